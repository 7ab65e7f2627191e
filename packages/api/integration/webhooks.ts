import { Type } from 'typebox';
import { Nothing, strict, Timestamp } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';
import { EventId, QueuedEvent } from './events.ts';

const Webhook = {
  url: Type.String(),
  checks: Type.Boolean(),
  state: Type.Enum(['active', 'paused', 'ended'], {
    description: '`paused` after three days without a success, `ended` after 410; a good test makes it active',
  }),
  publicKey: Type.String({ description: '`whpk_…`: verifies signatures `v1a`' }),
  failingSince: Type.Union([Timestamp, Type.Null()]),
};

const byId = strict({ id: EventId });

export const webhooks = {
  'GET /webhook': { summary: 'Where the system is told of decisions', scope: 'events:read', data: strict(Webhook) },
  'PUT /webhook': {
    summary: 'Say where the system is told of decisions. The first answer has the secret that signs what is sent; it is shown once',
    scope: 'events:read',
    body: strict({
      url: Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'https, on a public address or in a network that the deployment allows',
      }),
      checks: Type.Optional(Type.Boolean({ description: 'ask before a decision is taken (`decision.check`), at most 3 seconds' })),
    }),
    data: strict({ ...Webhook, secret: Type.Union([Type.String(), Type.Null()], { description: '`whsec_…`; null where one is known' }) }),
  },
  'POST /webhook/secret': {
    summary: 'A new secret; the one before it signs as well until the next change',
    scope: 'events:read',
    data: strict({ secret: Type.String() }),
  },
  'POST /webhook/test': {
    summary: 'Send a test; where it is taken, a paused endpoint goes on. A failed one changes nothing',
    scope: 'events:read',
    data: strict({ ok: Type.Boolean(), status: Type.Union([Type.Integer(), Type.Null()]), message: Type.String() }),
  },
  'GET /events': {
    summary: 'The events that the system has not taken yet, the first of each task: for systems that ask instead of listening',
    scope: 'events:read',
    query: strict({ limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }) }),
    data: strict({ events: Type.Array(QueuedEvent) }),
  },
  'POST /events/{id}/outcome': {
    summary: 'Say what became of an event; a refused decision is open again, and its person reads why. Saying it twice is harmless',
    scope: 'events:read',
    params: byId,
    body: strict({ outcome: Type.Enum(['accepted', 'refused']), message: Type.Optional(Type.String({ maxLength: 500 })) }),
    data: Nothing,
  },
  'POST /events/resend': {
    summary: 'Send events again: chosen ones, or all that are dead',
    scope: 'events:read',
    body: strict({ ids: Type.Optional(Type.Array(EventId, { minItems: 1, maxItems: 500 })) }),
    data: strict({ resent: Type.Integer({ minimum: 0 }) }),
  },
} as const satisfies Record<string, IntegrationCall>;
