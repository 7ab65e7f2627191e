import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import { colleagueOf, placeOf } from '../cast.ts';
import { inLanguage } from '../flows/translate.ts';
import { belongsTo } from '../opened-functions.ts';
import type { Declaration, Row } from './declaration.ts';
import type { Owner } from './make-rows.ts';
import type { RowStore } from './row-store.ts';

const text = { type: 'string', maxLength: 2000 };
const count = { type: 'number', minimum: 0, maximum: 100 };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['week', 'done', 'next'],
  properties: {
    week: { type: 'string', format: 'date' },
    hours: count,
    finished: count,
    planned: count,
    done: { ...text, minLength: 1 },
    next: { ...text, minLength: 1 },
    trouble: text,
  },
};

interface Report {
  week: string;
  hours: number;
  finished: number;
  planned: number;
  done: string;
  next: string;
  trouble: string;
}

interface Store {
  rows: RowStore;
  /** The declared function of all work reports, which includes weekly ones. */
  declaration: Declaration;
  nextId(declaration: Declaration, rows: readonly Row[], now: Date): string;
}

/** Routes of the user's weekly reports; they are the same records as in 我的工作汇报. */
export function weeklyReportRoutes(server: FastifyInstance, { rows, declaration, nextId }: Store): void {
  const ownerOf = (caller: ReturnType<typeof callerOf>): Owner => ({ code: caller.code, name: caller.name, tenant: caller.tenantId });

  server.get('/weekly-reports', belongsTo('reports-weekly', 'reports-weekly-write'), async (request) => {
    const own = rows.rowsOf(declaration, ownerOf(callerOf(request))).filter(({ values }) => values['kind'] === '周报');
    const { language } = callerOf(request);
    return ok(own.map((row) => inLanguage(language, reportOf(row), ['done', 'next', 'trouble'])));
  });

  server.post<{ Body: Partial<Report> }>('/weekly-reports', { schema: { body }, ...belongsTo('reports-weekly-write') }, async (request) => {
    const owner = ownerOf(callerOf(request));
    const { week = '', hours = 0, finished = 0, planned = 0, done = '', next = '', trouble = '' } = request.body;
    const now = new Date();
    const reader = colleagueOf(placeOf(owner.code, owner.tenant)?.manager ?? '')?.name ?? '';
    const row: Row = {
      id: nextId(declaration, rows.rowsOf(declaration, owner), now),
      at: now.toISOString(),
      state: 'sent',
      values: { kind: '周报', day: week, done, plan: next, reader, hours, planned, finished, trouble },
      history: [{ at: now.toISOString(), who: owner.name, state: 'sent' }],
    };
    rows.save(declaration, owner, row);
    return ok(reportOf(row));
  });
}

/** Converts a row to a report; its key is the Monday of its week. */
function reportOf({ id, values }: Row): Report & { id: string } {
  const number = (key: string): number => Number(values[key] ?? 0);
  const words = (key: string): string => String(values[key] ?? '');
  return {
    id,
    week: mondayOf(words('day')),
    hours: number('hours'),
    finished: number('finished'),
    planned: number('planned'),
    done: words('done'),
    next: words('plan'),
    trouble: words('trouble') === '无' ? '' : words('trouble'),
  };
}

function mondayOf(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
