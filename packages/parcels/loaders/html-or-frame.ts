import type { ParcelProps } from '@atrium/sdk';
import type { LoadedHtml } from '../realm/load-html.ts';
import { inTurn } from './in-turn.ts';
import { isOtherKind } from './is-other-kind.ts';
import type { LoadedApp } from './loader.ts';

interface Trial {
  /** The view is being closed. */
  signal: AbortSignal;
  decided(kind: 'html' | 'frame'): void;
}

/**
 * Runs as `html`; in a frame after all where its scripts leave no life cycles, or where what was only guessed fails at its first
 * start. Nothing of the first try is left then: its realm is gone, and the view is where it was.
 */
export function htmlOrFrame(html: LoadedHtml, frame: LoadedApp, { signal, decided }: Trial): LoadedApp {
  let runs: LoadedApp = html;
  let element: HTMLElement | undefined;
  let release = () => {};
  let start = '';
  let isTried = true;

  function attach(loaded: LoadedApp): void {
    runs = loaded;
    release = (element && loaded.attach?.(element)) ?? (() => {});
  }

  /** One step of the first start. */
  async function tried(step: 'bootstrap' | 'mount', props: ParcelProps): Promise<void> {
    try {
      await inTurn(html[step], props);
    } catch (error) {
      if (signal.aborted || !(html.isGuess() || isOtherKind(error))) throw error;
      isTried = false;
      release();
      attach(frame);
      const { history } = props.view;
      if (placeOf(props) !== start) history.replace(start);
      decided('frame');
      if (step === 'mount') await inTurn(frame.mount, props);
    }
  }

  return {
    loadsOnMount: true,
    bootstrap: async (props) => {
      start = placeOf(props);
      await tried('bootstrap', props);
    },
    mount: async (props) => {
      if (!isTried) return inTurn(runs.mount, props);
      await tried('mount', props);
      if (isTried) decided('html');
      isTried = false;
    },
    unmount: (props) => inTurn(runs.unmount, props),
    update: (props) => inTurn(runs.update, props),
    attach: (domElement) => {
      element = domElement;
      attach(html);
      return () => release();
    },
  };
}

const placeOf = ({ view }: ParcelProps): string => {
  const { pathname, search, hash } = view.history.location;
  return pathname + search + hash;
};
