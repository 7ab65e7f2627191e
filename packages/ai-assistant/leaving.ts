import { focused, on } from './dom.ts';

/** Why a panel closes. */
export type Reason = 'launcher' | 'button' | 'outside' | 'escape' | 'frame' | 'script' | 'signed-out';

/**
 * Says when somebody turns away from `parts`: a press outside, the focus in a frame that is not ours, Esc. Switching windows, file
 * dialogs and what is done inside say nothing. Ends with the signal.
 */
export function watchLeaving(parts: readonly Element[], signal: AbortSignal, leave: (reason: Reason) => void): void {
  let own: Event;
  // Parts in a closed root are not in the path that the window sees.
  for (const part of parts) on(part, 'pointerdown', (event: Event) => (own = event), signal);
  const later = (run: () => unknown) => setTimeout(() => signal.aborted || run());
  const isWithin = () => focused().some((one) => parts.includes(one));
  on(window, 'pointerdown', (event: Event) => later(() => own === event || leave('outside')), signal);
  on(
    window,
    'keydown',
    (event: KeyboardEvent) =>
      event.key === 'Escape' && later(() => event.defaultPrevented || ((isWithin() || !focused().length) && leave('escape'))),
    signal,
  );
  // No event tells of a focus that goes from our frame into another one. In another window nothing of this page has it.
  let last = focused().at(-1);
  const timer = setInterval(() => {
    const now = focused().at(-1);
    if (now !== last && now?.localName === 'iframe' && !isWithin() && document.hasFocus()) leave('outside');
    last = now;
  }, 200);
  on(signal, 'abort', () => clearInterval(timer));
}
