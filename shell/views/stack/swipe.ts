import { isFrame, pageOf } from '../frame-pages.ts';

/** How far a finger moves sideways before it is a swipe, in CSS pixels. */
const shortest = 72;
/** A slower one reads or selects. */
const longest = 600;

interface Touched {
  id: number;
  x: number;
  y: number;
  at: number;
}

/**
 * Reports swipes to the side over an element (U-23): 1 towards the end, -1 towards the beginning. Elements that scroll sideways, or in
 * which a finger moves or writes, keep their gesture; so do handlers that call `preventDefault()`.
 */
export function followSwipes(over: HTMLElement, swiped: (step: 1 | -1) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const options = { signal, passive: true };
  let touched: Touched | null = null;
  const onStart = (event: TouchEvent) => {
    const [touch] = event.touches;
    touched =
      touch && event.touches.length === 1 && !keepsGesture(event.composedPath(), over)
        ? { id: touch.identifier, x: touch.clientX, y: touch.clientY, at: event.timeStamp }
        : null;
  };
  const onCancel = () => (touched = null);
  const onEnd = (event: TouchEvent) => {
    const from = touched;
    touched = null;
    const to = [...event.changedTouches].find(({ identifier }) => identifier === from?.id);
    if (!from || !to || event.defaultPrevented || event.timeStamp - from.at > longest) return;
    const [across, down] = [to.clientX - from.x, to.clientY - from.y];
    if (Math.abs(across) < shortest || Math.abs(down) * 2 > Math.abs(across) || !isEmptySelection(event.target as Node)) return;
    swiped(across < 0 === isLeftToRight(over) ? 1 : -1);
  };
  const follow = (place: HTMLElement | Document) => {
    place.addEventListener('touchstart', onStart as EventListener, options);
    place.addEventListener('touchcancel', onCancel, options);
    place.addEventListener('touchend', onEnd as EventListener, options);
  };
  follow(over);
  // A page in a frame keeps its touch events; a page that is observed already is not observed twice.
  const onLoad = ({ target }: Event) => {
    const page = isFrame(target) ? pageOf(target) : null;
    if (page) follow(page.document);
  };
  over.addEventListener('load', onLoad, { signal, capture: true });
  return () => stop.abort();
}

const isEmptySelection = ({ ownerDocument }: Node): boolean => ownerDocument?.getSelection()?.isCollapsed ?? true;
const isLeftToRight = (element: Element): boolean => getComputedStyle(element).direction !== 'rtl';

function keepsGesture(path: readonly EventTarget[], over: EventTarget): boolean {
  const end = path.indexOf(over);
  const inside = end < 0 ? path : path.slice(0, end);
  return inside.some((node) => isElement(node) && (isHandled(node) || scrollsSideways(node)));
}

/** Also one of a frame's page, which is of another class. */
const isElement = (node: EventTarget): node is HTMLElement => 'scrollWidth' in node && 'matches' in node;

const isHandled = (element: HTMLElement): boolean =>
  element.matches('input, textarea, select, canvas, video, dialog, [role=slider], [draggable=true]') || element.isContentEditable;

function scrollsSideways(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false;
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
}
