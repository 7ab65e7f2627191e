import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { nameText } from '../characters.ts';
import { GuideKind } from '../guides.ts';
import {
  articleAudience,
  bodyLimit,
  articlePages,
  ArticleState,
  articleTexts,
  ArticleVersion,
  byVersionNumber,
  Moment,
  ReaderHref,
  RemovedHtml,
  versionNumber,
} from './articles.ts';
import { byId, forDepartments, HistoryEntry, otherTexts, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const guideFields = {
  title: nameText(60),
  titles: otherTexts(60),
  hours: Type.String({ maxLength: 200, description: 'when its contacts are there, in words' }),
};
export const GuideFields = strict(guideFields);
export type GuideFields = Static<typeof GuideFields>;

const articleFields = { ...articleTexts, ...articleAudience, departments: forDepartments };
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
  state: ArticleState,
  publishAt: Moment,
  expiresAt: Moment,
  roles: Type.Integer({ minimum: 0, description: 'how many roles see it' }),
  departments: Type.Integer({ minimum: 0, description: 'how many departments see it; neither roles nor departments: everybody' }),
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

/** An article of a guide as its editors see it: the draft's fields if there is a draft. */
export const AdministeredGuideArticle = strict({
  id: Id,
  guide: strict({ id: Id, title: Type.String(), everyTenant: Type.Boolean() }),
  ...articleFields,
  state: ArticleState,
  published: Type.Union([GuideArticleFields, Type.Null()], { description: 'what is published, where there is a draft beside it' }),
  href: ReaderHref,
  removed: RemovedHtml,
  readOnly: ReadOnly,
  version: Version,
  ownership: Ownership,
});
export type AdministeredGuideArticle = Static<typeof AdministeredGuideArticle>;

/** Whether readers see the saved state. */
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
    power: 'none',
    summary: 'Change what a guide is called and when its contacts are there',
    params: byId,
    body: strict({ ...guideFields, version: Version }),
    data: AdministeredGuide,
  },
  'PUT /administration/v1/guides/{id}/order': {
    ...writes,
    power: 'none',
    summary: 'Put the articles of a guide into another order',
    params: byId,
    body: strict({ articles: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    data: Nothing,
  },
  'POST /administration/v1/guides/{id}/ownership': {
    ...writes,
    power: 'none',
    summary: 'Manage a guide of the files on screens from now on, or give it back to them as they have it',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredGuide,
  },
  'GET /administration/v1/guides/{id}/history': {
    ...reads,
    summary: 'What happened to a guide and its articles, newest first',
    params: byId,
    query: strict(articlePages),
    data: pageOf(HistoryEntry),
  },
  'POST /administration/v1/guides/{id}/articles': {
    ...writes,
    power: 'none',
    summary: 'Make an article at the end of a guide, as a draft or published',
    permission: 'administration-news:add',
    bodyLimit,
    params: byId,
    idempotent: true,
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
    power: 'none',
    summary: 'Save an article: as a draft, beside what is published, or as what people see, at once or at the time that it says',
    bodyLimit,
    params: byId,
    body: strict({ ...articleFields, as: As, version: Version }),
    data: AdministeredGuideArticle,
  },
  'POST /administration/v1/guide-articles/{id}/withdraw': {
    ...writes,
    power: 'none',
    summary: 'Make a draft of an article that is published: nobody sees it any more',
    permission: 'administration-news:disable',
    params: byId,
    body: strict({ version: Version }),
    data: AdministeredGuideArticle,
  },
  'POST /administration/v1/guide-articles/{id}/discard': {
    ...writes,
    power: 'none',
    summary: 'Forget the draft beside an article that is published',
    params: byId,
    body: strict({ version: Version }),
    data: AdministeredGuideArticle,
  },
  'GET /administration/v1/guide-articles/{id}/versions': {
    ...reads,
    summary: 'What was published of an article of a guide, newest first',
    params: byId,
    query: strict(articlePages),
    data: pageOf(ArticleVersion),
  },
  'GET /administration/v1/guide-articles/{id}/versions/{number}': {
    ...reads,
    summary: 'One version of an article of a guide, whole',
    params: byVersionNumber,
    data: GuideArticleFields,
  },
  'POST /administration/v1/guide-articles/{id}/restore': {
    ...writes,
    power: 'none',
    summary: 'Make a version of an article the draft; what is published stays',
    params: byId,
    body: strict({ number: versionNumber, version: Version }),
    data: AdministeredGuideArticle,
  },
  'DELETE /administration/v1/guide-articles/{id}': {
    ...writes,
    power: 'none',
    summary: 'Delete an article of a guide',
    permission: 'administration-news:delete',
    params: byId,
    data: Nothing,
  },
} as const satisfies AdministrationCalls;
