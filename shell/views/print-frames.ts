/** Makes frames as tall as their content while the window is printed: paper does not scroll. */
export function printFrames(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const frames = () => document.querySelectorAll<HTMLIFrameElement>('atrium-view[active] iframe.atrium-view-frame');
  addEventListener('beforeprint', () => frames().forEach((frame) => grow(frame)), { signal });
  addEventListener('afterprint', () => frames().forEach((frame) => frame.style.removeProperty('block-size')), { signal });
  return () => stop.abort();
}

function grow(frame: HTMLIFrameElement) {
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
  if (height > frame.clientHeight) frame.style.setProperty('block-size', `${height}px`);
}
