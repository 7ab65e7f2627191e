import { Type } from 'typebox';
import { Id, strict, type Call } from './call.ts';
import { multiLine, nameText } from './characters.ts';

const UserCode = Type.String({ minLength: 1, maxLength: 64 });

export const links = {
  'GET /business-center/v1/email/mail/usersignurlbycode': {
    summary: 'An address that signs one in to the mailbox; good once, for 60 seconds',
    limit: 'costly',
    audit: 'link-made',
    query: strict({ userCode: UserCode }),
    data: strict({ url: Type.String() }),
  },
  'POST /wiki-index/developers-server/rest/user/req-gateway/code-login': {
    summary: 'A token that opens the wiki; good once, for 60 seconds',
    limit: 'costly',
    audit: 'link-made',
    body: strict({ userCode: UserCode }),
    data: strict({ token: Type.String() }),
  },
  'POST /business-center/v1/link/redeem': {
    summary: 'For mailbox and wiki themselves: whom a one-time code or token stands for; it is used up by this',
    limit: 'redeem',
    open: true,
    body: strict({ service: Type.Enum(['mail', 'wiki']), token: Type.String({ minLength: 20, maxLength: 128 }) }),
    data: strict({ userCode: Type.String(), realName: Type.String(), tenantId: Id }),
  },
  'POST /workorder/ticket': {
    summary: 'Hand in a support ticket',
    limit: 'send',
    body: strict({
      category: Type.Enum(['device', 'account', 'network', 'software', 'other']),
      title: nameText(80),
      description: Type.String({ minLength: 1, maxLength: 2000, ...multiLine }),
      phone: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: strict({ id: Id, number: Type.String({ description: 'what people say on the telephone' }), link: Type.String() }),
    idempotent: true,
  },
} as const satisfies Record<string, Call>;
