import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { nameText } from '../characters.ts';
import { byId, HistoryEntry, listFields, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const Count = Type.Integer({ minimum: 0 });
const Moment = Type.Union([Timestamp, Type.Null()]);

/** A business system connected to the portal: a service account, its tasks, and the state of its webhook. */
export const SystemEntry = strict({
  id: Id,
  name: Type.String(),
  source: Type.String({ description: 'code by which its tasks and messages are told apart' }),
  state: Type.Enum(['active', 'failing', 'paused', 'ended'], { description: 'failing and paused are of its webhook' }),
  open: Type.Integer({ minimum: 0, description: 'open tasks' }),
  closed: Count,
  orphaned: Type.Integer({ minimum: 0, description: 'open tasks whose people are disabled' }),
  unknown: Type.Integer({ minimum: 0, description: 'people of open tasks whom nobody knows' }),
  queued: Type.Integer({ minimum: 0, description: 'events on their way to it' }),
  dead: Type.Integer({ minimum: 0, description: 'events that it did not take' }),
  lastContact: Moment,
});
export type SystemEntry = Static<typeof SystemEntry>;

const Key = strict({
  id: Id,
  name: Type.String(),
  begins: Type.String({ description: 'the first characters of the key; empty for keys that were made before they were kept' }),
  madeBy: Type.String({ description: 'name of the person; empty where a command made it' }),
  state: Type.Enum(['valid', 'expired', 'ended']),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  usedAt: Moment,
  usedFrom: Type.Union([Type.String(), Type.Null()]),
  unused: Type.Boolean({ description: 'not used for 90 days' }),
});

export const SystemRecord = strict({
  ...SystemEntry.properties,
  mayChange: Type.Boolean({ description: 'whether the one who asks administers systems in each of its tenants' }),
  department: Type.String(),
  version: Version,
  owners: Type.Array(
    strict({
      id: Type.Union([Id, Type.Null()], { description: 'null where nobody has the user code' }),
      userCode: Type.String(),
      name: Type.String(),
    }),
  ),
  scopes: Type.Array(Type.String()),
  tenants: Type.Array(Id),
  networks: Type.Array(Type.String()),
  origins: Type.Array(Type.String()),
  requestsPerMinute: Type.Integer({ minimum: 1 }),
  createdAt: Timestamp,
  endedAt: Moment,
  keys: Type.Array(Key),
  webhook: Type.Union([
    strict({ url: Type.String(), checks: Type.Boolean(), state: Type.String(), publicKey: Type.String(), failingSince: Moment }),
    Type.Null(),
  ]),
});
export type SystemRecord = Static<typeof SystemRecord>;

/** A key in full, which nobody sees again. */
const MadeKey = strict({ id: Id, key: Type.String(), expiresAt: Timestamp });

/** An event for a system: its type, its task, and the system's response. */
export const Delivery = strict({
  id: Id,
  type: Type.Enum(['decision.commit', 'task.read', 'task.urged', 'assignee.disabled', 'case.read', 'case.withdrawn', 'meeting.replied']),
  state: Type.Enum(['queued', 'accepted', 'refused', 'dead', 'skipped']),
  attempts: Count,
  title: Type.String({ description: 'of the task; empty where it is gone' }),
  person: Type.String({ description: 'whose task it is' }),
  createdAt: Timestamp,
  nextAt: Moment,
  finishedAt: Moment,
  answer: Type.String({ description: 'what the system answered last, shortened' }),
});
export type Delivery = Static<typeof Delivery>;

/** Fields of a system that its creation sets and its screen edits. */
export const SystemFields = strict({
  name: nameText(80),
  department: Type.String({ maxLength: 80 }),
  owners: Type.Array(Id, { maxItems: 20, uniqueItems: true, description: 'ids of people; an owner whom nobody knows stays' }),
  scopes: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, uniqueItems: true, maxItems: 20 }),
  tenants: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  networks: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50, uniqueItems: true }),
  origins: Type.Array(Type.String({ maxLength: 200, pattern: '^https?://[^/\\s]+/?$' }), {
    maxItems: 50,
    uniqueItems: true,
    description: 'where links of its to-dos and messages may lead besides the portal',
  }),
  requestsPerMinute: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});

const Days = Type.Optional(Type.Integer({ minimum: 1, maximum: 730 }));

export const administrationSystems = {
  'GET /administration/v1/systems': {
    summary: 'Business systems with their tasks and deliveries',
    limit: 'search',
    permission: 'administration-systems:query',
    query: strict({ ...listFields, state: Type.Optional(Type.Enum(['active', 'failing', 'paused', 'ended'])) }),
    data: pageOf(SystemEntry),
  },
  'GET /administration/v1/systems/{id}': {
    summary: 'One of them with its keys and its webhook',
    limit: 'read',
    permission: 'administration-systems:get',
    params: byId,
    data: SystemRecord,
  },
  'POST /administration/v1/systems': {
    summary: 'Make a service account with its first key, which is answered once',
    limit: 'costly',
    power: 'system',
    permission: 'administration-systems:add',
    audit: 'service-account-made',
    body: strict({
      ...SystemFields.properties,
      source: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
      department: Type.Optional(SystemFields.properties.department),
      origins: Type.Optional(SystemFields.properties.origins),
      requestsPerMinute: Type.Optional(SystemFields.properties.requestsPerMinute),
      keyDays: Days,
    }),
    data: strict({ id: Id, key: MadeKey }),
  },
  'PUT /administration/v1/systems/{id}': {
    summary: 'Change a service account; its source stays, and its keys stay valid',
    limit: 'write',
    power: 'system',
    permission: 'administration-systems:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ version: Version, ...SystemFields.properties }),
    data: SystemRecord,
  },
  'GET /administration/v1/systems/{id}/history': {
    summary: 'What happened to a system, its keys and its webhook, newest first',
    limit: 'read',
    permission: 'administration-systems:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
  'POST /administration/v1/systems/{id}/end': {
    summary: 'End a service account and all of its keys at once',
    limit: 'write',
    power: 'system',
    permission: 'administration-systems:delete',
    audit: 'service-account-ended',
    params: byId,
    data: Nothing,
  },
  'POST /administration/v1/systems/{id}/keys': {
    summary: 'Make another key: two may be valid at once, so that a key is changed without a gap',
    limit: 'costly',
    power: 'system',
    permission: 'administration-systems:edit',
    audit: 'service-key-made',
    params: byId,
    body: strict({ days: Days, name: Type.Optional(Type.String({ maxLength: 60 })) }),
    data: MadeKey,
  },
  'POST /administration/v1/systems/{id}/keys/{key}/end': {
    summary: 'End a key at once',
    limit: 'write',
    power: 'system',
    permission: 'administration-systems:edit',
    audit: 'service-key-ended',
    params: strict({ id: Id, key: Id }),
    data: Nothing,
  },
  'PUT /administration/v1/systems/{id}/webhook': {
    summary: 'Say where a system is told of decisions; the first time its secret is answered, once',
    limit: 'write',
    power: 'system',
    permission: 'administration-systems:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ url: Type.String({ minLength: 8, maxLength: 1000 }), checks: Type.Boolean() }),
    data: strict({ secret: Type.Union([Type.String(), Type.Null()]) }),
  },
  'POST /administration/v1/systems/{id}/webhook/test': {
    summary: 'Send a test event; a webhook that takes it is active again, and what waits for another try is sent at once',
    limit: 'costly',
    power: 'system',
    permission: 'administration-systems:edit',
    audit: 'administration-changed',
    params: byId,
    data: strict({ ok: Type.Boolean(), sent: Count, status: Type.Union([Type.Integer(), Type.Null()]), message: Type.String() }),
  },
  'GET /administration/v1/systems/{id}/deliveries': {
    summary: 'What a system was told; words match the task and the person',
    limit: 'search',
    permission: 'administration-systems:get',
    params: byId,
    query: strict({ ...listFields, state: Type.Optional(Delivery.properties.state) }),
    data: pageOf(Delivery),
  },
  'POST /administration/v1/systems/{id}/deliveries/resend': {
    summary: 'Send chosen events at once, or all that it did not take yet; those that a chosen one waits for are sent before it',
    limit: 'write',
    power: 'system',
    permission: 'administration-systems:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })) }),
    data: strict({ resent: Count }),
  },
} as const satisfies AdministrationCalls;
