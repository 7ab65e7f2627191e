/** What happens next of `type` at `target`, once `act` has been called. */
export const next = (target, type, act, options) =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true, ...options });
    act();
  });

/** Waits for animation frames. */
export const frames = async (count = 2) => {
  for (let at = 0; at < count; at++) await new Promise((drawn) => requestAnimationFrame(drawn));
};

export const colour = (element) => getComputedStyle(element).color;

/** An element with attributes and HTML in it, put into `into`. */
export const add = (into, tag, attributes = {}, html = '') => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = html;
  into.append(element);
  return element;
};

const patience = 15_000;

/** Tries every technique in turn, each in an element of its own in `root`; what none of them answers in time is `never`. */
export async function tryAll(techniques, root, folder) {
  // The test's own evaluation is held back by no policy, and counts as a press of a person for some seconds: what follows is the page's.
  do await new Promise((later) => setTimeout(later, 100));
  while (navigator.userActivation.isActive);
  const answers = {};
  for (const [name, technique] of Object.entries(techniques)) {
    const place = add(root, 'div');
    let limit = 0;
    try {
      const never = new Promise((resolve) => (limit = setTimeout(resolve, patience, 'never')));
      answers[name] = await Promise.race([technique(place, folder), never]);
    } catch (error) {
      answers[name] = `throws ${error?.name}`;
    }
    clearTimeout(limit);
    place.remove();
  }
  return JSON.parse(JSON.stringify(answers).replaceAll(folder, '/app/'));
}
