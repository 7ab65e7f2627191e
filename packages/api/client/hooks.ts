import type { CallErrorKind } from './call-error.ts';

/** Who is asking, as stored in the browser. */
export interface Identity {
  token: string | null;
  /** The stored tenant; its first run of digits is sent. */
  tenant: string | null;
  userCode: string | null;
  /** Sent only when both are known; null where the cookies `CURRENT_USER_ID` and `CURRENT_USER_NO` are not there. */
  userId: string | null;
  userNo: string | null;
}

export interface Notice {
  title: string;
  description: string;
}

/** With the password, or at the identity provider. */
export type ConfirmBy = 'password' | 'outside';

/** What the client asks of the page around it. */
export interface ClientHooks {
  identity(): Identity;
  language(): string;
  /** The server refused; never called for quiet calls. */
  refused(notice: Notice): void;
  /** No usable answer came; never called for quiet calls. */
  unreachable(kind: Exclude<CallErrorKind, 'refused' | 'aborted'>): void;
  /** The session has gone to another tenant than the call was made in: nothing was done. */
  tenantChanged(): void;
  /** The person must show again that it is them; gives whether they did. Without it the refusal stands. */
  confirm?: (by: ConfirmBy) => Promise<boolean>;
  /** How requests go out on a page that is not the portal's own; as everywhere else without it. */
  fetch?: typeof fetch;
  /** The session is over; called once for any number of calls with the same token. */
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

/** Aborted when nothing may be asked for any more. */
export const closed = (): AbortSignal => open.signal;

/** Gives up what is on its way and lets nothing go out any more, except calls that are `parting`. */
export function closeClient(): void {
  open.abort();
}

/** Connects the client to the page; hooks that are left out do nothing. */
export function configureClient(given: Partial<ClientHooks>): void {
  hooks = { ...hooks, ...given };
  refusedToken = undefined;
  if (open.signal.aborted) open = new AbortController();
}

/** Tells the page once that the session of this token is over; a newer session is left alone. */
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

/** A stored value may be corrupt: what no header can carry is left out, so that the request still goes out. */
const headerText = (text: string): string => text.replace(/[^\x21-\x7e]/g, '');
