import type { View } from './view.ts';

/**
 * Runs each time when a view that has been in front comes to the front again, after what it shows has been painted: no switch of tabs waits
 * for it, and opening is no return. Gives the way to stop.
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
