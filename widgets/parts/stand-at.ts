/**
 * Scrolls what has just been drawn to `offset`, in pixels. In a page that is still being laid out the browser may take no offset yet, so
 * it is given once more with the next frame. Gives the way to stop.
 */
export function standAt(part: HTMLElement, offset: number): () => void {
  if (offset === 0) return () => {};
  part.scrollTop = offset;
  const frame = requestAnimationFrame(() => {
    if (part.scrollTop === 0) part.scrollTop = offset;
  });
  return () => cancelAnimationFrame(frame);
}
