import { type Static, Type } from 'typebox';
import { MenuItem } from './apps.ts';
import { Id, Nothing, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';

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
};

/** A news item as a list shows it. */
export const News = strict(headline);
export type News = Static<typeof News>;

/** A whole news item; the body is HTML that the server made safe. */
export const NewsArticle = strict({
  ...headline,
  body: Type.String(),
  attachments: Type.Array(strict({ fileId: Id, name: Type.String(), size: Type.Integer({ minimum: 0 }) })),
});
export type NewsArticle = Static<typeof NewsArticle>;

export const GuideKind = Type.Enum(['admin', 'hr', 'finance', 'it', 'brand', 'food-menu']);
export type GuideKind = Static<typeof GuideKind>;

/** An office-affairs guide; for the canteen an article is a day, and `updatedAt` is in it. */
export const Guide = strict({
  title: Type.String(),
  hours: Type.String({ description: 'when its contacts are there; empty when nobody says' }),
  articles: Type.Array(strict({ id: Id, title: Type.String(), body: Type.String(), updatedAt: Timestamp })),
  contacts: Type.Array(
    strict({ name: Type.String(), duty: Type.String(), phone: Type.String(), email: Type.String(), userCode: Type.String() }),
  ),
  functions: Type.Array(MenuItem),
});
export type Guide = Static<typeof Guide>;

export const news = {
  'GET /business-center/v1/news': {
    summary: 'News of a category or all, newest first',
    query: strict({
      category: Type.Optional(NewsCategory),
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: Type.Array(News),
    paged: true,
  },
  'GET /business-center/v1/news/{id}': { summary: 'One news item, whole', params: strict({ id: Id }), data: NewsArticle },
  'POST /business-center/v1/news/{id}/read': { summary: 'Mark a news item read', params: strict({ id: Id }), data: Nothing },
  'GET /business-center/v1/guides/{kind}': {
    summary: 'An office-affairs guide',
    params: strict({ kind: GuideKind }),
    data: Guide,
  },
} as const satisfies Record<string, Call>;
