const margin = 8;

/** A ref for what opens beside its button: it is moved until all its width is in the window, also when a phone is turned or it grows. */
export function keepInside(element: HTMLElement | null) {
  if (!element) return;
  const move = () => {
    element.style.removeProperty('translate');
    const { left, right } = element.getBoundingClientRect();
    const over = Math.max(0, right - document.documentElement.clientWidth + margin) || Math.min(0, left - margin);
    if (over) element.style.setProperty('translate', `${-over}px`);
  };
  move();
  const watched = new ResizeObserver(move);
  watched.observe(element);
  addEventListener('resize', move);
  return () => {
    watched.disconnect();
    removeEventListener('resize', move);
  };
}
