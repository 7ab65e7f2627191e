import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { firstWaiting } from '../../../audit/queries.ts';
import { recordCall } from '../../../audit/record.ts';
import { verifyAudit } from '../../../audit/verify.ts';
import { answer } from '../../../http/answer.ts';
import type { HistoryEntry } from '@atrium/api/contract';
import { isPermitted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { csvCell } from '../records/csv.ts';
import { readable } from '../records/readable.ts';
import { type AuditFilter, type AuditScope, searchAudit } from './queries.ts';
import type { Db } from '../../../db/schema.ts';

const mostExported = 100_000;
const chunk = 1000;

export function auditRoutes(server: FastifyInstance): void {
  const { db, vault } = server;

  /** Administrators of all business systems see entries of no tenant. */
  const scopeOf = async (session: Session): Promise<AuditScope> => ({
    tenantId: session.tenantId,
    platform: await isPermitted(db, session, 'administration-systems:query'),
  });

  answer(server, 'GET /administration/v1/audit', async ({ session, query: { pageSize, ...filter } }) => {
    const { rows, next } = await searchAudit(db, session, await scopeOf(session), filter, pageSize);
    return { rows: await readable(db, session, rows), next };
  });

  answer(server, 'GET /administration/v1/audit/export', async ({ request, reply, session, query }) => {
    await recordCall(request, { subject: 'export:audit', details: { what: 'audit' } });
    return reply
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines(db, session, await scopeOf(session), query)));
  });

  answer(server, 'POST /administration/v1/audit/verify', async () => {
    const found = await verifyAudit(db, vault);
    if ('rows' in found) return { rows: found.rows, broken: null, unchained: found.unchained };
    return { rows: 0, broken: found.broken === 'head' ? 0 : found.broken, unchained: 0 };
  });
}

async function* lines(db: Db, reader: Session, scope: AuditScope, filter: AuditFilter): AsyncGenerator<string> {
  // Starts with a byte order mark, by which spreadsheets recognize UTF-8.
  yield '\uFEFFseq,at,event,person,name,tenant,address,request,subject,details,changes\r\n';
  let before: number | undefined;
  for (let given = 0; given < mostExported;) {
    const { rows, next } = await searchAudit(db, reader, scope, { ...filter, ...(before === undefined ? {} : { before }) }, chunk);
    yield rows.map(lineOf).join('');
    if (next === null) return;
    given += rows.length;
    before = next;
  }
}

const lineOf = ({ seq, at, event, personId, personName, tenantId, address, requestId, subject, details, changes }: HistoryEntry): string =>
  `${[seq > firstWaiting ? '' : seq, at, event, personId, personName, tenantId, address, requestId, subject, JSON.stringify(details), changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('\n')].map(csvCell).join(',')}\r\n`;
