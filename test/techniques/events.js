import { add, frames, next } from './tools.js';

const click = (type, init) => new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init });

export const events = {
  'postMessage to the window itself': async () => {
    const { source, origin, target, currentTarget, data } = await next(window, 'message', () => window.postMessage({ a: [1] }, '*'));
    return [source === window, origin === location.origin, target === window, currentTarget === window, data];
  },
  'setImmediate by messages, in order': async () => {
    const order = [];
    const work = new Map();
    let handle = 0;
    const hear = ({ source, data }) => source === window && work.get(data)?.();
    addEventListener('message', hear);
    const immediate = (done) => {
      const key = `setImmediate$${handle++}`;
      work.set(key, done);
      window.postMessage(key, '*');
    };
    immediate(() => order.push(1));
    immediate(() => order.push(2));
    await new Promise((done) => immediate(done));
    removeEventListener('message', hear);
    return order;
  },
  MessageChannel: async () => {
    const { port1, port2 } = new MessageChannel();
    const answer = await new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      port2.postMessage({ n: 1 });
    });
    port1.close();
    return answer;
  },
  'currentTarget of document and window': (place) => {
    const seen = [];
    const atDocument = (event) => seen.push(event.currentTarget === document, event.target === place);
    const atWindow = (event) => seen.push(event.currentTarget === window, event.eventPhase);
    document.addEventListener('click', atDocument);
    window.addEventListener('click', atWindow);
    place.click();
    place.dispatchEvent(click('click'));
    document.removeEventListener('click', atDocument);
    window.removeEventListener('click', atWindow);
    return seen;
  },
  'this of a listener': (place) => {
    let self;
    const hear = function () {
      self = this;
    };
    document.addEventListener('click', hear, { once: true });
    place.click();
    return self === document;
  },
  'composedPath to document and window': (place) => {
    let path = [];
    document.addEventListener('click', (event) => (path = event.composedPath()), { once: true });
    place.click();
    return [path[0] === place, path.includes(document.body), path.includes(document), path.at(-1) === window];
  },
  'composedPath out of a shadow root': (place) => {
    const inner = add(place.attachShadow({ mode: 'open' }), 'b');
    let seen;
    document.addEventListener('click', (event) => (seen = [event.target === place, event.composedPath()[0] === inner]), { once: true });
    inner.dispatchEvent(click('click'));
    return seen;
  },
  'delegation by closest': (place) => {
    const inner = add(place, 'p', { class: 'row' }, '<i>x</i>').firstChild;
    let seen;
    document.body.addEventListener('click', ({ target }) => (seen = [target.closest('.row') === inner.parentNode, target.tagName]), {
      once: true,
    });
    inner.click();
    return seen;
  },
  'order of capture and bubble': (place) => {
    const order = [];
    const stop = new AbortController();
    const { signal } = stop;
    const at = { window, document, html: document.documentElement, body: document.body, place };
    for (const [name, target] of Object.entries(at)) {
      target.addEventListener('click', () => order.push(`>${name}`), { capture: true, signal });
      target.addEventListener('click', () => order.push(`<${name}`), { signal });
    }
    place.click();
    stop.abort();
    place.click();
    return order.join(' ');
  },
  'stopPropagation and preventDefault': (place) => {
    const box = add(place, 'input', { type: 'checkbox' });
    const outer = [];
    place.onclick = (event) => (event.stopPropagation(), event.preventDefault());
    document.addEventListener('click', () => outer.push(1), { once: true });
    box.click();
    document.dispatchEvent(new Event('click'));
    return [box.checked, outer.length];
  },
  'handleEvent of an object': (place) => {
    const listener = { got: null, handleEvent: (event) => (listener.got = event.type) };
    window.addEventListener('click', listener, { once: true });
    place.click();
    return listener.got;
  },
  'window.event': (place) => {
    let seen;
    place.addEventListener('click', (event) => (seen = window.event === event), { once: true });
    place.click();
    return [seen, window.event === undefined];
  },
  'createEvent, initMouseEvent with a view': (place) => {
    const event = document.createEvent('MouseEvents');
    event.initMouseEvent('click', true, true, window, 1, 2, 3, 4, 5, false, false, false, false, 0, null);
    let got;
    place.onclick = ({ clientX, view }) => (got = [clientX, view === window]);
    place.dispatchEvent(event);
    return got;
  },
  'createEvent, initCustomEvent': () => {
    const event = document.createEvent('CustomEvent');
    event.initCustomEvent('old', true, true, { a: 1 });
    let got;
    document.addEventListener('old', ({ detail }) => (got = detail), { once: true });
    document.dispatchEvent(event);
    return got;
  },
  'view of an event': () => new MouseEvent('x', { view: window }).view === window,
  'CustomEvent at window': () => {
    let got;
    window.addEventListener('own', ({ detail, target }) => (got = [detail, target === window]), { once: true });
    window.dispatchEvent(new CustomEvent('own', { detail: 7 }));
    return got;
  },
  'handler attribute in a string': (place) => {
    place.innerHTML = '<b onclick="this.dataset.hit = event.type">x</b>';
    place.firstChild.click();
    return place.firstChild.dataset.hit ?? null;
  },
  'an error in a timer': async () => {
    const event = await next(window, 'error', () => setTimeout(() => JSON.parse('{')), { capture: true });
    event.preventDefault();
    return [event.error instanceof SyntaxError, event.message.includes('JSON')];
  },
  'an unhandled rejection': async () => {
    const event = await next(window, 'unhandledrejection', () => void Promise.reject(new TypeError('x')));
    event.preventDefault();
    return [event.reason.message, event.reason instanceof TypeError];
  },
  'an error of a picture, captured': async (place) => {
    const hears = (event) => event.target.tagName;
    return hears(await next(document, 'error', () => add(place, 'img', { src: 'data:image/png;base64,x' }), { capture: true }));
  },
  'keys at document': () => {
    const seen = [];
    const hear = (event) => seen.push(event.key, event.ctrlKey, event.defaultPrevented);
    document.addEventListener('keydown', hear);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', ctrlKey: true, bubbles: true, cancelable: true }));
    document.removeEventListener('keydown', hear);
    return seen;
  },
  'paste with data': (place) => {
    let got;
    document.addEventListener('paste', (event) => (got = [event.clipboardData.getData('text/plain'), event.target === place]), {
      once: true,
    });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'pasted');
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    return got;
  },
  'copy by execCommand': (place) => {
    let got = null;
    const hear = (event) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', 'mine');
      got = event.target === document.body || place.contains(event.target);
    };
    const field = add(place, 'textarea');
    field.value = 'text';
    field.select();
    document.addEventListener('copy', hear);
    const done = document.execCommand('copy');
    document.removeEventListener('copy', hear);
    return [done, got];
  },
  'drop with data': (place) => {
    let got;
    place.ondrop = ({ dataTransfer, clientX }) => (got = [dataTransfer.getData('text/plain'), [...dataTransfer.types], clientX]);
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'card');
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, clientX: 5, bubbles: true }));
    return got;
  },
  'pointer and touch events': (place) => {
    const seen = [];
    place.onpointerdown = ({ pointerType, isPrimary }) => seen.push(pointerType, isPrimary);
    place.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'pen', isPrimary: true, pointerId: 1 }));
    return [seen, 'ontouchstart' in window, typeof Touch];
  },
  'focus and activeElement': async (place) => {
    const field = add(place, 'input');
    const seen = [];
    document.addEventListener('focusin', ({ target }) => seen.push(target === field), { once: true });
    field.focus();
    await frames();
    const isActive = document.activeElement === field;
    field.blur();
    return [seen, isActive, document.activeElement === document.body];
  },
  'hasFocus of a focused page': (place) => {
    add(place, 'input').focus();
    return document.hasFocus();
  },
  'selection and selectionchange': async (place) => {
    const text = add(place, 'p', {}, 'some text').firstChild;
    await next(document, 'selectionchange', () => getSelection().setBaseAndExtent(text, 0, text, 4));
    const selection = window.getSelection();
    const answer = [
      String(selection),
      selection.anchorNode === text,
      document.getSelection() === selection,
      selection.getRangeAt(0).endOffset,
    ];
    selection.removeAllRanges();
    return answer;
  },
  'typing by execCommand': (place) => {
    const editor = add(place, 'div', { contenteditable: '' });
    const seen = [];
    editor.oninput = ({ inputType }) => seen.push(inputType);
    editor.focus();
    document.execCommand('insertText', false, 'abc');
    document.execCommand('selectAll');
    document.execCommand('bold');
    return [editor.innerHTML, seen];
  },
  'a patched EventTarget.prototype hears of window and document': () => {
    const { addEventListener } = EventTarget.prototype;
    const seen = [];
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      seen.push(type);
      return addEventListener.call(this ?? window, type, ...rest);
    };
    window.addEventListener('tech-window', () => {});
    document.addEventListener('tech-document', () => {});
    document.body.addEventListener('tech-body', () => {});
    EventTarget.prototype.addEventListener = addEventListener;
    return seen;
  },
  'not hidden': () => [document.hidden, document.visibilityState],
  'own visibilitychange': async () =>
    (await next(document, 'visibilitychange', () => document.dispatchEvent(new Event('visibilitychange')))).type,
  'own resize': async () => (await next(window, 'resize', () => window.dispatchEvent(new Event('resize')))).target === window,
  'onclick of window': (place) => {
    let got = null;
    window.onclick = (event) => (got = event.target === place);
    place.click();
    window.onclick = null;
    return got;
  },
  'DOMContentLoaded has been': () => document.readyState,
  'submit of a form': async (place) => {
    const form = add(place, 'form', {}, '<input name="a" value="1"><button name="b" value="2">x</button>');
    let got;
    form.onsubmit = (event) => {
      event.preventDefault();
      got = [...new FormData(form, event.submitter)];
    };
    form.querySelector('button').click();
    return got;
  },
  'invalid fields': (place) => {
    const form = add(place, 'form', {}, '<input name="a" required>');
    return [form.checkValidity(), form.elements.a.validity.valueMissing];
  },
  'input and change by a setter of the prototype': (place) => {
    const field = add(place, 'input');
    const seen = [];
    document.addEventListener('input', ({ target }) => seen.push(target.value), { once: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'x');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return seen;
  },
};
