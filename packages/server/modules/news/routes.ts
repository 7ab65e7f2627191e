import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { searchWords } from '../apps/search.ts';
import { requireSession } from '../../identity/require.ts';
import { recordCall } from '../../audit/record.ts';
import { frontOf } from './front.ts';
import { countNews, findCover, findNews, listNews } from './queries.ts';
import { confirmNews, markAllNewsRead, markNewsRead } from './reading.ts';

export function newsRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/news', async ({ session, query }) => {
    const wanted = { ...query, words: searchWords(query.keyword) };
    const [data, total] = await Promise.all([listNews(db, session, wanted), countNews(db, session, wanted)]);
    return { data, total };
  });

  answer(server, 'GET /business-center/v1/news/front', ({ session, query }) => frontOf(db, session, query.size ?? 5));

  answer(server, 'GET /business-center/v1/news/{id}', async ({ session, params }) => {
    const article = await findNews(db, session, params.id);
    if (article === undefined) throw new Refusal('notFound');
    return article;
  });

  answer(server, 'POST /business-center/v1/news/{id}/read', async ({ session, params }) => {
    if (!(await markNewsRead(db, session, params.id))) throw new Refusal('notFound');
    return null;
  });

  answer(server, 'POST /business-center/v1/news/{id}/confirm', ({ session, params, request }) =>
    db.transaction().execute(async (trx) => {
      const first = await confirmNews(trx, session, params.id);
      if (first === null) throw new Refusal('notFound');
      if (first) await recordCall(request, { trx, details: { news: params.id } });
      return null;
    }),
  );

  answer(server, 'POST /business-center/v1/news/read', async ({ session, body }) => ({
    changed: await markAllNewsRead(db, session, body.category),
  }));

  // The browser itself requests a picture, without the token. The content of an id never changes.
  server.get<{ Params: { id: string } }>('/pba/covers/:id', async (request, reply) => {
    request.session = await requireSession(request, { cookieOnly: true, anyTenant: true });
    const cover = await findCover(db, request.params.id);
    if (cover === undefined) throw new Refusal('notFound');
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type(cover.mediaType).send(cover.content);
  });
}
