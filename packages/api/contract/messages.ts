import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter, multiLine } from './characters.ts';
import { mostTaskActions, TaskAction } from './decisions/task-actions.ts';
import { ChangedDraft } from './drafts.ts';
import { Channels, DeliveryDelay, WhileAway } from './deliveries.ts';
import { TaskCounts } from './tasks.ts';
import { TenantWaiting } from './tenants.ts';

/** The pattern of a path below the portal's address: the page adds the portal's own `/pba` before it. */
export const portalPath = '^/(?![/\\\\]|pba([/?#]|$))[^\\s\\\\]*$';

export const MessageType = Type.Enum(['todo', 'notice', 'system', 'reply']);
export type MessageType = Static<typeof MessageType>;

const MessageStatus = Type.Enum(['noread', 'read']);

/** A user's box of a message: the inbox, archived, or snoozed until a time. */
const MessageBox = Type.Enum(['inbox', 'archived', 'snoozed']);
export type MessageBox = Static<typeof MessageBox>;

/** The reason why a user got a message. */
const MessageRule = Type.Enum([
  'direct',
  'approver',
  'applicant',
  'mention',
  'participant',
  'subscriber',
  'department',
  'everyone',
  'security',
]);
export type MessageRule = Static<typeof MessageRule>;

const Source = Type.String({ maxLength: 64, description: 'code of the app that it is about; empty when of none' });
const optionalTime = Type.Union([Timestamp, Type.Null()]);

const messageFields = {
  id: Id,
  type: MessageType,
  title: Type.String(),
  body: Type.String(),
  link: Type.Union([Type.String(), Type.Null()], {
    description: 'a path below the portal base, or the https address of a business system that sent it',
  }),
  sender: Type.String(),
  status: MessageStatus,
  createdAt: Timestamp,
  process: Type.Union([strict({ key: Type.String(), title: Type.String() }), Type.Null()], {
    description: 'what it belongs to; messages of one process are one line',
  }),
  source: Source,
  rule: MessageRule,
  urgent: Type.Boolean({ description: 'shown in quiet hours too, and never muted' }),
  box: MessageBox,
  snoozedUntil: optionalTime,
  returnedAt: optionalTime,
  closedAt: optionalTime,
  closedBy: Type.Union([Type.String(), Type.Null()], { description: 'who did what it asked for' }),
  outcome: Type.Optional(Type.Enum(['approved', 'returned'], { description: 'how the application that it tells of ended' })),
  onBehalfOf: Type.Optional(Type.String({ description: 'who is away and has the to-do, which the person may decide' })),
};
export const Message = strict(messageFields);
export type Message = Static<typeof Message>;

/** The newest message of a process, or a message of its own, with the number of messages in it. */
const MessageLine = strict({
  ...messageFields,
  count: Type.Integer({ minimum: 1 }),
  unread: Type.Integer({ minimum: 0 }),
  task: Type.Optional(
    strict(
      { id: Id, changed: Type.Boolean(), actions: Type.Array(TaskAction, { maxItems: mostTaskActions }) },
      { description: 'the to-do that it asks for, as long as it waits for the person; what is harmless of it may be done in place' },
    ),
  ),
});
export type MessageLine = Static<typeof MessageLine>;

/** Numbers of a user's messages in the tenant; `seq` is the event after which they are right. */
export const MessageCounts = strict({
  seq: Type.Integer({ minimum: 0 }),
  unread: Type.Integer({ minimum: 0 }),
  inbox: Type.Integer({ minimum: 0 }),
  archived: Type.Integer({ minimum: 0 }),
  snoozed: Type.Integer({ minimum: 0 }),
});
export type MessageCounts = Static<typeof MessageCounts>;

const MutedKind = strict({ source: Source, rule: MessageRule });
export type MutedKind = Static<typeof MutedKind>;

const clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM of the person' });

const preferences = {
  byType: strict({ todo: Channels, notice: Channels, system: Channels, reply: Channels }),
  quiet: Type.Optional(strict({ on: Type.Boolean(), from: clock, to: clock })),
  outside: Type.Optional(
    strict(
      {
        delay: DeliveryDelay,
        everyone: Type.Boolean({ description: 'messages to everybody of the tenant, too' }),
        whileActive: Type.Boolean({ description: 'also while the person uses the portal' }),
        whileAway: Type.Optional(WhileAway),
      },
      { description: 'what goes out of the page; only where the portal has such a channel' },
    ),
  ),
};
export const MessagePreferences = strict(preferences);
export type MessagePreferences = Static<typeof MessagePreferences>;

/** The address that mail goes to; empty where the person has none. */
const Mailbox = strict({
  address: Type.String(),
  refusedAt: Type.Union([Timestamp, Type.Null()], { description: 'the mail server refuses the address since then' }),
});

export const messages = {
  'POST /business-center/v1/message/conditionquery': {
    summary: "The person's messages, newest first; with status noread and page size 1 the unread count",
    limit: 'read',
    scopes: ['messages'],
    body: strict({
      userCode: Type.String({ minLength: 1, maxLength: 64 }),
      pageIndex: PageIndex,
      pageSize: PageSize,
      status: Type.Optional(MessageStatus),
      type: Type.Optional(MessageType),
      keyword: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
    }),
    data: Type.Array(Message),
    paged: true,
  },
  'POST /business-center/v1/message/changeStatusBatch': {
    summary: 'Mark several or all messages read or unread; ids of others change nothing at all',
    limit: 'write',
    scopes: ['messages'],
    body: strict({
      ids: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 200 }), Type.Literal('all')]),
      status: MessageStatus,
    }),
    data: strict({ changed: Type.Integer({ minimum: 0 }) }),
  },
  'POST /business-center/v1/message/lines': {
    summary: 'Messages of a box, newest first, those of one process as one line',
    limit: 'read',
    scopes: ['messages'],
    body: strict({
      pageIndex: PageIndex,
      pageSize: PageSize,
      box: Type.Optional(MessageBox),
      status: Type.Optional(MessageStatus),
      type: Type.Optional(MessageType),
      keyword: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
      from: Type.Optional(Timestamp),
      to: Type.Optional(Timestamp),
    }),
    data: Type.Array(MessageLine),
    paged: true,
  },
  'GET /business-center/v1/message/counts': {
    summary: 'How many messages are where',
    limit: 'read',
    scopes: ['messages'],
    data: MessageCounts,
  },
  'GET /business-center/v1/message/{id}': {
    summary: 'One message with the others of its process, newest first',
    limit: 'read',
    scopes: ['messages'],
    params: strict({ id: Id }),
    data: strict({ message: Message, history: Type.Array(Message) }),
  },
  'POST /business-center/v1/message/act': {
    summary: 'Mark, archive, restore or snooze; answers row by row, and how to undo it',
    limit: 'write',
    scopes: ['messages'],
    body: strict({
      ids: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 200 }), Type.Literal('unread')]),
      action: Type.Enum(['read', 'unread', 'archive', 'restore', 'snooze']),
      until: Type.Optional(Timestamp),
      line: Type.Optional(Type.Boolean({ description: 'each id stands for all messages of its process in the same box' })),
    }),
    data: strict({
      changed: Type.Integer({ minimum: 0 }),
      undo: Type.Union([Id, Type.Null()], { description: 'null when nothing has changed' }),
      results: Type.Array(strict({ id: Id, outcome: Type.Enum(['done', 'unchanged', 'gone']) })),
      counts: MessageCounts,
    }),
  },
  'POST /business-center/v1/message/undo': {
    summary: 'Undo an action for the messages that nothing has changed since; for ten minutes',
    limit: 'write',
    scopes: ['messages'],
    body: strict({ undo: Id }),
    data: strict({ changed: Type.Integer({ minimum: 0 }), counts: MessageCounts }),
  },
  'GET /business-center/v1/message/muted': {
    summary: 'Kinds of messages that come quietly',
    limit: 'read',
    scopes: ['messages'],
    data: Type.Array(MutedKind),
  },
  'POST /business-center/v1/message/mute': {
    summary: 'Let messages of a kind come read and without a sound, urgent ones excepted',
    limit: 'write',
    body: MutedKind,
    data: Type.Array(MutedKind),
  },
  'POST /business-center/v1/message/unmute': {
    summary: 'Hear of a kind again',
    limit: 'write',
    body: MutedKind,
    data: Type.Array(MutedKind),
  },
  'POST /business-center/v1/message/preview': {
    summary: 'What came between two times, to see what settings would have shown of it',
    limit: 'read',
    body: strict({ since: Timestamp, before: Timestamp }),
    data: Type.Array(strict({ type: MessageType, createdAt: Timestamp, urgent: Type.Boolean(), muted: Type.Boolean() })),
  },
  'POST /business-center/v1/message/test': {
    summary: 'Send oneself a message, to see how it is shown',
    limit: 'send',
    data: strict({ id: Id }),
  },
  'GET /business-center/v1/message/preferences': {
    summary: 'Which messages are pushed where',
    limit: 'read',
    scopes: ['messages'],
    data: strict({ ...preferences, mailbox: Type.Optional(Mailbox) }),
  },
  'POST /business-center/v1/message/preferences': {
    summary: 'Decide which messages are pushed where',
    limit: 'write',
    body: MessagePreferences,
    data: strict({ ...preferences, mailbox: Type.Optional(Mailbox) }),
  },
  'POST /business-center/v1/message/send': {
    summary: 'Send a message to people of the tenant; needs the permission message:add',
    limit: 'send',
    permission: 'message:add',
    body: strict({
      to: Type.Array(Type.String({ minLength: 1, maxLength: 64, description: 'user code' }), { minItems: 1, maxItems: 200 }),
      type: MessageType,
      title: Type.String({ pattern: '\\S', maxLength: 120 }),
      body: Type.String({ maxLength: 4000, ...multiLine }),
      link: Type.Optional(Type.String({ pattern: portalPath, maxLength: 1024, description: 'a path below the portal base, without /pba' })),
      process: Type.Optional(
        strict({ key: Type.String({ minLength: 1, maxLength: 120 }), title: Type.String({ pattern: '\\S', maxLength: 120 }) }),
      ),
      source: Type.Optional(Source),
      rule: Type.Optional(MessageRule),
      urgent: Type.Optional(Type.Boolean()),
      taskId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'the task that it asks for; done, it closes itself' })),
    }),
    data: strict({ ids: Type.Array(Id) }),
    idempotent: true,
  },
} as const satisfies Record<string, Call>;

/** Events of the message stream: each name and its `data` as JSON. */
/** A case of a business system, or its to-do outside a case: the sub-application that it opens, and the id that the system gave it. */
const ChangedCase = strict({ app: Type.String(), id: Type.String() });
export type ChangedCase = Static<typeof ChangedCase>;

export const messageEvents = {
  message: Message,
  /** Unread messages of the tenant; `gap` means: load the list again, because older events are deleted. */
  unread: strict({ count: Type.Integer({ minimum: 0 }), gap: Type.Boolean(), counts: MessageCounts }),
  /** The user's tasks have changed. */
  tasks: TaskCounts,
  /** What waits for the user in their other tenants: at the start of the stream for who has some, and after each change there. */
  tenants: strict({ waiting: Type.Array(TenantWaiting) }),
  /** Cases of the user in business systems have changed, each once: those whose link leads into a sub-application. */
  cases: strict({ changed: Type.Array(ChangedCase) }),
  /** A form's draft of the user has changed. Not repeated after a lost connection: ask for the drafts then. */
  drafts: ChangedDraft,
  /** Version of the user's permissions (`rightsVersion`): at the start of the stream and after each change. */
  rights: strict({ version: Type.Integer({ minimum: 0 }) }),
  /** The notices at the top of the portal have changed; `GET /user-end/v1/portal-notices` returns them. */
  'portal-notices': strict({}),
  'session-ended': strict({ reason: Type.Enum(['ended', 'expired']) }),
  ping: strict({}),
};
export type MessageEvents = { [N in keyof typeof messageEvents]: Static<(typeof messageEvents)[N]> };

/** Server-sent events instead of an envelope; `Last-Event-ID` resumes after the last received event. */
export const messageStream = 'GET /business-center/v1/message/stream';
