import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';

/** The pattern of a path below the portal's address: the page adds the portal's own `/pba` before it. */
export const portalPath = '^/(?![/\\\\]|pba([/?#]|$))[^\\s\\\\]*$';

export const MessageType = Type.Enum(['todo', 'notice', 'system', 'reply']);
export type MessageType = Static<typeof MessageType>;

const MessageStatus = Type.Enum(['noread', 'read']);

export const Message = strict({
  id: Id,
  type: MessageType,
  title: Type.String(),
  body: Type.String(),
  link: Type.Union([Type.String(), Type.Null()], { description: 'a path below the portal base' }),
  sender: Type.String(),
  status: MessageStatus,
  createdAt: Timestamp,
});
export type Message = Static<typeof Message>;

/** Where messages of one type are shown besides the message centre. */
const Channels = strict({ push: Type.Boolean(), desktop: Type.Boolean(), email: Type.Boolean() });

export const MessagePreferences = strict({
  byType: strict({ todo: Channels, notice: Channels, system: Channels, reply: Channels }),
});
export type MessagePreferences = Static<typeof MessagePreferences>;

export const messages = {
  'POST /business-center/v1/message/conditionquery': {
    summary: "The person's messages, newest first; with status noread and page size 1 the unread count",
    body: strict({
      userCode: Type.String({ minLength: 1, maxLength: 64 }),
      pageIndex: PageIndex,
      pageSize: PageSize,
      status: Type.Optional(MessageStatus),
      type: Type.Optional(MessageType),
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    data: Type.Array(Message),
    paged: true,
  },
  'POST /business-center/v1/message/changeStatusBatch': {
    summary: 'Mark several or all messages read or unread; ids of others change nothing at all',
    body: strict({
      ids: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 200 }), Type.Literal('all')]),
      status: MessageStatus,
    }),
    data: strict({ changed: Type.Integer({ minimum: 0 }) }),
  },
  'GET /business-center/v1/message/preferences': { summary: 'Which messages are pushed where', data: MessagePreferences },
  'POST /business-center/v1/message/preferences': {
    summary: 'Decide which messages are pushed where',
    body: MessagePreferences,
    data: MessagePreferences,
  },
  'POST /business-center/v1/message/send': {
    summary: 'Send a message to people of the tenant; needs the permission message:add',
    body: strict({
      to: Type.Array(Type.String({ minLength: 1, maxLength: 64, description: 'user code' }), { minItems: 1, maxItems: 200 }),
      type: MessageType,
      title: Type.String({ pattern: '\\S', maxLength: 120 }),
      body: Type.String({ maxLength: 4000 }),
      link: Type.Optional(Type.String({ pattern: portalPath, maxLength: 1024, description: 'a path below the portal base, without /pba' })),
    }),
    data: strict({ ids: Type.Array(Id) }),
    idempotent: true,
  },
} as const satisfies Record<string, Call>;

/** What the stream of messages sends: the name of each event and what its `data` holds as JSON. */
export const messageEvents = {
  message: Message,
  /** Unread messages of the tenant; `gap` asks to load the list again, because older events are forgotten. */
  unread: strict({ count: Type.Integer({ minimum: 0 }), gap: Type.Boolean() }),
  'session-ended': strict({ reason: Type.Enum(['ended', 'expired']) }),
  ping: strict({}),
};
export type MessageEvents = { [N in keyof typeof messageEvents]: Static<(typeof messageEvents)[N]> };

/** Server-sent events instead of an envelope; `Last-Event-ID` resumes behind the last event that was received. */
export const messageStream = 'GET /business-center/v1/message/stream';
