import type { CallErrorKind } from './call-error.ts';

/** The user's identity, as stored in the browser. */
export interface Identity {
  token: string | null;
  /** The stored tenant; its first run of digits is sent. */
  tenant: string | null;
  userCode: string | null;
  /** Sent only if both are known; null without the cookies `CURRENT_USER_ID` and `CURRENT_USER_NO`. */
  userId: string | null;
  userNo: string | null;
}

export interface Notice {
  title: string;
  description: string;
}

/** With the password, or at the identity provider. */
export type ConfirmBy = 'password' | 'outside';

/** Functions of the page that the client calls. */
export interface ClientHooks {
  identity(): Identity;
  language(): string;
  /** The server refused; never called for quiet calls. */
  refused(notice: Notice): void;
  /** No usable response came; never called for quiet calls. */
  unreachable(kind: Exclude<CallErrorKind, 'refused' | 'aborted'>): void;
  /** The session has changed to another tenant than that of the call: the server did nothing. */
  tenantChanged(): void;
  /** Asks the user to confirm their identity; resolves to whether they did. Without it the call fails. */
  confirm?: (by: ConfirmBy) => Promise<boolean>;
  /** Sends requests on a page that is not the portal's own; without it the global `fetch` does. */
  fetch?: typeof fetch;
  /** The session has ended; called once for any number of calls with the same token. */
  signedOut(reason: 'expired' | 'ended'): void;
}

const nobody: Identity = { token: null, tenant: null, userCode: null, userId: null, userNo: null };

export let hooks: ClientHooks = {
  identity: () => nobody,
  language: () => 'zh-CN',
  refused: () => {},
  unreachable: () => {},
  tenantChanged: () => {},
  signedOut: () => {},
};

let refusedToken: string | null | undefined;
let open = new AbortController();

/** Aborted when the client is closed. */
export const closed = (): AbortSignal => open.signal;

/** Aborts open calls and rejects further ones, except calls that are `parting`. */
export function closeClient(): void {
  open.abort();
}

/** Connects the client to the page; omitted hooks do nothing. */
export function configureClient(given: Partial<ClientHooks>): void {
  hooks = { ...hooks, ...given };
  refusedToken = undefined;
  if (open.signal.aborted) open = new AbortController();
}

/** Notifies the page once that the session of this token has ended; keeps a newer session. */
export function endSession(token: string | null, reason: 'expired' | 'ended'): void {
  if (token === refusedToken || token !== hooks.identity().token) return;
  refusedToken = token;
  hooks.signedOut(reason);
}

/** The headers of every request (R-HTTP-02). */
export function identityHeaders({ token, tenant, userCode, userId, userNo }: Identity): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': hooks.language() };
  if (userId && userNo) Object.assign(headers, { 'Current-User-Id': headerText(userId), 'Current-User-No': headerText(userNo) });
  const tenantId = tenant?.match(/\d+/)?.[0];
  if (tenantId) headers['Tenant-Id'] = tenantId;
  if (userCode) headers['User-Code'] = headerText(userCode);
  if (token) headers['Authorization'] = `Bearer ${headerText(token)}`;
  return headers;
}

/** A stored value may be corrupt: characters that are invalid in a header are removed, so that the request still goes out. */
const headerText = (text: string): string => text.replace(/[^\x21-\x7e]/g, '');
