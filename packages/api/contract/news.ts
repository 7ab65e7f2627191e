import { type Static, Type } from 'typebox';
import { Id, Nothing, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';

export const NewsCategory = Type.Enum(['company', 'group', 'business', 'system']);
export type NewsCategory = Static<typeof NewsCategory>;

const headline = {
  id: Id,
  category: NewsCategory,
  title: Type.String(),
  summary: Type.String(),
  cover: Type.Union([Type.String(), Type.Null()], { description: 'address of the picture' }),
  author: Type.String(),
  publishedAt: Timestamp,
  read: Type.Boolean(),
  pinned: Type.Boolean({ description: 'stands first in its category for now' }),
  confirmBy: Type.Union([Timestamp, Type.Null()], { description: 'until when it must be read and confirmed; null when it need not be' }),
  confirmed: Type.Boolean(),
  language: Type.String({ description: 'the language that its body is in for who asks' }),
};

/** A news item as a list shows it. */
export const News = strict(headline);
export type News = Static<typeof News>;

/** The article before or after another one of its category. */
const neighbour = Type.Union([strict({ id: Id, title: Type.String() }), Type.Null()]);

/** A whole news item; the body is HTML that the server made safe. */
export const NewsArticle = strict({
  ...headline,
  body: Type.String(),
  attachments: Type.Array(strict({ fileId: Id, name: Type.String(), mediaType: Type.String(), size: Type.Integer({ minimum: 0 }) })),
  newer: neighbour,
  older: neighbour,
});
export type NewsArticle = Static<typeof NewsArticle>;

/** The news of the home page. */
export const NewsFront = strict({
  mustRead: Type.Array(News, { description: 'what waits for a confirmation and is not over, the soonest first' }),
  categories: Type.Array(
    strict({
      category: NewsCategory,
      unread: Type.Integer({ minimum: 0, description: 'of the last thirty days' }),
      items: Type.Array(News),
    }),
  ),
});
export type NewsFront = Static<typeof NewsFront>;

export const news = {
  'GET /business-center/v1/news': {
    summary: 'News of a category or all, newest first',
    limit: 'read',
    seenAs: true,
    query: strict({
      category: Type.Optional(NewsCategory),
      keyword: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: Type.Array(News),
    paged: true,
  },
  'GET /business-center/v1/news/front': {
    summary: 'The first few of each category, and what must be read',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    query: strict({ size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })) }),
    data: NewsFront,
  },
  'GET /business-center/v1/news/{id}': {
    summary: 'One news item, whole',
    limit: 'read',
    seenAs: true,
    params: strict({ id: Id }),
    data: NewsArticle,
  },
  'POST /business-center/v1/news/{id}/read': {
    summary: 'Mark a news item read',
    limit: 'write',
    params: strict({ id: Id }),
    data: Nothing,
  },
  'POST /business-center/v1/news/{id}/confirm': {
    summary: 'Confirm that one has read what must be read; a second time changes nothing',
    limit: 'write',
    audit: 'news-confirmed',
    params: strict({ id: Id }),
    data: Nothing,
  },
  'POST /business-center/v1/news/read': {
    summary: 'Mark all news of a category read, or all there are; what must be read stays unconfirmed',
    limit: 'write',
    body: strict({ category: Type.Optional(NewsCategory) }),
    data: strict({ changed: Type.Integer({ minimum: 0 }) }),
  },
} as const satisfies Record<string, Call>;
