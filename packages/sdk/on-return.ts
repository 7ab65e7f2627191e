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
