import { Type } from 'typebox';
import { Id, strict } from '../contract/call.ts';
import { NewsCategory } from '../contract/news.ts';
import { Moment } from './moment.ts';
import type { IntegrationCall } from './call.ts';
import { multiLine } from '../contract/characters.ts';
import { texts } from './texts.ts';

const byExternalId = strict({
  externalId: Type.String({ minLength: 1, maxLength: 120, description: 'of the business system; with its source it is the identity' }),
});

/** Characters of an article in one language, also when its HTML is cleaned. */
export const longestNewsBody = 200_000;

export const news = {
  'PUT /news/{externalId}': {
    summary: 'Say a news item: a draft, which nobody sees, or published. Saying it twice is harmless',
    scope: 'news:write',
    params: byExternalId,
    body: strict({
      tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'where the account speaks for several' })),
      state: Type.Enum(['draft', 'published']),
      category: NewsCategory,
      title: texts(200),
      summary: Type.Optional(texts(500)),
      body: texts(longestNewsBody, multiLine),
      author: Type.Optional(Type.String({ maxLength: 120 })),
      publishedAt: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'not before then; without it, when it is published first' }),
      ),
      confirmBy: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'until when everybody must read and confirm it' }),
      ),
      pinnedUntil: Type.Optional(Moment),
    }),
    data: strict({
      externalId: Type.String(),
      id: Id,
      result: Type.Enum(['created', 'changed']),
      removed: Type.Array(Type.String(), { description: 'what was taken out of the HTML, such as <script>' }),
    }),
    bodyLimit: 2 * 1024 * 1024,
  },
  'DELETE /news/{externalId}': {
    summary: 'Take a news item away; a second time changes nothing',
    scope: 'news:write',
    params: byExternalId,
    data: strict({ externalId: Type.String(), deleted: Type.Boolean() }),
  },
} as const satisfies Record<string, IntegrationCall>;
