import { call, CallError, configureClient } from '@atrium/api/client';
import type { CallBody } from '@atrium/api/contract';
import { $tenantId, authToken, userCode } from '@atrium/stores';

type Ticket = CallBody<'POST /workorder/ticket'>;

export type Outcome =
  | { kind: 'sent'; number: string; link: string }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

/** Asks as the person who is signed in to the portal in this browser. */
export function connectClient(): void {
  configureClient({
    identity: () => ({
      token: authToken() || null,
      tenant: $tenantId.get(),
      userCode: userCode() || null,
      userId: null,
      userNo: null,
    }),
    language: () => document.documentElement.lang,
  });
}

/** Hands a ticket in; the same key hands it in once, however often it is sent. */
export async function sendTicket(ticket: Ticket, idempotencyKey: string): Promise<Outcome> {
  try {
    const { number, link } = await call('POST /workorder/ticket', { body: ticket, idempotencyKey, quiet: true });
    return { kind: 'sent', number, link };
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'refused') return { kind: 'unreachable' };
    if (error.status === 401 || error.status === 996) return { kind: 'signed-out' };
    return error.sentence ? { kind: 'refused', message: error.sentence } : { kind: 'unreachable' };
  }
}
