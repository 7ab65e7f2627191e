import { type Static, Type } from 'typebox';
import { Id, strict } from '../contract/call.ts';
import { multiLine } from '../contract/characters.ts';
import { Moment } from './moment.ts';
import type { IntegrationCall } from './call.ts';
import { PersonReference } from './person.ts';
import { texts } from './texts.ts';

const byExternalId = strict({
  externalId: Type.String({ minLength: 1, maxLength: 120, description: 'of the business system; with its account it is the identity' }),
});
const version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ids = (description: string) => Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, description }));

/** Bytes of a document's text in one language, in UTF-8. */
export const longestDocumentText = 20_000;

export const DocumentBody = strict(
  {
    version: Type.Integer({ ...version, description: 'grows with every change; an older one is ignored' }),
    tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'where the account speaks for several' })),
    title: texts(200),
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'business number, such as HT-2046' })),
    text: Type.Optional(texts(longestDocumentText, { ...multiLine, description: 'searched and never shown; at most 20,000 bytes' })),
    link: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          "a path below the portal's address, such as /app-center/main/expenses/claims?key=BX1, or an https address of an origin of the account",
      }),
    ),
    frontModuleCode: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'in place of link, with path: a registered function of this sub-application',
      }),
    ),
    path: Type.Optional(Type.String({ pattern: '^/[^\\s\\\\]*$', maxLength: 512, description: 'path in the sub-application' })),
    audience: Type.Object(
      {
        people: Type.Optional(Type.Array(PersonReference, { minItems: 1, maxItems: 1000 })),
        departments: ids('ids of departments; those below them are meant too'),
        roles: ids('ids of roles'),
        everyone: Type.Optional(Type.Literal(true, { description: 'the whole tenant' })),
      },
      { additionalProperties: false, minProperties: 1, description: 'who finds it; departments and roles count as they are at the search' },
    ),
    expiresAt: Type.Optional(Moment),
  },
  {
    examples: [
      {
        version: 2,
        number: 'HT-2046',
        title: { 'zh-CN': '年度云资源合同' },
        text: { 'zh-CN': '甲方、乙方、付款方式' },
        link: '/app-center/main/contracts/list?key=HT-2046',
        audience: { everyone: true },
      },
    ],
  },
);
export type DocumentBody = Static<typeof DocumentBody>;

/** Somebody of the audience who cannot be found out. */
const Skipped = strict({
  field: Type.String({ description: 'who it is, in the request, such as audience/people/3' }),
  code: Type.Enum(['unknown_person', 'ambiguous_person']),
  message: Type.String(),
});

export const documents = {
  'PUT /documents/{externalId}': {
    summary: 'Let people find a record by words and number. Saying it twice is harmless; a higher version brings a deleted one back',
    scope: 'documents:write',
    params: byExternalId,
    body: DocumentBody,
    data: strict({
      externalId: Type.String(),
      result: Type.Enum(['created', 'changed', 'same', 'older', 'differs'], {
        description: '`older`: ignored; `differs`: the portal has this version with other content, or deleted: send a higher one',
      }),
      version,
      skipped: Type.Array(Skipped, { description: 'people who are not known; the others find it' }),
    }),
    bodyLimit: 512 * 1024,
  },
  'DELETE /documents/{externalId}': {
    summary: 'Nobody finds the record any more; a second time changes nothing',
    scope: 'documents:write',
    params: byExternalId,
    data: strict({ externalId: Type.String(), deleted: Type.Boolean({ description: 'false: it was not there' }) }),
  },
} as const satisfies Record<string, IntegrationCall>;
