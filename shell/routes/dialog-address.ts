import { atom, type ReadableAtom } from 'nanostores';
import { writeAddress } from './address-bar.ts';
import { portalPath } from './portal-base.ts';

/** Dialogs that have an address, on any page: `?dialog=<name>`. Another value of that parameter is the page's own. */
const dialogNames = ['tenant', 'password', 'settings', 'shortcuts', 'hr-consultation', 'admin-consultation'] as const;
export type DialogName = (typeof dialogNames)[number];

const $named = atom<DialogName | null>(null);

/** The dialog that the address names; null when it names none. */
export const $dialog: ReadableAtom<DialogName | null> = $named;

/** The dialog of the history entry that is in front, also while it is on its way back. */
let inEntry: DialogName | null = null;
/** Settled when the entry of a closed dialog has been left. */
let closing: Promise<void> | null = null;
let closed = (): void => {};

const parameter = /^dialog=(.*)$/;
const isDialog = (name: string | undefined): name is DialogName => dialogNames.some((one) => one === name);

/** A path as everything but the dialog sees it, and the dialog that it names. */
export function splitDialog(given: string): { path: string; dialog: DialogName | null } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(given) ?? [];
  const parts = search.split('&');
  const names = parts.map((part) => parameter.exec(part)?.[1]);
  const dialog = names.findLast(isDialog) ?? null;
  if (dialog === null) return { path: given, dialog };
  const rest = parts.filter((_, at) => !isDialog(names[at])).join('&');
  return { path: pathname + (rest && `?${rest}`) + hash, dialog };
}

/** The path with a dialog in it. */
export function joinDialog(path: string, dialog: DialogName | null): string {
  if (dialog === null) return path;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/.exec(path) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}dialog=${dialog}${hash}`;
}

/** The address bar's portal path, without a dialog; null outside the portal. */
export function pathHere(): string | null {
  const here = portalPath(location);
  return here === null ? null : splitDialog(here).path;
}

/** Opens a dialog over the page that is shown, as a history entry of its own: Back closes it, a reload opens it again. */
export async function openDialog(name: DialogName): Promise<void> {
  await closing;
  const here = pathHere() ?? '/';
  const state: unknown = history.state;
  const over = inEntry === null ? { ...(state as object | null), dialogOver: true } : state;
  writeAddress(joinDialog(here, name), over, inEntry !== null);
  take(name);
}

/** Closes the dialog that the address names; settled when the address names none. */
export async function closeDialog(): Promise<void> {
  const open = $named.get() !== null;
  $named.set(null);
  if (!open) return closing ?? undefined;
  if (isOver()) {
    closing = new Promise((resolve) => {
      closed = () => {
        closing = null;
        closed = () => {};
        resolve();
      };
    });
    history.back();
    return closing;
  }
  writeAddress(pathHere() ?? '/', history.state, true);
  inEntry = null;
}

/** Whether the entry in front was made for a dialog alone, so that the page before it is the same page. */
export const isOver = (): boolean => inEntry !== null && (history.state as { dialogOver?: unknown } | null)?.dialogOver === true;

/** Settled when the entry of a closed dialog has been left; null when none is on its way out. */
export const dialogGone = (): Promise<void> | null => closing;

/** Shows the dialog of the address bar; answers whether that is another one than the entry before had. */
export function readDialog(): boolean {
  const { dialog } = splitDialog(portalPath(location) ?? '/');
  const changed = dialog !== inEntry;
  take(dialog);
  closed();
  return changed;
}

/** The dialog of the entry that was just written. */
export function take(dialog: DialogName | null): void {
  inEntry = dialog;
  $named.set(dialog);
}
