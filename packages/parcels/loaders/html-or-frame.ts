import type { ParcelProps } from '@atrium/sdk';
import type { LoadedHtml } from '../realm/load-html.ts';
import { wasRefusedText } from '../refused-text.ts';
import { showsSoon } from '../watch-empty.ts';
import { inTurn } from './in-turn.ts';
import { insteadOf, type Trial } from './instead-of.ts';
import { isOtherKind } from './is-other-kind.ts';
import type { LoadedApp } from './loader.ts';

/**
 * Runs as `html`; in a frame after all where its scripts leave no life cycles, or where they fail at their first
 * start. Nothing of the first try is left then: its realm is gone, and the view is where it was.
 */
export function htmlOrFrame(html: LoadedHtml, frame: LoadedApp, trial: Trial): LoadedApp {
  const { app, signal, empty, decided } = trial;
  let runs: LoadedApp = html;
  let element: HTMLElement | undefined;
  let release = () => {};
  let start = '';
  let isTried = true;

  function attach(loaded: LoadedApp): void {
    runs = loaded;
    release = (element && loaded.attach?.(element)) ?? (() => {});
  }

  /** Frameworks catch what their template compiler throws, and draw nothing. */
  async function lacksText({ view }: ParcelProps): Promise<boolean> {
    const root = element?.closest<HTMLElement>('.atrium-view');
    if (!root || !view.visible.get() || root.textContent.trim() !== '') return false;
    // What the policy refuses is told a task later.
    await new Promise((told) => setTimeout(told));
    return wasRefusedText(app) && !(await showsSoon(root, empty));
  }

  /** One step of the first start. */
  async function tried(step: 'bootstrap' | 'mount', props: ParcelProps): Promise<void> {
    try {
      await inTurn(html[step], props);
      if (step === 'mount' && (await lacksText(props))) throw new EvalError('it was refused to compile text');
    } catch (error) {
      if (signal.aborted) throw error;
      const isCertain = html.isGuess() || isOtherKind(error);
      isTried = false;
      release();
      attach(isCertain ? frame : insteadOf(error, frame, trial));
      const { history } = props.view;
      if (placeOf(props) !== start) history.replace(start);
      if (isCertain) decided('frame');
      if (step === 'mount') await inTurn(runs.mount, props);
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
    follows: (to) => runs.follows?.(to) ?? false,
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
