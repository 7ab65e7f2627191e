import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { multiLine } from '../characters.ts';
import { NewsCategory } from '../news.ts';
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
import { byId, forDepartments, HistoryEntry, listFields, otherTexts, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const FileName = Type.String({ pattern: '^[^/\\\\]+$', maxLength: 120 });

const newsFields = {
  category: NewsCategory,
  ...articleTexts,
  summary: Type.String({ maxLength: 500, ...multiLine }),
  summaries: otherTexts(500, multiLine),
  author: Type.String({ maxLength: 120 }),
  cover: Type.Union([Id, Type.Null()], { description: 'a picture that was uploaded before' }),
  attachments: Type.Array(strict({ fileId: Id, name: FileName }), { maxItems: 20 }),
  confirmBy: Type.Union([Timestamp, Type.Null()], { description: 'must be read and confirmed until then' }),
  pinnedUntil: Moment,
  ...articleAudience,
  departments: forDepartments,
};
export const NewsFields = strict(newsFields);
export type NewsFields = Static<typeof NewsFields>;

/** A news item as its editors see it: the draft's fields if there is a draft. */
export const AdministeredNews = strict({
  id: Id,
  ...newsFields,
  state: ArticleState,
  published: Type.Union([NewsFields, Type.Null()], { description: 'what is published, where there is a draft beside it' }),
  readOnly: Type.Union([Type.Enum(['system', 'every-tenant']), Type.Null()], {
    description: 'a business system writes it, or it is of all tenants and the person may not edit news in each of them',
  }),
  system: Type.Union([Type.String(), Type.Null()]),
  everyTenant: Type.Boolean(),
  href: ReaderHref,
  removed: RemovedHtml,
  version: Version,
  ownership: Ownership,
});
export type AdministeredNews = Static<typeof AdministeredNews>;

export const NewsEntry = strict({
  id: Id,
  title: Type.String(),
  category: NewsCategory,
  author: Type.String(),
  state: ArticleState,
  draft: Type.Boolean({ description: 'there is a draft beside what is published' }),
  publishAt: Timestamp,
  expiresAt: Moment,
  confirmBy: Moment,
  roles: Type.Integer({ minimum: 0, description: 'how many roles see it' }),
  departments: Type.Integer({ minimum: 0, description: 'how many departments see it; neither roles nor departments: everybody' }),
  missing: Type.Integer({ minimum: 0, description: 'languages in which title or text is missing' }),
});
export type NewsEntry = Static<typeof NewsEntry>;

export const NewsReaderState = Type.Enum(['waiting', 'confirmed']);
export type NewsReaderState = Static<typeof NewsReaderState>;

/** Somebody who must read a news item. */
export const NewsReader = strict({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  department: Type.String(),
  readAt: Moment,
  confirmedAt: Moment,
});
export type NewsReader = Static<typeof NewsReader>;

const whichReaders = {
  state: Type.Optional(NewsReaderState),
  department: Type.Optional(Id),
};

const reads = { limit: 'read', permission: 'administration-news:get' } as const;
const writes = { limit: 'write', permission: 'administration-news:edit', audit: 'administration-changed' } as const;
const versioned = strict({ version: Version });

export const administrationNews = {
  'GET /administration/v1/news': {
    summary: 'The news of the tenant and of all tenants, also drafts and what is scheduled or over',
    limit: 'search',
    permission: 'administration-news:query',
    query: strict({ ...listFields, state: Type.Optional(ArticleState), category: Type.Optional(NewsCategory) }),
    data: pageOf(NewsEntry),
  },
  'GET /administration/v1/news/{id}': {
    ...reads,
    summary: 'One news item: the draft, and what is published',
    params: byId,
    data: AdministeredNews,
  },
  'POST /administration/v1/news': {
    ...writes,
    power: 'none',
    summary: 'Make a draft, which nobody sees',
    permission: 'administration-news:add',
    idempotent: true,
    bodyLimit,
    body: NewsFields,
    data: AdministeredNews,
  },
  'PUT /administration/v1/news/{id}': {
    ...writes,
    power: 'none',
    summary: 'Save the draft; what is published stays as it is. 409 with the present one where the version is not its own',
    bodyLimit,
    params: byId,
    body: strict({ ...newsFields, version: Version }),
    data: AdministeredNews,
  },
  'DELETE /administration/v1/news/{id}': {
    ...writes,
    power: 'none',
    summary: 'Delete a news item with its versions and who has read it',
    permission: 'administration-news:delete',
    params: byId,
    data: Nothing,
  },
  'POST /administration/v1/news/{id}/publish': {
    ...writes,
    power: 'none',
    summary: 'Publish the draft, at once or at the time that it says',
    permission: 'administration-news:enable',
    params: byId,
    body: versioned,
    data: AdministeredNews,
  },
  'POST /administration/v1/news/{id}/withdraw': {
    ...writes,
    power: 'none',
    summary: 'Make a draft of what is published: nobody sees it any more; who has read it is kept',
    permission: 'administration-news:disable',
    params: byId,
    body: versioned,
    data: AdministeredNews,
  },
  'POST /administration/v1/news/{id}/discard': {
    ...writes,
    power: 'none',
    summary: 'Forget the draft beside what is published',
    params: byId,
    body: versioned,
    data: AdministeredNews,
  },
  'POST /administration/v1/news/{id}/ownership': {
    ...writes,
    power: 'none',
    summary: 'Manage a news item of the files on screens from now on, or give it back to them as they have it',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredNews,
  },
  'GET /administration/v1/news/{id}/versions': {
    ...reads,
    summary: 'What was published, newest first',
    params: byId,
    query: strict(articlePages),
    data: pageOf(ArticleVersion),
  },
  'GET /administration/v1/news/{id}/versions/{number}': {
    ...reads,
    summary: 'One version, whole',
    params: byVersionNumber,
    data: NewsFields,
  },
  'POST /administration/v1/news/{id}/restore': {
    ...writes,
    power: 'none',
    summary: 'Make a version the draft; what is published stays',
    params: byId,
    body: strict({ number: versionNumber, version: Version }),
    data: AdministeredNews,
  },
  'POST /administration/v1/news/effect': {
    summary: 'How many people would have to read news for these roles and departments; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-news:enable',
    body: strict({ roles: newsFields.roles, departments: newsFields.departments }),
    data: strict({ people: Type.Integer({ minimum: 0, description: 'active people of the tenant' }) }),
  },
  'GET /administration/v1/news/{id}/readers': {
    ...reads,
    summary: 'Who must read a news item, and who has; 409 for news that need not be read',
    limit: 'search',
    params: byId,
    query: strict({ ...listFields, ...whichReaders }),
    data: pageOf(NewsReader),
  },
  'GET /administration/v1/news/{id}/readers/export': {
    summary: 'The same as CSV',
    limit: 'costly',
    permission: 'administration-news:get',
    audit: 'exported',
    file: true,
    params: byId,
    query: strict({ q: listFields.q, ...whichReaders }),
    data: Type.String(),
  },
  'POST /administration/v1/news/{id}/reminder': {
    ...writes,
    power: 'none',
    limit: 'send',
    permission: 'administration-news:enable',
    summary: 'Send a message to those who must read a news item and have not confirmed it',
    idempotent: true,
    params: byId,
    body: strict({ department: whichReaders.department }),
    data: strict({ people: Type.Integer({ minimum: 0, description: 'who got the message' }) }),
  },
  'GET /administration/v1/news/{id}/history': {
    ...reads,
    summary: 'What happened to a news item, newest first',
    params: byId,
    query: strict(articlePages),
    data: pageOf(HistoryEntry),
  },
  'POST /administration/v1/news-pictures': {
    limit: 'upload',
    power: 'none',
    permission: 'administration-news:edit',
    audit: 'administration-changed',
    summary: 'Keep a picture for a cover or an article (multipart, one file of at most 5 MB); it is encoded anew',
    upload: true,
    data: strict({ id: Id }),
  },
  'POST /administration/v1/news-files': {
    limit: 'upload',
    power: 'none',
    permission: 'administration-news:edit',
    audit: 'administration-changed',
    summary: 'Keep a file for an article (multipart, one file of at most 5 MB); its content must be what its name says',
    upload: true,
    query: strict({ name: FileName }),
    data: strict({ fileId: Id, name: Type.String(), size: Type.Integer({ minimum: 0 }) }),
  },
} as const satisfies AdministrationCalls;
