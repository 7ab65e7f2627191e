import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import type { DemoDatabase } from './demo-database.ts';

/** One expense claim; amounts are fen. */
interface ClaimRow {
  id: string;
  owner: string;
  owner_name: string;
  department: string;
  title: string;
  category: string;
  amount: number;
  state: 'draft' | 'submitted' | 'approved' | 'paid' | 'returned';
  comment: string;
  items: string;
  submitted_at: string;
}

const claimBody = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'category', 'items'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 80 },
    category: { type: 'string', minLength: 1, maxLength: 20 },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'amount'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 60 },
          amount: { type: 'integer', minimum: 1, maximum: 100_000_000 },
        },
      },
    },
  },
} as const;

const decisionBody = {
  type: 'object',
  additionalProperties: false,
  required: ['decision'],
  properties: { decision: { enum: ['approved', 'returned'] }, comment: { type: 'string', maxLength: 200 } },
} as const;

const budgets = [
  ['研发中心', 180_000_000],
  ['交付中心', 150_000_000],
  ['财务部', 24_000_000],
  ['人力资源部', 42_000_000],
  ['市场部', 96_000_000],
  ['华东大区', 120_000_000],
] as const;

/** Claims of the caller, approvals of others' claims, budgets. Seeded claims without an owner belong to whoever asks. */
export function claimRoutes(server: FastifyInstance, db: DemoDatabase): void {
  const find = (id: string): ClaimRow => {
    const row = db.prepare('select * from claims where id = ?').get(id) as ClaimRow | undefined;
    if (!row) throw Object.assign(new Error('报销单不存在'), { statusCode: 404 });
    return row;
  };

  server.get('/claims', async (request) => {
    const caller = callerOf(request);
    const rows = db.prepare("select * from claims where owner in ('', ?) order by submitted_at desc").all(caller.code) as ClaimRow[];
    return ok(rows.map((row) => shown(row, caller.name)));
  });

  server.get<{ Params: { id: string } }>('/claims/:id', async (request) => ok(shown(find(request.params.id), callerOf(request).name)));

  server.post<{ Body: { title: string; category: string; items: { name: string; amount: number }[] } }>(
    '/claims',
    { schema: { body: claimBody } },
    async (request) => {
      const { title, category, items } = request.body;
      const caller = callerOf(request);
      const amount = items.reduce((sum, item) => sum + item.amount, 0);
      const { last } = db.prepare('select max(cast(substr(id, 3) as integer)) as last from claims').get() as { last: number };
      const id = `BX${last + 1}`;
      db.prepare('insert into claims values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
        id,
        caller.tenantId,
        caller.code,
        caller.name,
        '研发中心',
        title,
        category,
        amount,
        'submitted',
        '',
        JSON.stringify(items),
        new Date().toISOString(),
      );
      return ok(shown(find(id), caller.name));
    },
  );

  server.get('/approvals', async (request) => {
    const caller = callerOf(request);
    const rows = db
      .prepare("select * from claims where state = 'submitted' and owner not in ('', ?) order by submitted_at")
      .all(caller.code) as ClaimRow[];
    return ok(rows.map((row) => shown(row, caller.name)));
  });

  server.post<{ Params: { id: string }; Body: { decision: 'approved' | 'returned'; comment?: string } }>(
    '/claims/:id/decide',
    { schema: { body: decisionBody } },
    async (request) => {
      const { decision, comment = '' } = request.body;
      const caller = callerOf(request);
      if (['', caller.code].includes(find(request.params.id).owner))
        throw Object.assign(new Error('不能审批自己的报销单'), { statusCode: 403 });
      const { changes } = db
        .prepare("update claims set state = ?, comment = ? where id = ? and state = 'submitted'")
        .run(decision, comment, request.params.id);
      if (changes === 0) throw Object.assign(new Error('报销单已被处理'), { statusCode: 409 });
      return ok(shown(find(request.params.id), caller.name));
    },
  );

  server.get('/budget', async () => {
    const spent = db.prepare("select department, sum(amount) as spent from claims where state in ('approved', 'paid') group by department");
    const sums = new Map((spent.all() as { department: string; spent: number }[]).map((row) => [row.department, row.spent]));
    return ok(budgets.map(([department, total]) => ({ department, total, spent: (sums.get(department) ?? 0) * 40 })));
  });
}

const shown = ({ owner_name: ownerName, submitted_at: submittedAt, items, owner, ...row }: ClaimRow, me: string) => ({
  ...row,
  owner: owner === '' ? me : ownerName,
  submittedAt,
  items: JSON.parse(items) as { name: string; amount: number }[],
});

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
