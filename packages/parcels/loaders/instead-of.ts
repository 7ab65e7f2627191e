import { shownIn, showsSoon } from '../watch-empty.ts';
import { inTurn } from './in-turn.ts';
import type { LoadedApp } from './loader.ts';

/** A try of kind `auto`. */
export interface Trial {
  app: string;
  /** The view is being closed. */
  signal: AbortSignal;
  /** Milliseconds after which a page that shows nothing counts as empty. */
  empty: number;
  /** `always` is false where the next view of the build is tried anew. */
  decided(kind: 'html' | 'frame', always?: boolean): void;
}

/**
 * The page in a frame, where a realm that ought to run it has failed with `error`; that error after all where the frame shows
 * nothing. It may have been a service that was away for a moment: the next view is tried in a realm again.
 */
export function insteadOf(error: unknown, frame: LoadedApp, { signal, empty, decided }: Trial): LoadedApp {
  return {
    ...frame,
    mount: async (props) => {
      try {
        await inTurn(frame.mount, props);
      } catch {
        throw error;
      }
      // Nobody can tell what a page shows that is not drawn.
      const shows = props.view.visible.get() ? await showsSoon(props.domElement, empty) : shownIn(props.domElement) !== null;
      if (!shows && !signal.aborted) throw error;
      decided('frame', false);
    },
  };
}
