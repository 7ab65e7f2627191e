import type { View } from './view.ts';

/**
 * Runs each time a view returns to the front, after its content has been painted, so that switching tabs does not wait. Not called when the
 * view opens. Returns unsubscribe.
 */
export function onReturn({ visible }: Pick<View, 'visible'>, run: () => void): () => void {
  let hasBeenInFront = visible.get();
  let frame = 0;
  const stop = visible.listen((isInFront) => {
    cancelAnimationFrame(frame);
    if (isInFront && hasBeenInFront) frame = requestAnimationFrame(() => setTimeout(() => visible.get() && run()));
    hasBeenInFront ||= isInFront;
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

/**
 * Runs each time the data that a view shows may be stale: a case of the user changed, also while the view is hidden, or the view returned to
 * the front and has been painted. Several changes at once run it once. Portals of version 0.1 report no cases. Returns unsubscribe.
 */
export function onStale(view: Pick<View, 'visible'> & Partial<Pick<View, 'caseChanged'>>, run: () => void): () => void {
  let isDue = false;
  let isStopped = false;
  const stopReturns = onReturn(view, run);
  const stopCases = view.caseChanged?.listen(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!isStopped) run();
    });
  });
  return () => {
    isStopped = true;
    stopReturns();
    stopCases?.();
  };
}
