import { Type } from 'typebox';
import { Id, strict, type Call } from './call.ts';
import { anyCharacter, multiLine } from './characters.ts';

export const files = {
  'POST /file-server/file/upload': {
    summary:
      'Keep a picture (multipart, one file of at most 5 MB: PNG, JPEG or WebP by content); it is encoded anew without what else it carried',
    limit: 'upload',
    upload: true,
    data: strict({ fileId: Id }),
  },
  'GET /file-server/file/download': {
    summary: "A picture, one's own or that of a colleague, or a file of a news article; the cookie is enough, so that a page can show it",
    limit: 'picture',
    scopes: ['people'],
    query: strict({ fileId: Id }),
    cookie: true,
    file: true,
    data: Type.Unknown(),
  },
  'GET /business-center/v1/users/export/address/book': {
    summary:
      'The address book as xlsx, all or what a search or a department has; needs address-book:export, the password said lately and, for more than 200 people, a reason',
    limit: 'costly',
    permission: 'address-book:export',
    confirmed: true,
    audit: 'exported',
    query: strict({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 30, ...anyCharacter })),
      departmentId: Type.Optional(Id),
      reason: Type.Optional(Type.String({ maxLength: 200, ...multiLine })),
    }),
    file: true,
    data: Type.Unknown(),
  },
} as const satisfies Record<string, Call>;
