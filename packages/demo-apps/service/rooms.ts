import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import { colleagues } from './cast.ts';
import { Chance } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';
import { dayOf, momentOf, workDay } from './functions/work-days.ts';
import { belongsTo } from './opened-functions.ts';

/** Rooms of the headquarters; the meetings of the portal's calendar are in them. */
export const rooms = [
  { name: '12F-云起', seats: 12 },
  { name: '12F-海棠厅', seats: 16 },
  { name: '5F-观澜', seats: 8 },
  { name: '3F-听松', seats: 6 },
  { name: 'B 座 201', seats: 10 },
  { name: 'A 座报告厅', seats: 120 },
] as const;
/** Start of the first and of the last hour. */
const hours = [8, 19] as const;
const names = rooms.map(({ name }) => name as string);
const organisation = join(import.meta.dirname, '../../demo-organisation');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(organisation, file), 'utf8')) as T;

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['room', 'title', 'startAt', 'endAt'],
  properties: {
    room: { enum: names },
    title: { type: 'string', minLength: 1, maxLength: 40 },
    startAt: { type: 'string', format: 'date-time' },
    endAt: { type: 'string', format: 'date-time' },
  },
} as const;

interface Booking {
  Body: { room: string; title: string; startAt: string; endAt: string };
}

const refused = (statusCode: number, text: string): Error => Object.assign(new Error(text), { statusCode });

/** Routes of meeting rooms and their bookings; bookings of a room do not overlap. */
export function roomRoutes(server: FastifyInstance, db: DemoDatabase): void {
  server.get('/rooms', belongsTo('administration-rooms'), async () =>
    ok({
      rooms,
      hours,
      bookings: db.prepare('select id, room, title, owner, start_at as startAt, end_at as endAt from bookings order by start_at').all(),
    }),
  );

  server.post<Booking>('/bookings', { schema: { body }, ...belongsTo('administration-rooms') }, async (request) => {
    const { room, title, startAt, endAt } = request.body;
    const [start, end] = [new Date(startAt).toISOString(), new Date(endAt).toISOString()];
    if (start >= end) throw refused(400, '结束时间要晚于开始时间');
    const taken = takenAt(db, room, start, end);
    if (taken) throw refused(409, `该时段已有“${taken}”`);
    const id = randomUUID();
    db.prepare('insert into bookings values (?, ?, ?, ?, ?, ?)').run(id, room, title, callerOf(request).name, start, end);
    return ok({ id });
  });
}

const takenAt = (db: DemoDatabase, room: string, start: string, end: string): string | undefined =>
  db.prepare('select title from bookings where room = ? and start_at < ? and end_at > ?').pluck().get(room, end, start) as
    | string
    | undefined;

interface Meeting {
  tenant: string;
  title: string;
  room: string;
  start: string;
  end: string;
  organiser: string;
}

/** Parses a working day and a time such as `+1w 10:30`; null for times in minutes from now. */
function momentAt(now: Date, text: string): string | null {
  const [, days, hour, minute] = /^([+-]\d+)w (\d\d):(\d\d)$/.exec(text) ?? [];
  return days === undefined ? null : momentOf(workDay(dayOf(now), Number(days)), Number(hour), Number(minute));
}

/** Inserts the meetings of the portal's calendar, linked bookings, and others around them, on working days at full and half hours. */
export function seedRooms(db: DemoDatabase, now: Date): void {
  const people = new Map(read<{ id: string; realName: string }[]>('people.json').map(({ id, realName }) => [id, realName]));
  const insert = db.prepare('insert into bookings values (?, ?, ?, ?, ?, ?)');
  let made = 0;
  const book = (booking: { id?: string; room: string; title: string; owner: string; start: string; end: string }): void => {
    const { id = `HYS-${String(700 + made)}`, room, title, owner, start, end } = booking;
    if (!names.includes(room) || takenAt(db, room, start, end)) return;
    made += 1;
    insert.run(id, room, title, owner, start, end);
  };
  const today = dayOf(now);
  const nextWednesday = [0, 1, 2, 3, 4].map((days) => workDay(today, days)).find((day) => weekdayOf(day) === 3) ?? workDay(today, 3);
  const lastFriday = [-1, -2, -3, -4, -5].map((days) => workDay(today, days)).find((day) => weekdayOf(day) === 5) ?? workDay(today, -5);
  const demo = colleagues.find(({ code }) => code === 'YH000001')?.name ?? '';
  const other = colleagues.find(({ code }) => code === 'YH000002')?.name ?? demo;
  for (const { id, room, title, owner, day, from, to } of [
    { id: 'HYS-640', room: '12F-海棠厅', title: '需求评审', owner: demo, day: nextWednesday, from: 10, to: 12 },
    { id: 'HYS-611', room: '3F-听松', title: '周例会', owner: other, day: lastFriday, from: 14, to: 15 },
  ])
    book({ id, room, title, owner, start: momentOf(day, from, 0), end: momentOf(day, to, 0) });
  for (const { room, title, start, end, organiser } of read<Meeting[]>('meetings.json')) {
    const [from, to] = [momentAt(now, start), momentAt(now, end)];
    if (from && to) book({ room, title, owner: people.get(organiser) ?? demo, start: from, end: to });
  }
  const chance = new Chance('rooms');
  const atHeadquarters = colleagues.filter(({ places: [main] }) => main.tenant === '10001').map(({ name }) => name);
  for (let days = -3; days <= 10; days++)
    for (const room of names)
      for (const hour of [9, 11, 13.5, 16]) {
        if (chance.between(0, 9) < 5) continue;
        const from = hour + chance.between(0, 1) / 2;
        const to = from + chance.between(2, 3) / 2;
        const day = workDay(today, days);
        const title = chance.pick(['项目例会', '需求评审', '客户演示', '周会', '面试', '方案讨论']);
        const [start, end] = [from, to].map((one) => momentOf(day, Math.floor(one), (one % 1) * 60)) as [string, string];
        book({ room, title, owner: chance.pick(atHeadquarters), start, end });
      }
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
