/**
 * Reports whether a view has typed text that would be lost with it; returns the way to stop. The code that distinguishes work from a search
 * loads with the host: nobody can type before.
 */
export function watchTyping(view: HTMLElement, tell: (typed: boolean) => void): () => void {
  let stop = () => {};
  let isOver = false;
  import('./unsaved-input.ts').then(
    ({ watchTyping: watch }) => {
      if (!isOver) stop = watch(view, tell);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop();
  };
}
