import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import { departments } from '../cast.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { inLanguage } from '../flows/translate.ts';
import type { OpenedBy } from '../opened-functions.ts';

const ledgers = ['contracts', 'tickets', 'notices'] as const;

/** Name of a small register of an office. */
export type Ledger = (typeof ledgers)[number];

export interface LedgerEntry {
  id: string;
  [field: string]: unknown;
}

/** Tickets have an approval flow and their own routes (`flows/ticket-routes.ts`). */
const open = ledgers.filter((ledger) => ledger !== 'tickets');
const params = { type: 'object', properties: { ledger: { enum: open }, id: { type: 'string', maxLength: 40 } } } as const;
const body = {
  type: 'object',
  minProperties: 1,
  maxProperties: 20,
  propertyNames: { pattern: '^[a-z][a-zA-Z]{0,29}$' },
} as const;

type OfLedgers = Readonly<Record<(typeof open)[number], readonly string[]>>;

const departmentIds = new Map(departments.map(({ id, name }) => [name, id]));

/** Functions that change a ledger, and functions that show it. */
const writers: OfLedgers = {
  contracts: ['contract-register'],
  notices: ['administration-notices-own'],
};
const readers: OfLedgers = {
  ...writers,
  contracts: ['contract-register', 'contract-deadlines'],
  notices: ['administration-notices', 'administration-notices-own'],
};
/** Fields that people read; states and categories are compared, so the applications have the words for them. */
const texts: OfLedgers = {
  contracts: ['title', 'partner', 'person'],
  notices: ['title', 'text', 'department'],
};
const ofLedger =
  (functions: OfLedgers): OpenedBy =>
  ({ params: asked }) =>
    functions[(asked as { ledger: keyof OfLedgers }).ledger];

/** Routes of contracts and bulletins: list, add, change. Each tenant has its own. */
export function ledgerRoutes(server: FastifyInstance, db: DemoDatabase): void {
  const find = (ledger: string, id: string, tenant: string) =>
    db.prepare('select content from ledgers where ledger = ? and id = ? and tenant = ?').get(ledger, id, tenant) as
      | { content: string }
      | undefined;

  server.get<{ Params: { ledger: (typeof open)[number] } }>(
    '/ledgers/:ledger',
    { schema: { params }, config: { openedBy: ofLedger(readers) } },
    async (request) => {
      const rows = db
        .prepare('select content from ledgers where ledger = ? and tenant = ? order by at desc, id desc')
        .all(request.params.ledger, callerOf(request).tenantId) as { content: string }[];
      const { language } = callerOf(request);
      return ok(rows.map(({ content }) => shown(JSON.parse(content) as LedgerEntry, language, texts[request.params.ledger])));
    },
  );

  server.post<{ Params: { ledger: string }; Body: Record<string, unknown> }>(
    '/ledgers/:ledger',
    { schema: { params, body }, config: { openedBy: ofLedger(writers) } },
    async (request) => {
      refuseNested(request.body);
      const { ledger } = request.params;
      const { count } = db.prepare('select count(*) as count from ledgers where ledger = ?').get(ledger) as { count: number };
      const now = new Date().toISOString();
      const { name: person, tenantId } = callerOf(request);
      const entry = { at: now, ...request.body, id: `${prefixes[ledger as Ledger]}${3000 + count}`, person };
      db.prepare(insertEntry).run(ledger, tenantId, entry.id, now, JSON.stringify(entry));
      return ok(entry);
    },
  );

  server.put<{ Params: { ledger: string; id: string }; Body: Record<string, unknown> }>(
    '/ledgers/:ledger/:id',
    { schema: { params, body }, config: { openedBy: ofLedger(writers) } },
    async (request) => {
      refuseNested(request.body);
      const { ledger, id } = request.params;
      const found = find(ledger, id, callerOf(request).tenantId);
      if (!found) throw Object.assign(new Error('没有这条记录'), { statusCode: 404 });
      const entry = { ...(JSON.parse(found.content) as LedgerEntry), ...request.body, id };
      db.prepare('update ledgers set content = ? where ledger = ? and id = ?').run(JSON.stringify(entry), ledger, id);
      return ok(entry);
    },
  );
}

/** Returns an entry in a language; the id of its department is the same in all languages. */
const shown = (entry: LedgerEntry, language: string, keys: readonly string[]): LedgerEntry => ({
  ...inLanguage(language, entry, keys),
  ...(typeof entry['department'] === 'string' && { departmentId: departmentIds.get(entry['department']) ?? '' }),
});

/** Inserts an entry of a ledger: ledger, tenant, number, time, content. */
export const insertEntry = 'insert into ledgers (ledger, tenant, id, at, content) values (?, ?, ?, ?, ?)';

/** Prefixes of the numbers. */
export const prefixes: Record<Ledger, string> = {
  contracts: 'HT-',
  tickets: 'IT-',
  notices: 'GG-',
};

/** Rejects nested values. A JSON schema with several types would convert numbers to strings, so this is code. */
function refuseNested(entry: object): void {
  const flat = Object.values(entry).every(
    (value) =>
      value === null || typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 2000),
  );
  if (!flat) throw Object.assign(new Error('每一栏只能是文字、数字或是否'), { statusCode: 400 });
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
