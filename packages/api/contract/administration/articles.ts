import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../call.ts';
import { multiLine, nameText } from '../characters.ts';
import { listFields, otherTexts } from './records.ts';

/** Fields that news and articles of guides share. */

export const Moment = Type.Union([Timestamp, Type.Null()]);
const longestBody = 40_000;
/** Texts in four languages fit into it. */
export const bodyLimit = 1024 * 1024;

export const articleTexts = {
  title: nameText(200),
  titles: otherTexts(200),
  body: Type.String({
    maxLength: longestBody,
    ...multiLine,
    description: 'HTML; what is not on the allow-list is taken out and named in `removed`',
  }),
  bodies: otherTexts(longestBody, multiLine),
};

export const articleAudience = {
  publishAt: Type.Union([Timestamp, Type.Null()], { description: 'null: at the moment of publishing' }),
  expiresAt: Type.Union([Timestamp, Type.Null()], { description: 'nobody sees it from then on' }),
  roles: Type.Array(Id, { maxItems: 50, uniqueItems: true, description: 'who sees it; none: everybody in the tenant' }),
};

export const ArticleState = Type.Enum(['draft', 'scheduled', 'published', 'expired']);
export type ArticleState = Static<typeof ArticleState>;

export const ReaderHref = Type.Union([Type.String(), Type.Null()], {
  description: 'where the person reads it; null: they do not see it now',
});

export const RemovedHtml = Type.Array(Type.String(), { description: 'what the last save has taken out of the HTML, such as <script>' });

export const ArticleVersion = strict({
  number: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  by: Type.String({ description: 'empty where no person published it' }),
  title: Type.String(),
});
export type ArticleVersion = Static<typeof ArticleVersion>;

export const articlePages = { pageIndex: listFields.pageIndex, pageSize: listFields.pageSize };
export const byVersionNumber = strict({ id: Id, number: Type.String({ pattern: '^[1-9]\\d{0,8}$', examples: ['1'] }) });
export const versionNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 });
