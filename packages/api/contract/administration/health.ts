import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../call.ts';
import { ChatProviderName } from './chat-people.ts';
import { listFields, pageOf } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const optionalTime = Type.Union([Timestamp, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

/** How what goes to a service is. */
const queueState = {
  succeededAt: optionalTime,
  failedAt: optionalTime,
  failure: Type.String({ description: 'what the service, or the connection to it, said at the last failure' }),
  waiting: Count,
  oldest: optionalTime,
  givenUp: Type.Integer({ minimum: 0, description: 'in the last 24 hours' }),
};

/** How a way to people outside the page is. */
const channelState = {
  ...queueState,
  pausedUntil: optionalTime,
  refused: Type.Array(strict({ id: Id, name: Type.String(), address: Type.String(), at: Timestamp, answer: Type.String() }), {
    description: 'addresses that the service refuses, newest first, at most 50, of people of the tenant',
  }),
};

/** How the portal is now: its nodes, its database, and what waits to be done. */
export const Health = strict({
  nodes: Type.Array(
    strict({
      id: Id,
      host: Type.String(),
      version: Type.String(),
      startedAt: Timestamp,
      seenAt: Timestamp,
      there: Type.Boolean({ description: 'it said so in the last 90 seconds' }),
      streams: Type.Integer({ minimum: 0, description: 'open pages that listen' }),
      requestsInFlight: Count,
      memoryMegabytes: Count,
      lagMilliseconds: Type.Integer({ minimum: 0, description: 'of the event loop, 99 % of the last half minute' }),
      clockSeconds: Type.Union([Type.Number(), Type.Null()], {
        description: "how much the database's clock is ahead of the node's; null of nodes of earlier versions",
      }),
      paused: Type.Array(Type.String(), { description: 'services that are not asked because they kept failing' }),
      unusable: Type.Array(Type.String(), { description: 'identity providers and the directory that could not be used at the last check' }),
      failures: Type.Array(strict({ service: Type.String(), address: Type.String(), reason: Type.String() }), {
        description: 'why they could not: name, port or certificate',
      }),
    }),
  ),
  database: strict({ kind: Type.Enum(['sqlite', 'postgres']), milliseconds: Count, megabytes: Count }),
  secretKey: Type.Union(
    [
      strict({
        state: Type.Enum(['waits', 'runs', 'done'], {
          description:
            'waits: nodes lack the new key; runs: records are encrypted again; done: the former key can be taken out of the settings',
        }),
        key: Type.String({ description: 'id of the new key' }),
        done: Type.Integer({ minimum: 0, description: 'records that are encrypted with it' }),
        all: Count,
        unreadable: Type.Integer({ minimum: 0, description: 'records that no key opens, when the former key ended' }),
        endsAt: Type.Union([Timestamp, Type.Null()], { description: 'runs: when the former key can be taken out, at the earliest' }),
        nodes: Type.Array(Type.String(), { description: 'waits: hosts that lack the new key; done: hosts that still have a former one' }),
      }),
      Type.Null(),
    ],
    { description: 'a change of the secret key; null where there is none' },
  ),
  mail: Type.Union([strict(channelState), Type.Null()], { description: 'null where the portal sends no mail' }),
  chat: Type.Array(strict({ channel: ChatProviderName, ...channelState }), { description: 'services of chat that messages go to' }),
  approvals: Type.Union([strict(queueState), Type.Null()], {
    description: 'cases on their way to the approval centre of Feishu; null where it does not show them',
  }),
  queues: Type.Array(
    strict({
      name: Type.String({ description: 'deliveries, deadLetters, messages, stoppedRuns' }),
      count: Count,
      oldest: Type.Union([Timestamp, Type.Null()]),
    }),
  ),
});
export type Health = Static<typeof Health>;

export const UsedFunction = strict({ code: Id, name: Type.String(), app: Type.String(), openings: Count });
export type UsedFunction = Static<typeof UsedFunction>;

export const administrationHealth = {
  'GET /administration/v1/health': {
    summary: 'Nodes, database and queues as they are now',
    limit: 'read',
    permission: 'administration-health:query',
    data: Health,
  },
  'POST /administration/v1/mail/test': {
    summary: 'Send a test mail and wait for the answer of the mail server',
    limit: 'costly',
    power: 'none',
    permission: 'administration-health:query',
    audit: 'administration-read',
    body: strict({ address: Type.String({ minLength: 3, maxLength: 254 }) }),
    data: strict({ isSent: Type.Boolean(), answer: Type.String() }),
  },
  'POST /administration/v1/chat/test': {
    summary: 'Send oneself a card and wait for the answer of the service',
    limit: 'costly',
    power: 'none',
    permission: 'administration-health:query',
    audit: 'administration-read',
    body: strict({ channel: ChatProviderName }),
    data: strict({ isSent: Type.Boolean(), answer: Type.String() }),
  },
  'GET /administration/v1/usage': {
    summary: 'Openings of functions in the last days, functions that nobody opened, searches that found nothing; nothing of a person',
    limit: 'search',
    permission: 'administration-health:query',
    query: strict({
      ...listFields,
      days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }),
      unused: Type.Optional(Type.Boolean({ description: 'only functions that nobody opened' })),
    }),
    data: strict({
      perDay: Type.Array(strict({ day: Type.String(), count: Count })),
      functions: pageOf(UsedFunction),
      unused: Count,
      missed: Type.Array(strict({ words: Type.String(), count: Count })),
    }),
  },
} as const satisfies AdministrationCalls;
