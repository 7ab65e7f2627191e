import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../contract/call.ts';
import { multiLine } from '../contract/characters.ts';
import { MessageType } from '../contract/messages.ts';
import { Moment } from './moment.ts';
import type { IntegrationCall } from './call.ts';
import { PersonReference } from './person.ts';
import { texts } from './texts.ts';

const key = Type.String({ minLength: 1, maxLength: 128 });
const ids = (description: string) => Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, description }));

/** Messages of one batch, and its largest body in bytes. */
export const mostMessages = 500;
const batchBytes = 4 * 1024 * 1024;

export const SendMessage = strict({
  tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'where the account speaks for several' })),
  to: Type.Object(
    {
      people: Type.Optional(Type.Array(PersonReference, { minItems: 1, maxItems: 1000 })),
      departments: ids('ids of departments; those below them are meant too'),
      roles: ids('ids of roles'),
      everyone: Type.Optional(Type.Literal(true, { description: 'the whole tenant' })),
    },
    { additionalProperties: false, minProperties: 1, description: 'each person gets it once, however often they are meant' },
  ),
  title: texts(120),
  body: Type.Optional(texts(4000, multiLine)),
  type: Type.Optional(MessageType),
  link: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1024,
      description: "a path below the portal's address, such as /user-center/todouser, or an https address of an origin of the account",
    }),
  ),
  frontModuleCode: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'in place of link, with path: a registered function of this sub-application' }),
  ),
  path: Type.Optional(Type.String({ pattern: '^/[^\\s\\\\]*$', maxLength: 512, description: 'path in the sub-application' })),
  urgent: Type.Optional(Type.Boolean({ description: 'shown in quiet hours too, and to who has muted its kind' })),
  expiresAt: Type.Optional(Moment),
  replaces: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'takes the place of what the same source sent with the same key before' }),
  ),
  dedupe: Type.Optional(
    strict(
      { key, minutes: Type.Integer({ minimum: 1, maximum: 7 * 24 * 60 }) },
      { description: 'where the same key was sent within so many minutes, nothing is sent and the first id is answered' },
    ),
  ),
  process: Type.Optional(strict({ key, title: texts(120) }, { description: 'messages of one process are one line of a list' })),
});
export type SendMessage = Static<typeof SendMessage>;

/** Somebody who was named and does not get the message, and why. */
const Skipped = strict({
  field: Type.String({ description: 'who it is, in the request, such as to/people/3, or the user code of somebody in a department' }),
  code: Type.Enum(['unknown_person', 'ambiguous_person', 'disabled_person', 'too_many_for_recipient']),
  message: Type.String(),
  retryAfter: Type.Optional(Type.Integer({ description: 'seconds until this person may be sent another' })),
});

const sent = {
  id: Id,
  duplicate: Type.Boolean({ description: 'nothing was sent: it was said before' }),
  skipped: Type.Array(Skipped),
};
const Sent = strict(sent);
export type Sent = Static<typeof Sent>;

const RowRefusal = strict({
  index: Type.Integer(),
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  retryAfter: Type.Optional(Type.Integer({ description: 'seconds; send the row again then' })),
});

export const messages = {
  'POST /messages': {
    summary: 'Send a message; whoever cannot get it is named in the answer',
    scope: 'messages:send',
    body: SendMessage,
    data: Sent,
    idempotent: true,
  },
  'POST /messages/batch': {
    summary: 'Send up to 500 messages; each row is answered for itself',
    scope: 'messages:send',
    body: strict({
      messages: Type.Array(
        Type.Unsafe<SendMessage>({
          description: 'as POST /messages takes it; checked row by row',
          examples: [{ to: { people: [{ userCode: '$USER_CODE' }] }, title: { 'zh-CN': '通知' } }],
        }),
        {
          minItems: 1,
          maxItems: mostMessages,
        },
      ),
    }),
    data: strict({ rows: Type.Array(Type.Union([strict({ index: Type.Integer(), ...sent }), RowRefusal])) }),
    bodyLimit: batchBytes,
    idempotent: true,
  },
  'POST /messages/{id}/recall': {
    summary: 'Take a message out of everybody’s sight; a second time changes nothing',
    scope: 'messages:send',
    params: strict({ id: Id }),
    data: strict({ id: Id, recalled: Type.Boolean({ description: 'false: it was out of sight before' }) }),
  },
  'GET /messages/{id}': {
    summary: 'How many people got a message, and how many of them have read it',
    scope: 'messages:send',
    params: strict({ id: Id }),
    data: strict({
      id: Id,
      tenant: Type.String(),
      state: Type.Enum(['sending', 'sent', 'recalled', 'replaced', 'expired']),
      createdAt: Timestamp,
      recipients: Type.Integer(),
      read: Type.Integer(),
      skipped: Type.Array(strict({ userCode: Type.String(), code: Type.Enum(['too_many_for_recipient']) }), {
        description: 'people of departments, roles or the tenant who did not get it; the first 200',
      }),
      skippedTotal: Type.Integer(),
    }),
  },
} as const satisfies Record<string, IntegrationCall>;
