/** Runs a callback whenever the page becomes visible again or the portal reports a changed case, as long as the page contains this element. */
export function onStale(place, run) {
  const listen = ({ type, source, data }) => {
    if (!place.isConnected) {
      document.removeEventListener('visibilitychange', listen);
      removeEventListener('message', listen);
    } else if (type === 'message' ? source === parent && data?.atrium === 'case-changed' : document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', listen);
  addEventListener('message', listen);
}

/** Names an element by what it is and by the row or section around it, so that it is found again after a new drawing. */
function placeOf(element) {
  const around = element.closest('tr, section');
  return JSON.stringify([
    around?.ariaLabel ?? around?.querySelector('a')?.href,
    element.tagName,
    element.id,
    element.ariaLabel ?? element.textContent,
  ]);
}

/** Draws new content into an element and keeps the focus in it: on the same control, else on the link of its row, else on the heading. */
export function redraw(place, content) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const before = focused && placeOf(focused);
  const link = focused?.closest('tr')?.querySelector('a')?.getAttribute('href');
  place.replaceChildren(...content);
  if (!focused) return;
  const same = [...place.querySelectorAll('a, button, input, select')].find((one) => placeOf(one) === before);
  (same ?? (link && place.querySelector(`a[href="${CSS.escape(link)}"]`)) ?? document.querySelector('h1'))?.focus();
}

/** Creates an element with the content drawn from a response. Loads it again when it may be stale; an equal response keeps content and focus. */
export function drawFresh(answer, ask, drawContent) {
  const place = document.createElement('div');
  let last = '';
  const show = (now) => {
    if (JSON.stringify(now) === last) return;
    last = JSON.stringify(now);
    redraw(place, drawContent(now));
  };
  show(answer);
  const follow = async () => show(await ask());
  onStale(place, () => void follow().catch(() => {}));
  return { place, follow };
}
