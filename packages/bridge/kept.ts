import type { BridgeAsked } from '@atrium/api/client/bridge-protocol';

/** A narrow token of a few minutes, and what was asked for when it came. */
export interface Held {
  token: string;
  asked: readonly string[];
  endsAt: number;
  renewAt: number;
}

const nameOf = (host: string): string => `ATRIUM_BRIDGE ${host}`;

/**
 * What the frame keeps between the pages of a host, so that nobody presses a button on each. Browsers keep it apart for every site; where
 * they keep nothing for frames the token is gone with the page.
 */
export function readHeld(host: string): Held | null {
  const held = read<Held>(() => localStorage, nameOf(host));
  return held !== null && held.endsAt > Date.now() ? held : null;
}

export function keepHeld(host: string, held: Held | null): void {
  keep(() => localStorage, nameOf(host), held);
}

const askedName = 'ATRIUM_BRIDGE_ASKED';
/** Who takes longer to sign in begins anew. */
const askedMilliseconds = 15 * 60_000;

/** What the window was opened for, while the person signs in: then nobody can be asked any more. */
export function readAsked(): BridgeAsked | null {
  const kept = read<BridgeAsked & { until: number }>(() => sessionStorage, askedName);
  return kept !== null && kept.until > Date.now() ? kept : null;
}

export function keepAsked(asked: BridgeAsked | null): void {
  keep(() => sessionStorage, askedName, asked && { ...asked, until: Date.now() + askedMilliseconds });
}

/** The bearer token of the portal's session; the cookie that it needs beside it no script can read. */
export const readSessionToken = (): string | null => {
  try {
    return localStorage.getItem('TOKEN_KEY');
  } catch {
    return null;
  }
};

function read<T>(storage: () => Storage, name: string): T | null {
  try {
    return JSON.parse(storage().getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function keep(storage: () => Storage, name: string, value: object | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(value));
  } catch {
    // The browser keeps nothing for frames.
  }
}
