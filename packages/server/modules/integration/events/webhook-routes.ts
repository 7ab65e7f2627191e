import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { answerIntegration } from '../answer.ts';
import { outcomeOf, send } from './deliver.ts';
import { changeSecret, type Endpoint, findEndpoint, markWell, putEndpoint, setEndpointState } from './endpoint-queries.ts';
import { takeOutcome } from './outcome.ts';
import { bodyOf } from './outgoing-body.ts';
import { findEvent, listQueued, type OutgoingEvent, resend } from './event-queue.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { webhookUrl } from './webhook-url.ts';

const testMilliseconds = 10_000;

/** Webhook addresses of business systems, and their pending events. */
export function webhookRoutes(scope: FastifyInstance): void {
  const { db, vault } = scope;

  const own = async (accountId: string): Promise<Endpoint> => {
    const found = await findEndpoint(db, accountId);
    if (found === null) throw new IntegrationRefusal('not_found', 'The account has no webhook; say one with PUT /webhook.');
    return found;
  };

  answerIntegration(scope, 'GET /webhook', async ({ account }) => shown(await own(account.id)));

  answerIntegration(scope, 'PUT /webhook', async ({ account, body }) => {
    const url = webhookUrl(body.url);
    if (url === null)
      throw new IntegrationRefusal('malformed', 'url: no address with https, without a name and a password in it.', { field: 'url' });
    return db.transaction().execute(async (trx) => {
      const { endpoint, secret } = await putEndpoint(trx, vault, account.id, { url, checks: body.checks === true });
      return { ...shown(endpoint), secret };
    });
  });

  answerIntegration(scope, 'POST /webhook/secret', async ({ account }) => {
    await own(account.id);
    return { secret: (await db.transaction().execute((trx) => changeSecret(trx, vault, account.id))) ?? '' };
  });

  answerIntegration(scope, 'POST /webhook/test', async ({ account }) => {
    const endpoint = await own(account.id);
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify({ type: 'test', id, timestamp: new Date().toISOString(), sequence: 0, data: {} });
    const answered = await send(scope, endpoint, id, body, testMilliseconds);
    if ('failure' in answered) return { ok: false, status: null, message: answered.failure };
    const ok = outcomeOf(answered.status) === 'accepted';
    if (ok) {
      await setEndpointState(db, account.id, 'active');
      await markWell(db, account.id);
    }
    // The response's text is not returned: an internal address must not be readable by this.
    return { ok, status: answered.status, message: ok ? '' : `The endpoint answered ${answered.status}.` };
  });

  answerIntegration(scope, 'GET /events', async ({ account, query }) => ({
    events: (await listQueued(db, account.id, query.limit)).map(toEvent),
  }));

  answerIntegration(scope, 'POST /events/{id}/outcome', async ({ account, params, body }) => {
    const event = await findEvent(db, account.id, params.id);
    if (event === null) throw new IntegrationRefusal('not_found', `There is no event ${params.id} of this account.`);
    const answer = JSON.stringify({
      at: new Date().toISOString(),
      status: null,
      milliseconds: 0,
      text: JSON.stringify({ message: body.message ?? '' }),
    });
    await takeOutcome(scope, event, { outcome: body.outcome, message: body.message ?? '', answer, attempts: event.attempts });
    return null;
  });

  answerIntegration(scope, 'POST /events/resend', async ({ account, body }) => ({
    resent: await resend(db, account.id, body.ids ?? 'dead', new Date()),
  }));
}

const shown = ({ url, checks, state, public_key: publicKey, failing_since: failingSince }: Endpoint) => ({
  url,
  checks: checks === 1,
  state,
  publicKey,
  failingSince,
});

const toEvent = (event: OutgoingEvent): IntegrationEvent => JSON.parse(bodyOf(event)) as IntegrationEvent;
