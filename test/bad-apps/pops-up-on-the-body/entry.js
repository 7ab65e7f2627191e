const make = (name) => Object.assign(document.createElement(name), { className: 'popup' });
let popup;
let layer;
let style;

// As libraries do that bring their styles inside their script: while it is evaluated.
const early = document.createElement('style');
early.textContent = '.popper { letter-spacing: 3px }';
document.head.append(early);

const api = {
  popup: () => document.body.appendChild((popup = make('div'))),
  before: () => document.body.insertBefore(make('i'), popup),
  remove: () => document.body.removeChild(popup),
  style() {
    style = document.createElement('style');
    style.textContent = '.popper, body > p { color: rgb(1, 2, 3) }';
    return document.head.appendChild(style);
  },
  first() {
    const first = document.createElement('style');
    first.textContent = '.popper { font-style: oblique }';
    document.head.insertBefore(first, document.head.firstChild);
    return first;
  },
  /** Inserts a style by one way that a library may choose, beside one that is there. */
  insert(way, color) {
    const first = document.head.appendChild(document.createElement('style'));
    const next = document.createElement('style');
    next.textContent = `.popper { color: ${color} }`;
    const ways = {
      after: () => first.after(next),
      before: () => first.before(next),
      insertAdjacentElement: () => first.insertAdjacentElement('afterend', next),
      replaceWith: () => first.replaceWith(next),
      append: () => document.head.append(next),
      prepend: () => document.head.prepend(next),
      insertBefore: () => document.head.insertBefore(next, first),
      replaceChild: () => document.head.replaceChild(next, first),
      moveBefore: () => (document.head.append(next), document.head.moveBefore(next, first)),
      appendChild: () => document.head.appendChild(next),
      fragment: () => {
        const fragment = document.createDocumentFragment();
        fragment.append(next);
        document.head.append(fragment);
      },
      'in the view': () => document.querySelector('.popper').append(next),
      'a clone': () => document.head.append(next.cloneNode(true)),
    };
    ways[way]();
    return { first, next, styled: () => getComputedStyle(document.querySelector('.popper')).color };
  },
  inShadow() {
    const host = document.querySelector('.popper').appendChild(document.createElement('div'));
    const style = document.createElement('style');
    style.textContent = 'b { color: rgb(9, 8, 7) }';
    host.attachShadow({ mode: 'open' }).append(style, document.createElement('b'));
    return host;
  },
  rule: () => style.sheet.insertRule('.popper { color: rgb(4, 5, 6) }', 1),
  link() {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    link.href = new URL('later.css', import.meta.url).href;
    return document.head.appendChild(link);
  },
  message() {
    if (!layer) document.body.appendChild((layer = make('section')));
    layer.append(make('b'));
    return layer;
  },
};

export const mount = async ({ domElement }) => {
  const element = make('div');
  element.className = 'popper';
  element.textContent = 'content';
  element.api = api;
  domElement.append(element);
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
