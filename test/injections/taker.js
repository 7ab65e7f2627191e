/* eslint-disable -- runs in the page, as a module's script */
/** Puts HTML into `place` in every way that a script has, and does what a person might do with it. */
function createTaker(place) {
  // Bound at once: some of what is put in takes the place of the names of the document.
  const ways = {
    innerHTML: (box, html) => void (box.innerHTML = html),
    outerHTML: (box, html) => void (box.appendChild(own('div')).outerHTML = html),
    insertAdjacentHTML: (box, html) => box.insertAdjacentHTML('beforeend', html),
    template(box, html) {
      const template = own('template');
      template.innerHTML = html;
      box.append(template.content.cloneNode(true));
    },
    DOMParser(box, html) {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      box.append(...[...parsed.head.childNodes, ...parsed.body.childNodes].map((node) => adopt(node)));
    },
    setHTMLUnsafe: (box, html) => box.setHTMLUnsafe(html),
    'contextual fragment': (box, html) => box.append(range().createContextualFragment(html)),
    srcdoc(box, html) {
      const frame = own('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.srcdoc = html;
      box.append(frame);
      return loaded;
    },
  };
  const own = document.createElement.bind(document);
  const adopt = document.adoptNode.bind(document);
  const range = document.createRange.bind(document);

  /** Every named handler is asked for (the page above must not hear of a `popstate` that was none), and what leads to a program or another site is pressed. */
  function provoke(root) {
    for (const element of root.querySelectorAll('*')) {
      for (const name of element.getAttributeNames())
        // Firefox sends a form that hears of a `submit`, whoever says so.
        if (name.startsWith('on') && name !== 'onsubmit')
          attempt(() => element.dispatchEvent(new Event(name.slice(2), { cancelable: true })));
      const address = ['href', 'xlink:href', 'action', 'formaction']
        .map((name) => element.getAttribute(name))
        .find((value) => value !== null);
      const bare = address?.replace(/[\u0000-\u0020]/g, '').toLowerCase() ?? '';
      const isProgram = /^(javascript|vbscript|data):/.test(bare);
      // A window of its own would put the page out of sight, where browsers draw nothing.
      if (element.getAttribute('target') === '_blank') continue;
      if (isProgram || element.querySelector?.(':scope > animate, :scope > set'))
        attempt(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      if (element.localName === 'form' || (bare && element.hasAttribute('formaction'))) attempt(() => submit(element));
      attempt(() => element.popover && element.showPopover());
      if (element.shadowRoot) provoke(element.shadowRoot);
      if (element.localName === 'iframe') attempt(() => element.contentDocument && provoke(element.contentDocument));
    }
  }
  function submit(element) {
    const form = element.localName === 'form' ? element : element.form;
    const to = HTMLElement.prototype.getAttribute.call(element, element.localName === 'form' ? 'action' : 'formaction');
    // A form without a place, or to this site, does what it says: the portal's window is its own.
    if (!form || !to) return;
    const button = element.localName === 'form' ? null : element;
    HTMLFormElement.prototype.requestSubmit.call(form, button);
  }
  function attempt(work) {
    try {
      work();
    } catch {}
  }

  /** Everything that was put in has had its time: pictures have failed, frames were drawn, timers fired. */
  async function settle() {
    const picture = own('img');
    const failed = new Promise((resolve) => picture.addEventListener('error', resolve, { once: true }));
    const ask = () => (picture.src = '/pba/assets/no-such-picture-' + Math.random());
    place.append(picture);
    ask();
    // In Firefox a way out that was begun and refused takes along what the page had asked for, without a word.
    const again = setInterval(ask, 200);
    await failed;
    clearInterval(again);
    await place.animate({ opacity: [1, 1] }, 120).finished;
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** A page for each takes its time: those that leave no element open share some. */
  function together(vectors) {
    const closed = vectors.filter(({ html, group }) => group === 'address' || /^<(b|svg) on/.test(html));
    const shared = [];
    for (let at = 0; at < closed.length; at += 25)
      shared.push({
        id: closed[at].id,
        html: closed
          .slice(at, at + 25)
          .map(({ html }) => html)
          .join(''),
      });
    return [...shared, ...vectors.filter((vector) => !closed.includes(vector))];
  }

  async function put(way, vectors) {
    const bodies = [];
    for (const { id, html } of way === 'srcdoc' ? together(vectors) : vectors) {
      const box = own('div');
      place.append(box);
      try {
        bodies.push(ways[way](box, html));
      } catch (error) {
        // A mistake in the text, which this way of putting it in does not forgive.
        if (!(error instanceof DOMException)) throw new Error(`${way} of ${id}: ${error}`);
      }
    }
    await Promise.all(bodies);
    provoke(place);
    await settle();
    place.replaceChildren();
  }
  return { ways: Object.keys(ways), put };
}
