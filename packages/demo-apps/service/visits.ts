import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import { Chance } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const visitBody = {
  type: 'object',
  additionalProperties: false,
  required: ['visitor', 'company', 'gate', 'purpose', 'at'],
  properties: {
    visitor: text(20),
    company: text(60),
    gate: { enum: ['东门', '西门', '北门'] },
    purpose: text(40),
    at: { type: 'string', format: 'date-time' },
  },
} as const;

/** Visitors of the park, parking. */
export function visitRoutes(server: FastifyInstance, db: DemoDatabase): void {
  server.get('/visits', async () => ok(db.prepare('select * from visits order by at desc').all()));

  server.post<{ Body: { visitor: string; company: string; gate: string; purpose: string; at: string } }>(
    '/visits',
    { schema: { body: visitBody } },
    async (request) => {
      const { visitor, company, gate, purpose, at } = request.body;
      const id = randomUUID();
      db.prepare("insert into visits values (?, ?, ?, ?, ?, ?, 'expected', ?)").run(
        id,
        visitor,
        company,
        callerOf(request).name,
        gate,
        purpose,
        new Date(at).toISOString(),
      );
      return ok(db.prepare('select * from visits where id = ?').get(id));
    },
  );

  server.get('/parking', async () => {
    const chance = new Chance(new Date().toISOString().slice(0, 13));
    return ok(
      ['P1 地下一层', 'P2 地下二层', 'P3 地面', 'P4 充电区'].map((area, index) => {
        const total = [220, 260, 80, 48][index] ?? 80;
        return { area, total, free: chance.between(3, Math.floor(total / 3)) };
      }),
    );
  });
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
