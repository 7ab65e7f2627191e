import { add, frames, next } from './tools.js';

const page = window;

export const documents = {
  'closest and matches of body and html': (place) => [
    place.closest('body') === document.body,
    place.closest('html') === document.documentElement,
    document.body.matches('body'),
    document.documentElement.matches(':root'),
  ],
  'a layer put into closest body': (place) => {
    const layer = document.createElement('div');
    place.closest('body').append(layer);
    const answer = [layer.parentNode === document.body, layer.isConnected];
    layer.remove();
    return answer;
  },
  'children of body and head': () => [
    document.body.parentNode === document.documentElement,
    document.head.nextElementSibling === document.body,
  ],
  'document.forms': (place) => {
    const form = add(place, 'form', { name: 'techForm' }, '<input name="field">');
    return [document.forms.techForm === form, document.techForm === form, form.field === form.elements.field];
  },
  'named access on window': (place) => {
    add(place, 'b', { id: 'techNamed' });
    return page.techNamed === place.firstChild;
  },
  'images, links and scripts': (place) => {
    place.innerHTML = '<img alt=""><a href="#">x</a>';
    return [[...document.images].includes(place.firstChild), [...document.links].includes(place.lastChild), document.scripts.length > 0];
  },
  'queries by id, class and name': (place) => {
    add(place, 'b', { id: 'tech-id', class: 'tech-class', name: 'tech-name' });
    const found = place.firstChild;
    return [
      document.getElementById('tech-id') === found,
      document.querySelector('#tech-id') === found,
      document.getElementsByClassName('tech-class')[0] === found,
      document.getElementsByName('tech-name')[0] === found,
      document.querySelector('body .tech-class') === found,
      document.querySelectorAll('html > body .tech-class').length,
    ];
  },
  XPath: (place) => {
    add(place, 'p', { class: 'tech-path' });
    const { numberValue } = document.evaluate('count(//p[@class="tech-path"])', document, null, XPathResult.NUMBER_TYPE, null);
    return numberValue;
  },
  'TreeWalker and NodeIterator': (place) => {
    place.innerHTML = 'a<b>c</b>';
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    return [walker.nextNode().data, walker.nextNode().data, document.createNodeIterator(place).nextNode() === place];
  },
  insertAdjacentHTML: (place) => {
    const middle = add(place, 'i');
    for (const where of ['beforebegin', 'afterbegin', 'beforeend', 'afterend']) middle.insertAdjacentHTML(where, `<b>${where}</b>`);
    return place.innerHTML;
  },
  'a fragment of a range': (place) => {
    const range = document.createRange();
    range.selectNode(place);
    place.append(range.createContextualFragment('<u>x</u>'));
    return place.innerHTML;
  },
  'tables in strings': (place) => {
    place.innerHTML = '<table><tr><td>1<td>2</table>';
    return place.innerHTML;
  },
  'DOMParser and XMLSerializer': () => new XMLSerializer().serializeToString(new DOMParser().parseFromString('<a><b/></a>', 'text/xml')),
  createHTMLDocument: () => {
    const other = document.implementation.createHTMLDocument('t');
    other.body.innerHTML = '<p>x</p>';
    return [other.title, document.importNode(other.body.firstChild, true).outerHTML, other.defaultView];
  },
  instances: (place) => [
    document.body instanceof HTMLBodyElement,
    document.documentElement instanceof HTMLHtmlElement,
    document instanceof Document,
    window instanceof Window,
    place instanceof HTMLElement,
    place.constructor === HTMLDivElement,
    new Event('x') instanceof Event,
    [] instanceof Array,
    Object.prototype.toString.call(window),
  ],
  'windows are one': () => [
    window === self,
    window === globalThis,
    window === document.defaultView,
    window === window.window,
    window === window.frames,
    document === window.document,
    document.createElement('div').ownerDocument === document,
  ],
  'globals of var and window': () => {
    page.techGlobal = 1;
    const answer = [typeof techGlobal, Object.keys(page).includes('techGlobal'), 'techGlobal' in page, delete page.techGlobal];
    return answer;
  },
  'parent and top': () => [parent === window, top === window],
  frameElement: () => window.frameElement === null,
  ancestorOrigins: () => location.ancestorOrigins.length,
  'a page that wants to be on top': () => {
    if (top !== self) top.location.href = location.href;
    return top === self;
  },
  'a link to the whole window': async (place) => {
    add(place, 'p', { id: 'tech-top' });
    const link = add(place, 'a', { href: '#tech-top', target: '_top' });
    await next(window, 'hashchange', () => link.click());
    return location.hash;
  },
  'window.open into the whole window': async (place) => {
    add(place, 'p', { id: 'tech-open' });
    await next(window, 'hashchange', () => window.open('#tech-open', '_top'));
    return location.hash;
  },
  'opener, name, closed': () => [window.opener, window.name, window.closed],
  title: async () => {
    const before = document.title;
    document.title = 'tech title';
    const answer = document.querySelector('title')?.textContent;
    await frames();
    document.title = before;
    return answer;
  },
  cookies: () => {
    document.cookie = 'tech=1; path=/; SameSite=Lax';
    const has = document.cookie.includes('tech=1');
    document.cookie = 'tech=; path=/; max-age=0';
    return [has, document.cookie.includes('tech=1')];
  },
  'facts of the document': () => [
    document.compatMode,
    document.characterSet,
    document.contentType,
    document.doctype?.name,
    document.domain === location.hostname,
    document.URL === location.href,
    document.scrollingElement === document.documentElement,
    document.dir,
    document.designMode,
  ],
  'documentElement.lang': () => document.documentElement.lang,
  referrer: () => document.referrer,
  'setting document.domain': () => {
    document.domain = document.domain;
    return 'set';
  },
  fullscreenEnabled: () => [document.fullscreenEnabled, document.fullscreenElement, document.pictureInPictureEnabled],
  'MutationObserver of html': async () => {
    const seen = [];
    const observer = new MutationObserver((records) => seen.push(...records.map(({ attributeName }) => attributeName)));
    observer.observe(document.documentElement, { attributes: true });
    document.documentElement.setAttribute('data-tech', '1');
    document.documentElement.classList.add('tech-class');
    await frames();
    observer.disconnect();
    document.documentElement.removeAttribute('data-tech');
    document.documentElement.classList.remove('tech-class');
    return seen;
  },
  'MutationObserver of body': async () => {
    const seen = [];
    const observer = new MutationObserver((records) =>
      seen.push(...records.map(({ addedNodes, target }) => [addedNodes.length, target === document.body])),
    );
    observer.observe(document.body, { childList: true });
    const added = document.createElement('div');
    document.body.appendChild(added);
    await frames();
    observer.disconnect();
    added.remove();
    return seen;
  },
  'MutationObserver of document': async (place) => {
    let seen = 0;
    const observer = new MutationObserver((records) => (seen += records.length));
    observer.observe(document, { childList: true, subtree: true });
    add(place, 'p').append('x');
    await frames();
    observer.disconnect();
    return seen > 0;
  },
  ResizeObserver: async (place) => {
    const sizes = await new Promise((resolve) =>
      new ResizeObserver((entries) => resolve(entries.map(({ contentRect }) => contentRect.height))).observe(
        add(place, 'div', { style: 'height: 12px' }),
      ),
    );
    const root = await new Promise((resolve) =>
      new ResizeObserver(([entry]) => resolve(entry.target === document.documentElement && entry.contentRect.width > 0)).observe(
        document.documentElement,
      ),
    );
    return [sizes, root];
  },
  IntersectionObserver: async (place) => {
    const block = add(place, 'div', { style: 'height: 5px; width: 5px; position: fixed; left: 9px; top: 99px' });
    const seen = (root) =>
      new Promise((resolve) =>
        new IntersectionObserver(([entry]) => resolve([entry.isIntersecting, entry.intersectionRatio]), { root }).observe(block),
      );
    return [await seen(null), await seen(document)];
  },
  'custom elements': (place) => {
    const life = [];
    customElements.define(
      'tech-element',
      class extends HTMLElement {
        static observedAttributes = ['a'];
        connectedCallback() {
          life.push('connected');
        }
        disconnectedCallback() {
          life.push('disconnected');
        }
        attributeChangedCallback(name) {
          life.push(name);
        }
      },
    );
    place.innerHTML = '<tech-element a="1"></tech-element>';
    place.firstChild.remove();
    return [life, customElements.get('tech-element').name, document.createElement('tech-element').matches(':defined')];
  },
  'customised built-in elements': (place) => {
    customElements.define('tech-button', class extends HTMLButtonElement {}, { extends: 'button' });
    place.innerHTML = '<button is="tech-button">x</button>';
    return place.firstChild instanceof customElements.get('tech-button');
  },
  'declarative shadow roots': (place) => {
    place.setHTMLUnsafe('<div><template shadowrootmode="open"><style>b { color: rgb(1, 2, 3) }</style><b>x</b></template></div>');
    return getComputedStyle(place.firstChild.shadowRoot.querySelector('b')).color;
  },
  dialog: async (place) => {
    const dialog = add(place, 'dialog', {}, '<button>x</button>');
    dialog.showModal();
    const isModal = dialog.matches(':modal');
    const closed = await next(dialog, 'close', () => dialog.close('done'));
    return [isModal, closed.target.returnValue];
  },
  popover: (place) => {
    const box = add(place, 'div', { popover: '' }, 'x');
    box.showPopover();
    return box.matches(':popover-open');
  },
  'confirm and prompt answer': () => [window.confirm('sure?'), window.prompt('name?')],
  'a script with a text': () => {
    const script = document.createElement('script');
    script.textContent = 'window.techInline = 5';
    document.head.append(script);
    return page.techInline ?? null;
  },
  'a script with an address': async (place, folder) => {
    const script = Object.assign(document.createElement('script'), { src: `${folder}late.js` });
    await next(script, 'load', () => document.head.append(script));
    return [page.techLate, script.isConnected];
  },
  'scripts run in order': async (place, folder) => {
    const scripts = ['order.js?1', 'order.js?2'].map((file) =>
      Object.assign(document.createElement('script'), { src: folder + file, async: false }),
    );
    await next(scripts[1], 'load', () => document.head.append(...scripts));
    return page.techOrder;
  },
  'a script that is not there': async (place, folder) => {
    const script = Object.assign(document.createElement('script'), { src: `${folder}missing.js` });
    return (await next(script, 'error', () => document.head.append(script))).type;
  },
  'currentScript outside of scripts': () => document.currentScript,
};
