/** The part of the page that a view has: `visualViewport` of its realm, which positioning libraries keep their popups in. */
interface ViewViewport {
  readonly viewport: EventTarget;
  /** Tells of a size that changed while nobody could see it. */
  settle(): void;
  release(): void;
}

/**
 * Coordinates stay the page's, so `innerWidth` and `clientWidth` do; the rectangle of the view is in `visualViewport`. `resized`
 * is called when the view, not the window, has another size.
 */
export function createViewViewport(root: HTMLElement, isHidden: () => boolean, resized: () => void): ViewViewport {
  const place = () => Element.prototype.getBoundingClientRect.call(root);
  const viewport = new EventTarget();
  const live: Record<string, () => unknown> = {
    width: () => place().width,
    height: () => place().height,
    offsetLeft: () => place().left,
    offsetTop: () => place().top,
    pageLeft: () => place().left,
    pageTop: () => place().top,
    scale: () => 1,
  };
  for (const [key, get] of Object.entries(live)) Object.defineProperty(viewport, key, { configurable: true, enumerable: true, get });
  const size = () => {
    const { width, height } = place();
    return `${width} ${height} ${innerWidth} ${innerHeight}`;
  };
  let told = size();
  const settle = () => {
    if (isHidden() || told === size()) return;
    told = size();
    viewport.dispatchEvent(new Event('resize'));
    resized();
  };
  // Not from within the observer: what listeners then change would count as its loop.
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  });
  observer.observe(root);
  window.addEventListener('resize', settle);
  return {
    viewport,
    settle,
    release() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', settle);
    },
  };
}
