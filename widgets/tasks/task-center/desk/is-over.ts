import type { DecidedRow } from '@atrium/stores';

/** Whether a task is decided, by the user or by somebody else: nothing can be sent for it any more. */
export const isOver = (outcome: DecidedRow['outcome'] | undefined): boolean =>
  outcome === 'done' || outcome === 'gone' || outcome === 'moved';
