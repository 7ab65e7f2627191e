import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import type { DemoDatabase } from './demo-database.ts';

const kinds = ['annual', 'personal', 'sick', 'marriage', 'parental'] as const;

interface Leave {
  kind: (typeof kinds)[number];
  from: string;
  to: string;
  reason: string;
}

const day = { type: 'string', pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const;
const leaveBody = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'from', 'to'],
  properties: { kind: { enum: kinds }, from: day, to: day, reason: { type: 'string', maxLength: 200 } },
} as const;

/** Requests for leave of the caller, the newest first. */
export function leaveRoutes(server: FastifyInstance, db: DemoDatabase): void {
  server.get('/leaves', async (request) => {
    const { code, tenantId } = callerOf(request);
    const columns = 'id, kind, from_day as "from", to_day as "to", reason, state, submitted_at as submittedAt';
    const rows = db.prepare(`select ${columns} from leaves where tenant = ? and owner = ? order by id desc limit 50`).all(tenantId, code);
    return { code: 0, msg: '', data: rows };
  });

  server.post<{ Body: Leave }>('/leaves', { schema: { body: leaveBody } }, async (request) => {
    const { kind, from, to, reason = '' } = request.body;
    const { code, tenantId } = callerOf(request);
    if (to < from) throw Object.assign(new Error('结束日期不能早于开始日期'), { statusCode: 400 });
    const insert = db.prepare(
      'insert into leaves (tenant, owner, kind, from_day, to_day, reason, state, submitted_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    const { lastInsertRowid } = insert.run(tenantId, code, kind, from, to, reason, 'submitted', new Date().toISOString());
    return { code: 0, msg: '', data: { id: Number(lastInsertRowid) } };
  });
}
