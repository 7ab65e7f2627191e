import { newsPath } from '@atrium/api/contract';
import type { AdministeredNews, NewsReader } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { type Language, say } from '../../../messages/language.ts';
import { writeContent } from '../../messages/sending/content.ts';
import { giveContent } from '../../messages/sending/give.ts';
import { csvCell } from '../records/csv.ts';
import { findNews } from './queries.ts';
import { countReaders, listReaders } from './readers.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';

const atOnce = 500;

/** Calls about who must read a news item: list, file, reminder. */
export function newsReaderRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /administration/v1/news/effect', async ({ session, body }) => ({
    people: await countReaders(db, session.tenantId, body),
  }));

  answer(server, 'GET /administration/v1/news/{id}/readers', async ({ session, params: { id }, query }) => {
    await foundMustRead(db, session, id);
    return listReaders(db, session.tenantId, id, query);
  });

  answer(server, 'GET /administration/v1/news/{id}/readers/export', async ({ request, reply, session, params: { id }, query }) => {
    const { title } = await foundMustRead(db, session, id);
    await recordCall(request, { subject: `news:${id}`, details: { what: 'readers', name: title } });
    const columns = (['csvName', 'csvUsername', 'csvDepartment', 'csvRead', 'csvConfirmed'] as const).map((column) =>
      csvCell(say(requestLanguage(request), column)),
    );
    return reply
      .header('content-disposition', 'attachment; filename="readers.csv"')
      .type('text/csv; charset=utf-8')
      .send(
        Readable.from(
          lines(columns.join(','), (pageIndex) => listReaders(db, session.tenantId, id, { ...query, pageIndex, pageSize: atOnce })),
        ),
      );
  });

  answer(server, 'POST /administration/v1/news/{id}/reminder', async ({ request, session, params: { id }, body }) => {
    const { title, titles, published } = await foundMustRead(db, session, id);
    const live = published ?? { title, titles };
    return server.writeEvents(async (trx, tell) => {
      const people: string[] = [];
      for (let pageIndex = 1; ; pageIndex += 1) {
        const { rows } = await listReaders(trx, session.tenantId, id, { ...body, state: 'waiting', pageIndex, pageSize: atOnce });
        people.push(...rows.map((row) => row.id));
        if (rows.length < atOnce) break;
      }
      if (people.length > 0) {
        const content = await writeContent(trx, session.tenantId, {
          type: 'notice',
          ...inLanguages((language) => {
            const title = (live.titles as Partial<Record<Language, string>>)[language] || live.title;
            return { title: say(language, 'newsReminder', { title }), body: '' };
          }),
          link: newsPath(id),
          sender: server.config.title,
        });
        for (let from = 0; from < people.length; from += atOnce) await giveContent(trx, content, people.slice(from, from + atOnce), tell);
      }
      await recordCall(request, { subject: `news:${id}`, details: { did: 'reminded', name: live.title, count: people.length }, trx });
      return { people: people.length };
    });
  });
}

async function foundMustRead(db: Db, session: Entitled, id: string): Promise<AdministeredNews> {
  const item = await findNews(db, session, id);
  if (item.state === 'draft' || (item.published ?? item).confirmBy === null) throw new Refusal('newsNotMustRead');
  return item;
}

async function* lines(head: string, pageOf: (pageIndex: number) => Promise<{ rows: NewsReader[] }>): AsyncGenerator<string> {
  // Starts with a byte order mark, by which spreadsheets recognize UTF-8.
  yield `\uFEFF${head}\r\n`;
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { rows } = await pageOf(pageIndex);
    yield rows
      .map(
        ({ name, username, department, readAt, confirmedAt }) =>
          `${[name, username, department, readAt, confirmedAt].map(csvCell).join(',')}\r\n`,
      )
      .join('');
    if (rows.length < atOnce) return;
  }
}
