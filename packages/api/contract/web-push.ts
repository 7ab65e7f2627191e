import { type Static, Type } from 'typebox';
import { type Call, Id, Nothing, strict, Timestamp } from './call.ts';

/** A browser that messages are pushed to while its session lasts. */
const PushedBrowser = strict({
  id: Id,
  device: Type.String(),
  isHere: Type.Boolean({ description: 'of this session' }),
  deliveredAt: Type.Union([Timestamp, Type.Null()], { description: 'when the last one arrived, as the browser says; null: none yet' }),
  offAt: Type.Union([Timestamp, Type.Null()], { description: 'switched off then, because nothing had arrived for 14 days' }),
});
export type PushedBrowser = Static<typeof PushedBrowser>;

const Kinds = strict({ todo: Type.Boolean(), notice: Type.Boolean(), reply: Type.Boolean(), system: Type.Boolean() });

const WebPush = strict({
  publicKey: Type.Union([Type.String(), Type.Null()], { description: 'for `pushManager.subscribe`; null: the portal pushes nothing' }),
  browsers: Type.Array(PushedBrowser, { maxItems: 10 }),
  kinds: Kinds,
});
export type WebPush = Static<typeof WebPush>;

const base64url = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', examples: [example] });

export const webPush = {
  'GET /business-center/v1/web-push': {
    summary: 'To which browsers of the person messages are pushed, and which',
    limit: 'read',
    data: WebPush,
  },
  'POST /business-center/v1/web-push/browser': {
    summary: 'Push messages to this browser, as long as its session lasts; addresses of unknown push services are refused',
    limit: 'write',
    body: strict({
      endpoint: Type.String({ minLength: 1, maxLength: 1024 }),
      // Those of RFC 8291.
      p256dh: base64url(88, 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      auth: base64url(24, 'BTBZMqHH6r4Tts7J_aSIgg'),
    }),
    data: WebPush,
  },
  'DELETE /business-center/v1/web-push/browser': {
    summary: 'Push nothing to this browser any more',
    limit: 'write',
    data: WebPush,
  },
  'PUT /business-center/v1/web-push/kinds': {
    summary: 'Choose which messages are pushed; those of security always are',
    limit: 'write',
    body: Kinds,
    data: WebPush,
  },
  'POST /business-center/v1/web-push/test': {
    summary: 'Push something to this browser, and say what its push service answered',
    limit: 'send',
    data: strict({ isSent: Type.Boolean(), answer: Type.String() }),
  },
  'POST /business-center/v1/web-push/arrived': {
    summary: 'The worker of a browser says that something has arrived; the key came with it',
    limit: 'redeem',
    open: true,
    body: strict({ id: Id, key: Type.String({ minLength: 64, maxLength: 64, pattern: '^[0-9a-f]+$', examples: ['0'.repeat(64)] }) }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;

/** What the worker of a browser gets, as JSON. */
export const PushedMessage = strict({
  /** Of the newest message; empty for a test. */
  id: Type.String(),
  /** Unread messages. */
  count: Type.Integer({ minimum: 0 }),
  /** The same in words, or the title of the message where the portal may say it. */
  text: Type.String(),
  title: Type.String(),
  path: Type.String(),
  lang: Type.String(),
  urgent: Type.Boolean(),
  arrived: strict({ id: Id, key: Type.String() }),
});
export type PushedMessage = Static<typeof PushedMessage>;
