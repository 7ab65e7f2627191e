import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyDayBefore } from '../../packages/server/clock/company-day.ts';
import { openDatabase } from '../../packages/server/db/database.ts';
import type { Session } from '../../packages/server/identity/queries.ts';
import { listAudit, searchAudit } from '../../packages/server/modules/administration/audit/queries.ts';
import { listPeople } from '../../packages/server/modules/administration/people/queries.ts';
import { listSessions } from '../../packages/server/modules/administration/sessions/queries.ts';
import { fillLarge } from '../../packages/server/modules/administration/testing/fill-large.ts';
import { provision } from '../../packages/server/provisioning/load.ts';
import { scale } from '../../packages/server/provisioning/scale/scale.ts';
import { emptyDatabase } from '../../packages/server/testing/database-url.ts';
import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { demoOrganisation, tenant } from './server-scale.ts';
import { type Measure, median } from './table.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const sessions = Number(process.env['BENCH_SESSIONS'] ?? 50_000);
const entries = Number(process.env['BENCH_AUDIT'] ?? 1_000_000);
const times = 5;

/** `npm run bench -- administration`: sessions, audit log and people of a large company on both databases, each wanted below a second. */
export async function administering(): Promise<Measure[]> {
  const programs = findPostgres();
  const postgres = programs === null ? null : await startPostgres(programs);
  try {
    return [...(await at('SQLite', null)), ...(postgres === null ? [] : await at('PostgreSQL', (await emptyDatabase(postgres.url)).url))];
  } finally {
    postgres?.stop();
  }
}

async function at(name: string, databaseUrl: string | null): Promise<Measure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-administration-'));
  const { db, close } = await openDatabase({ dataFolder, databaseUrl });
  try {
    await provision(db, demoOrganisation);
    await scale(db, people);
    await fillLarge(db, { tenantId: tenant, sessions, entries });
    const [one] = await db.selectFrom('people').select('id').orderBy('id', 'desc').limit(1).execute();
    const page = { pageIndex: 1, pageSize: 20 };
    const scope = { tenantId: tenant, platform: false };
    const reader = { tenantId: tenant, language: 'zh-CN' } as const;
    const of = { tenantId: tenant, ownId: '' };
    const week = companyDayBefore(7);
    const longAgo = companyDayBefore(300);
    const session = { ...reader, personId: one!.id } as Session;
    const asked: Record<string, () => Promise<unknown>> = {
      [`${sessions} sessions, first page`]: () => listSessions(db, of, page),
      [`${sessions} sessions, last page`]: () => listSessions(db, of, { ...page, pageIndex: Math.floor(sessions / 20) }),
      [`${sessions} sessions, by a word`]: () => listSessions(db, of, { ...page, q: 'zhang' }),
      [`${entries} entries, newest`]: () => listAudit(db, scope, {}, 50),
      [`${entries} entries, by person`]: () => listAudit(db, scope, { person: one!.id }, 50),
      [`${entries} entries, by a rare event`]: () => listAudit(db, scope, { event: 'restored' }, 50),
      [`${entries} entries, by record`]: () => listAudit(db, scope, { subject: 'role:r7' }, 50),
      [`${entries} entries, of a week, by event`]: () => listAudit(db, scope, { from: week, event: 'signed-in' }, 50),
      [`${entries} entries, of one day long ago, by kind`]: () => listAudit(db, scope, { from: longAgo, until: longAgo, kind: 'role' }, 50),
      [`${entries} entries, by a kind that is rare`]: () => listAudit(db, scope, { kind: 'guide' }, 50),
      [`${entries} entries, by a word that none has`]: () => searchAudit(db, session, scope, { q: 'zzzz' }, 50),
      // Each entry with values before and after has it in its JSON, and none shows it.
      [`${entries} entries, by a word that only the form of entries has`]: () =>
        searchAudit(db, session, scope, { q: 'field', event: 'administration-changed' }, 50),
      [`${entries} entries, by a common surname`]: () => searchAudit(db, session, scope, { q: '李' }, 50),
      [`${entries} entries, by a word of a kind`]: () => searchAudit(db, session, scope, { q: 'r4242', kind: 'role' }, 50),
      [`${entries} entries, the oldest`]: () => listAudit(db, scope, { before: 60 }, 50),
      [`${people} people, first page`]: () => listPeople(db, reader, page),
      [`${people} people, by a letter`]: () => listPeople(db, reader, { ...page, q: 'z' }),
      [`${people} people, by name`]: () => listPeople(db, reader, { ...page, q: 'zhangwei' }),
      [`${people} people, disabled`]: () => listPeople(db, reader, { ...page, state: 'administrator' }),
    };
    const measures: Measure[] = [];
    for (const [what, ask] of Object.entries(asked)) {
      const milliseconds: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const began = performance.now();
        await ask();
        milliseconds.push(performance.now() - began);
      }
      const value = median(milliseconds);
      measures.push({ what: `${name}: ${what}`, value: `${value.toFixed(0)} ms`, wanted: '< 1 s', fine: value < 1000 });
    }
    return measures;
  } finally {
    await close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
