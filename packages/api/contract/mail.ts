import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';

export const Mail = strict({
  id: Id,
  from: Type.String(),
  subject: Type.String(),
  snippet: Type.String(),
  receivedAt: Timestamp,
  read: Type.Boolean(),
});
export type Mail = Static<typeof Mail>;

/** How fresh the inbox is: `never` when no mailbox was ever connected, `failed` when the last try did not succeed. */
export const MailState = strict({
  sync: Type.Enum(['never', 'ok', 'failed']),
  /** When mail was fetched last. */
  syncedAt: Type.Union([Timestamp, Type.Null()]),
  failedAt: Type.Union([Timestamp, Type.Null()]),
  address: Type.String(),
  unread: Type.Integer({ minimum: 0 }),
});
export type MailState = Static<typeof MailState>;

export const mail = {
  'GET /business-center/v1/mail/inbox': {
    summary: 'Newest mail, all or what is unread or holds some words; the mailbox itself is external',
    limit: 'read',
    query: strict({
      unread: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: Type.Array(Mail),
    paged: true,
  },
  'GET /business-center/v1/mail/state': { summary: 'How fresh the inbox is, and how much of it is unread', limit: 'read', data: MailState },
} as const satisfies Record<string, Call>;
