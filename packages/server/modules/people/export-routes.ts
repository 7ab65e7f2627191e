import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../messages/language.ts';
import { countAudited } from '../../audit/queries.ts';
import { recordCall } from '../../audit/record.ts';
import { allFields, labelOf, valuesOf } from './custom-fields.ts';
import { departmentsFrom } from './departments/departments.ts';
import { type Asking, countMembers, listDepartments, peopleAfter } from './people-queries.ts';
import { searchPeople } from './search.ts';
import { exportMark } from './export-mark.ts';
import type { PersonField } from './fields.ts';
import { workbook, workbookType } from './workbook.ts';

/** Of this kind for one person; other exports, such as that of the audit log, are not counted. Abuse case AB-35. */
const mostADay = 3;
const subject = 'export:address-book';
const batchSize = 500;
/** Of so many people one may have the book without saying why. */
const mostWithoutReason = 200;
const shortestReason = 4;
const firstColumns = ['exportName', 'exportCode', 'exportDepartment'] as const;

interface Only {
  departments?: readonly string[];
  ids?: readonly string[];
}

export function exportRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/users/export/address/book', async ({ query, session, request, reply }) => {
    const only = await chosen(session.tenantId, query);
    const rows = await countMembers(db, session.tenantId, only);
    const reason = query.reason?.trim() ?? '';
    if (rows > mostWithoutReason && [...reason].length < shortestReason) {
      throw new Refusal('malformed', { errors: [{ path: '/reason', message: 'exportReason' }] });
    }
    const filter = {
      ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
      ...(query.departmentId === undefined ? {} : { department: query.departmentId }),
    };
    await oneAtATime(db, `exports ${session.personId}`, async (trx) => {
      const dayAgo = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
      if ((await countAudited(trx, { event: 'exported', subject, personId: session.personId }, dayAgo)) >= mostADay)
        throw new Refusal('exportLimit', { retryAfterSeconds: 60 * 60 });
      // The one text that a person typed which the log is for: why so many people's numbers left the portal.
      await recordCall(request, {
        trx,
        subject,
        details: { what: 'address-book', rows, ...filter, ...(reason === '' ? {} : { reason }) },
      });
    });
    const { language } = session;
    const fields = (await allFields(db)).filter(({ isExported }) => isExported);
    const heading = [...firstColumns.map((column) => say(language, column)), ...fields.map((field) => labelOf(language, field))];
    reply
      .header(
        'content-disposition',
        `attachment; filename="address-book.xlsx"; filename*=UTF-8''${encodeURIComponent(say(language, 'exportTitle'))}.xlsx`,
      )
      .header('cache-control', 'no-store')
      .type(workbookType);
    const title = say(language, 'exportTitle');
    const mark = await exportMark(db, session, language, { rows, reason, ...filter });
    return reply.send(Readable.from(workbook(title, heading, batches(db, session, only, fields), mark)));
  });

  async function chosen(tenantId: string, { keyword, departmentId }: { keyword?: string; departmentId?: string }): Promise<Only> {
    const departments = departmentId === undefined ? undefined : departmentsFrom(await listDepartments(db, tenantId), departmentId);
    if (departments?.length === 0) throw new Refusal('notFound');
    const ids = keyword === undefined ? undefined : await searchPeople(db, tenantId, keyword);
    return { ...(departments === undefined ? {} : { departments }), ...(ids === undefined ? {} : { ids: ids.length === 0 ? [''] : ids }) };
  }
}

/** All people in pieces, so that a large company fits through a small memory. */
async function* batches(db: Db, asking: Asking, only: Only, fields: readonly PersonField[]): AsyncGenerator<string[][]> {
  for (let after = ''; ;) {
    const people = await peopleAfter(db, asking, only, after, batchSize);
    const values = await valuesOf(db, people, fields);
    yield people.map(({ id, real_name: name, user_code: code, department_name: department }) => [
      name,
      code,
      department ?? '',
      ...fields.map((field) => values.get(id)?.[field.name] ?? ''),
    ]);
    if (people.length < batchSize) return;
    after = people.at(-1)?.id ?? '';
  }
}
