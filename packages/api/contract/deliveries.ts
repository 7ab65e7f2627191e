import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';

/** The ways to people outside the open page: e-mail, push to browsers, and services of chat. */
export const chatChannels = ['wecom', 'dingtalk', 'feishu'] as const;
export const DeliveryChannel = Type.Enum(['email', 'webpush', ...chatChannels]);
export type DeliveryChannel = Static<typeof DeliveryChannel>;

/** Where messages of one type are shown besides the message centre; those out of the page only where the portal has them. */
export const Channels = strict({
  push: Type.Boolean(),
  desktop: Type.Boolean(),
  email: Type.Optional(Type.Boolean()),
  wecom: Type.Optional(Type.Boolean()),
  dingtalk: Type.Optional(Type.Boolean()),
  feishu: Type.Optional(Type.Boolean()),
});

/**
 * What a person may choose by itself for each channel: the type of a message, or `everyone` for what goes to everybody of the tenant.
 * `security` goes out always.
 */
export const DeliveryKind = Type.Enum(['todo', 'notice', 'system', 'reply', 'everyone', 'security']);
export type DeliveryKind = Static<typeof DeliveryKind>;

/** How long deliveries wait, in minutes, so that several become one; `summary`: until 8:30 of the next working day. */
export const DeliveryDelay = Type.Enum(['0', '5', '15', '60', 'summary']);
export type DeliveryDelay = Static<typeof DeliveryDelay>;

/** What goes out while the person is away; the rest waits until they are back. */
export const WhileAway = Type.Enum(['all', 'urgent', 'none']);
export type WhileAway = Static<typeof WhileAway>;

export const DeliveryState = Type.Enum(['waiting', 'sending', 'sent', 'dropped', 'given-up']);
export type DeliveryState = Static<typeof DeliveryState>;

/** Why a delivery was not sent: dropped because nobody needs it any more, or given up. */
export const DeliveryReason = Type.Enum([
  'read',
  'done',
  'snoozed',
  'withdrawn',
  'active',
  'switched-off',
  'disabled',
  'no-substitute',
  'no-address',
  'bad-address',
  'refused-address',
  'refused',
  'unreachable',
  'late',
]);
export type DeliveryReason = Static<typeof DeliveryReason>;

const deliveryFields = {
  messageId: Id,
  channel: DeliveryChannel,
  kind: DeliveryKind,
  title: Type.String({ description: 'empty where the message is gone' }),
  state: DeliveryState,
  reason: Type.Union([DeliveryReason, Type.Null()]),
  createdAt: Timestamp,
  at: Type.Union([Timestamp, Type.Null()], { description: 'when it was sent or ended, or when it is tried next' }),
};

/** A message on its way to a person outside the page, and what became of it. */
export const MessageDelivery = strict(deliveryFields);
export type MessageDelivery = Static<typeof MessageDelivery>;

/** The same for administrators: with what the service answered. */
export const AdministeredDelivery = strict({
  ...deliveryFields,
  attempts: Type.Integer({ minimum: 0 }),
  answer: Type.String({ description: 'what the service said last' }),
});
export type AdministeredDelivery = Static<typeof AdministeredDelivery>;

export const deliveries = {
  'POST /business-center/v1/message/deliveries': {
    summary: 'What was sent to the person outside the page in the last 30 days, newest first',
    limit: 'read',
    body: strict({ pageIndex: PageIndex, pageSize: PageSize }),
    data: Type.Array(MessageDelivery),
    paged: true,
  },
} as const satisfies Record<string, Call>;
