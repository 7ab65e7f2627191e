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
 * Tells of swipes to the side over an element (U-23): 1 towards the end, -1 towards the beginning. What scrolls sideways itself, and
 * what a finger moves or writes in, keeps its gesture; so does whoever calls `preventDefault()`.
 */
export function followSwipes(over: HTMLElement, swiped: (step: 1 | -1) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let touched: Touched | null = null;
  over.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches;
      touched =
        touch && event.touches.length === 1 && !keepsGesture(event.composedPath(), over)
          ? { id: touch.identifier, x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : null;
    },
    { signal, passive: true },
  );
  over.addEventListener('touchcancel', () => (touched = null), { signal, passive: true });
  over.addEventListener(
    'touchend',
    (event) => {
      const from = touched;
      touched = null;
      const to = [...event.changedTouches].find(({ identifier }) => identifier === from?.id);
      if (!from || !to || event.defaultPrevented || event.timeStamp - from.at > longest) return;
      const [across, down] = [to.clientX - from.x, to.clientY - from.y];
      if (Math.abs(across) < shortest || Math.abs(down) * 2 > Math.abs(across) || !isEmptySelection()) return;
      swiped(across < 0 === isLeftToRight(over) ? 1 : -1);
    },
    { signal, passive: true },
  );
  return () => stop.abort();
}

const isEmptySelection = (): boolean => getSelection()?.isCollapsed ?? true;
const isLeftToRight = (element: Element): boolean => getComputedStyle(element).direction !== 'rtl';

function keepsGesture(path: readonly EventTarget[], over: EventTarget): boolean {
  const inside = path.slice(0, path.indexOf(over));
  return inside.some((node) => node instanceof HTMLElement && (isHandled(node) || scrollsSideways(node)));
}

const isHandled = (element: HTMLElement): boolean =>
  element.matches('input, textarea, select, canvas, video, dialog, [role=slider], [draggable=true]') || element.isContentEditable;

function scrollsSideways(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false;
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
}
