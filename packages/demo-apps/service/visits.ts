import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import { Chance } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';
import { rooms } from './seed.ts';

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

const bookingBody = {
  type: 'object',
  additionalProperties: false,
  required: ['room', 'title', 'startAt', 'endAt'],
  properties: {
    room: { enum: rooms },
    title: text(40),
    startAt: { type: 'string', format: 'date-time' },
    endAt: { type: 'string', format: 'date-time' },
  },
} as const;

/** Visitors of the park, meeting rooms, parking. */
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

  server.get('/rooms', async () =>
    ok({
      rooms,
      bookings: db.prepare('select id, room, title, owner, start_at as startAt, end_at as endAt from bookings order by start_at').all(),
    }),
  );

  server.post<{ Body: { room: string; title: string; startAt: string; endAt: string } }>(
    '/bookings',
    { schema: { body: bookingBody } },
    async (request) => {
      const { room, title, startAt, endAt } = request.body;
      const [start, end] = [new Date(startAt).toISOString(), new Date(endAt).toISOString()];
      if (start >= end) throw Object.assign(new Error('结束时间要晚于开始时间'), { statusCode: 400 });
      const taken = db.prepare('select title from bookings where room = ? and start_at < ? and end_at > ?').get(room, end, start);
      if (taken) throw Object.assign(new Error(`该时段已有“${(taken as { title: string }).title}”`), { statusCode: 409 });
      db.prepare('insert into bookings values (?, ?, ?, ?, ?, ?)').run(randomUUID(), room, title, callerOf(request).name, start, end);
      return ok(null);
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
