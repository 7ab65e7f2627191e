const make = (name) => Object.assign(document.createElement(name), { className: 'popup' });
let popup;
let layer;
let style;

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
