import { addressOf } from './portal-base.ts';

let writing = false;

/** Whether the portal itself writes the address bar now, so that nobody takes it for a sub-application. */
export const portalWrites = (): boolean => writing;

/** Writes a portal path into the address bar, as a new history entry or in place of the present one. */
export function writeAddress(path: string, state: unknown, replace: boolean): void {
  writing = true;
  if (replace) history.replaceState(state, '', addressOf(path));
  else history.pushState(state, '', addressOf(path));
  writing = false;
}

/** Writes the state of the present history entry; its address stays. */
export function writeState(state: unknown): void {
  writing = true;
  history.replaceState(state, '');
  writing = false;
}
