import { type Static, Type } from 'typebox';
import { type Call, Id, Nothing, strict, Timestamp } from '../call.ts';
import { anyCharacter, multiLine } from '../characters.ts';
import { GuideKind } from '../guides.ts';
import { byId, HistoryEntry, listFields, otherTexts, Ownership, pageOf, Version } from './records.ts';

const longestBody = 40_000;
const bodyLimit = 1024 * 1024;

const guideFields = {
  title: Type.String({ pattern: '\\S', maxLength: 60, ...anyCharacter }),
  titles: otherTexts(60),
  hours: Type.String({ maxLength: 200, ...anyCharacter, description: 'when its contacts are there, in words' }),
};
export const GuideFields = strict(guideFields);
export type GuideFields = Static<typeof GuideFields>;

const articleFields = {
  title: Type.String({ pattern: '\\S', maxLength: 200, ...anyCharacter }),
  titles: otherTexts(200),
  body: Type.String({
    maxLength: longestBody,
    ...multiLine,
    description: 'HTML; what is not on the allow-list is taken out and named in `removed`',
  }),
  bodies: otherTexts(longestBody, multiLine),
};
export const GuideArticleFields = strict(articleFields);
export type GuideArticleFields = Static<typeof GuideArticleFields>;

const ReadOnly = Type.Boolean({ description: 'it is of all tenants, and the person may not edit news in each of them' });

export const GuideEntry = strict({
  id: Id,
  kind: GuideKind,
  title: Type.String(),
  articles: Type.Integer({ minimum: 0 }),
  drafts: Type.Integer({ minimum: 0, description: 'articles with something that is not published' }),
  missing: Type.Integer({ minimum: 0, description: 'articles whose title or text is missing in a language' }),
  everyTenant: Type.Boolean(),
  file: Type.Boolean({ description: 'a file of the organization owns it' }),
});
export type GuideEntry = Static<typeof GuideEntry>;

export const GuideArticleEntry = strict({
  id: Id,
  title: Type.String(),
  state: Type.Enum(['draft', 'published']),
  draft: Type.Boolean({ description: 'there is a draft beside what is published' }),
  missing: Type.Integer({ minimum: 0, description: 'languages in which title or text is missing' }),
  updatedAt: Timestamp,
});
export type GuideArticleEntry = Static<typeof GuideArticleEntry>;

export const AdministeredGuide = strict({
  id: Id,
  kind: GuideKind,
  ...guideFields,
  articles: Type.Array(GuideArticleEntry, { description: 'in their order, without the days of a canteen' }),
  everyTenant: Type.Boolean(),
  readOnly: ReadOnly,
  version: Version,
  ownership: Ownership,
});
export type AdministeredGuide = Static<typeof AdministeredGuide>;

/** An article of a guide as whoever edits it has it: the fields are those of the draft where there is one. */
export const AdministeredGuideArticle = strict({
  id: Id,
  guide: strict({ id: Id, title: Type.String() }),
  ...articleFields,
  state: Type.Enum(['draft', 'published']),
  published: Type.Union([GuideArticleFields, Type.Null()], { description: 'what is published, where there is a draft beside it' }),
  removed: Type.Array(Type.String(), { description: 'what the last save has taken out of the HTML, such as <script>' }),
  readOnly: ReadOnly,
  version: Version,
  ownership: Ownership,
});
export type AdministeredGuideArticle = Static<typeof AdministeredGuideArticle>;

/** Whether people see what is saved. */
const As = Type.Enum(['draft', 'published']);
const reads = { limit: 'read', permission: 'administration-news:get' } as const;
const writes = { limit: 'write', permission: 'administration-news:edit', audit: 'administration-changed' } as const;

export const administrationGuides = {
  'GET /administration/v1/guides': {
    summary: 'The guides of the tenant and of all tenants',
    limit: 'read',
    permission: 'administration-news:query',
    data: Type.Array(GuideEntry),
  },
  'GET /administration/v1/guides/{id}': { ...reads, summary: 'One guide with its articles', params: byId, data: AdministeredGuide },
  'PUT /administration/v1/guides/{id}': {
    ...writes,
    summary: 'Change what a guide is called and when its contacts are there',
    params: byId,
    body: strict({ ...guideFields, version: Version }),
    data: AdministeredGuide,
  },
  'PUT /administration/v1/guides/{id}/order': {
    ...writes,
    summary: 'Put the articles of a guide into another order',
    params: byId,
    body: strict({ articles: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    data: Nothing,
  },
  'POST /administration/v1/guides/{id}/ownership': {
    ...writes,
    summary: 'Manage a guide of the files on screens from now on, or give it back to them as they have it',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredGuide,
  },
  'GET /administration/v1/guides/{id}/history': {
    ...reads,
    summary: 'What happened to a guide and its articles, newest first',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
  'POST /administration/v1/guides/{id}/articles': {
    ...writes,
    summary: 'Make an article at the end of a guide, as a draft or published',
    permission: 'administration-news:add',
    bodyLimit,
    params: byId,
    body: strict({ ...articleFields, as: As }),
    data: AdministeredGuideArticle,
  },
  'GET /administration/v1/guide-articles/{id}': {
    ...reads,
    summary: 'One article of a guide: the draft, and what is published',
    params: byId,
    data: AdministeredGuideArticle,
  },
  'PUT /administration/v1/guide-articles/{id}': {
    ...writes,
    summary: 'Save an article: as a draft, beside what is published, or as what people see from now on',
    bodyLimit,
    params: byId,
    body: strict({ ...articleFields, as: As, version: Version }),
    data: AdministeredGuideArticle,
  },
  'DELETE /administration/v1/guide-articles/{id}': {
    ...writes,
    summary: 'Delete an article of a guide',
    permission: 'administration-news:delete',
    params: byId,
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
