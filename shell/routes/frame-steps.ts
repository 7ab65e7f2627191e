import { writeState } from './address-bar.ts';

/**
 * The steps of a page in a frame are entries of the browser's history that belong to the frame. After a reload of the portal its frame is a
 * new one: going back or forward to such an entry does nothing at all, and fires no event.
 */
interface Steps {
  /** How many steps a frame has made since this entry of the portal. */
  steps?: number;
  /** How many entries without effect follow this one, which the portal has left behind. */
  dead?: number;
}

const here = () => (history.state ?? {}) as Steps;

/** Steps of a frame stay with the portal's entry, whatever else is written into it. */
export const withSteps = <T extends object>(entry: T): T & Steps => {
  const { steps, dead } = here();
  return { ...(steps && { steps }), ...(dead && { dead }), ...entry };
};

/** The page of the view in front has moved so many entries ahead, or back. */
export function countFrameSteps(entries: number): void {
  writeState({ ...here(), steps: (here().steps ?? 0) + entries });
}

/** At the start of the portal: adds an entry after a frame's earlier ones, so that `skipDeadEntries` receives the step back. */
export function coverDeadEntries(): void {
  const { steps, ...state } = here();
  // A new entry would delete the entries ahead.
  if (!steps || steps < 0 || !globalThis.navigation || navigation.canGoForward) return;
  writeState({ ...state, dead: steps });
  history.pushState(state, '');
}

/** Goes on to the next entry that has an effect where the present one is before entries without; whether it does. */
export function skipDeadEntries(isBack: boolean): boolean {
  const { dead } = here();
  if (!dead) return false;
  history.go(isBack ? -dead - 1 : dead + 1);
  return true;
}
