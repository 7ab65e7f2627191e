import { type Page, pageOf } from './frame-page.ts';

type Listener = EventListenerOrEventListenerObject;

/** A listener that a page in a frame has put on the portal's window or document. */
interface Lent {
  frame: HTMLIFrameElement;
  page: Document;
  target: EventTarget;
  type: string;
  listener: WeakRef<Listener>;
  capture: boolean;
}

const frames = new Set<HTMLIFrameElement>();
let lent: Lent[] = [];
let stopWatching = () => {};

/** Records listeners that the pages of a frame add to the portal's window and document: each would keep its page in memory for good. */
export function watchLentListeners(frame: HTMLIFrameElement) {
  if (frames.size === 0) stopWatching = watchPortal();
  frames.add(frame);
  const takeBack = (isOver: (one: Lent) => boolean) => {
    for (const one of lent) if (isOver(one)) remove(one);
    lent = lent.filter((one) => !isOver(one));
  };
  return {
    /** The frame shows a new page: removes the listeners of the previous one. */
    dress: (page: Page) => takeBack((one) => one.frame === frame && one.page !== page.document),
    release: () => {
      takeBack((one) => one.frame === frame);
      frames.delete(frame);
      if (frames.size === 0) stopWatching();
    },
  };
}

function remove({ target, type, listener, capture }: Lent): void {
  const found = listener.deref();
  if (found) EventTarget.prototype.removeEventListener.call(target, type, found, capture);
}

/** Own properties of two prototypes of the portal's page, which its window and document inherit. */
function watchPortal(): () => void {
  const prototypes = [Window.prototype, Document.prototype];
  const add = function (
    this: EventTarget | undefined,
    type: string,
    listener: Listener | null,
    options?: AddEventListenerOptions | boolean,
  ) {
    const target = this ?? window;
    // Looked up each time, because libraries patch it there.
    EventTarget.prototype.addEventListener.call(target, type, listener, options);
    // A listener of this page is an instance of its Object.
    if (!listener || listener instanceof Object) return;
    const frame = [...frames].find((one) => isMadeIn(one.contentWindow, listener));
    const page = frame && pageOf(frame)?.document;
    const capture = typeof options === 'object' ? options?.capture === true : options === true;
    if (page) lent.push({ frame, page, target, type, listener: new WeakRef(listener), capture });
    lent = lent.filter((one) => one.listener.deref() !== undefined);
  };
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'addEventListener', { configurable: true, writable: true, value: add });
  return () => {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'addEventListener');
  };
}

/** Whether a page, or one of a frame in it, has made an object. */
function isMadeIn(page: Window | null, made: object): boolean {
  try {
    if (!page?.document) return false;
    if (made instanceof (page as Page).Object) return true;
    return Array.from({ length: page.length }, (_, index) => page[index] as Window).some((inner) => isMadeIn(inner, made));
  } catch {
    return false;
  }
}
