import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../caller.ts';
import { accounts, colleagues } from '../cast.ts';
import { Chance } from '../chance.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { dayOf, momentOf, workDay } from '../functions/work-days.ts';
import type { Desk } from '../flows/flow.ts';
import { inLanguage, translate } from '../flows/translate.ts';
import { personIn } from '../functions/company.ts';
import { personNamed } from '../functions/take-values.ts';
import { belongsTo } from '../opened-functions.ts';

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
const organisation = join(import.meta.dirname, '../../../demo-organisation');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(organisation, file), 'utf8')) as T;

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['room', 'title', 'startAt', 'endAt'],
  properties: {
    room: { type: 'string', minLength: 1, maxLength: 60 },
    title: { type: 'string', minLength: 1, maxLength: 40 },
    startAt: { type: 'string', format: 'date-time' },
    endAt: { type: 'string', format: 'date-time' },
    guests: { type: 'integer', minimum: 0, maximum: 500 },
    people: { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 40 } },
  },
} as const;

interface BookingRequest {
  Body: { room: string; title: string; startAt: string; endAt: string; people?: string[]; guests?: number };
}

type Reply = 'none' | 'accepted' | 'tentative' | 'declined';

/** Somebody who is invited, and the reply from the portal. */
interface Invited {
  code: string;
  name: string;
  reply: Reply;
}

interface Booking {
  id: string;
  room: string;
  title: string;
  owner: string;
  startAt: string;
  endAt: string;
  /** User code of who booked it; empty for seed data, whose meetings the portal has from its files. */
  ownerCode: string;
  tenant: string;
  people: Invited[];
  /** Number of people from outside the company. */
  guests: number;
  version: number;
}

/** Prefix of the ids of bookings in the portal's calendar. */
const prefix = 'booking-';
const source = 'administration';

const refused = (statusCode: number, text: string): Error => Object.assign(new Error(text), { statusCode });

/** Routes of meeting rooms and their bookings, which are meetings in the portal's calendar; bookings of a room do not overlap. */
export function roomRoutes(server: FastifyInstance, desk: Desk): void {
  const { db } = desk;
  const own = belongsTo('administration-rooms');

  server.get('/rooms', own, async (request) => {
    const caller = callerOf(request);
    const { language } = caller;
    return ok({
      rooms: rooms.map((room) => inLanguage(language, room, ['name'])),
      hours,
      bookings: findBookings(db).map((booking) => shown(booking, caller)),
      colleagues: colleaguesIn(caller.tenantId).map(({ name }) => personIn(language, name)),
    });
  });

  const save = (booking: Booking): void => {
    const { id, room, title, owner, startAt, endAt, ownerCode, tenant, people, guests, version } = booking;
    db.transaction(() => {
      db.prepare(
        `insert or replace into bookings (id, room, title, owner, start_at, end_at, owner_code, tenant, people, guests, version)
         values (?,?,?,?,?,?,?,?,?,?,?)`,
      ).run(...[id, room, title, owner, startAt, endAt, ownerCode, tenant, JSON.stringify(people), guests, version]);
      say(desk, booking);
    })();
  };

  server.post<BookingRequest>('/bookings', { schema: { body }, ...own }, async (request) => {
    const caller = callerOf(request);
    const { code: ownerCode, name: owner, tenantId: tenant } = caller;
    const id = `HYS-${randomUUID().slice(0, 8)}`;
    save({ ...accepted(db, caller, { ...request.body, id }), id, owner, ownerCode, tenant, version: 1 });
    return ok({ id });
  });

  /** Returns the caller's own booking that is not over. */
  const findOwn = (id: string, caller: Caller, late: string): Booking => {
    const booking = findBookings(db).find((one) => one.id === id);
    if (booking === undefined || booking.ownerCode !== caller.code) throw refused(404, '没有这个预订');
    if (booking.endAt <= new Date().toISOString()) throw refused(409, late);
    return booking;
  };

  server.put<BookingRequest & { Params: { id: string } }>('/bookings/:id', { schema: { body }, ...own }, async (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    const before = findOwn(id, caller, '已经结束的会议不能更改');
    const changed = accepted(db, caller, { ...request.body, id });
    // A reply is about a time, as in the portal.
    const isMoved = changed.startAt !== before.startAt || changed.endAt !== before.endAt;
    const replyOf = (one: Invited): Invited => (isMoved ? one : (before.people.find(({ code }) => code === one.code) ?? one));
    // Where the screen shows the title in another language, it is not changed.
    const title = changed.title === translate(caller.language, before.title) ? before.title : changed.title;
    save({ ...before, ...changed, title, people: changed.people.map(replyOf), version: before.version + 1 });
    return ok({ id });
  });

  server.post<{ Params: { id: string } }>('/bookings/:id/cancel', own, async (request) => {
    const booking = findOwn(request.params.id, callerOf(request), '已经结束的会议不能取消');
    db.transaction(() => {
      db.prepare('delete from bookings where id = ?').run(booking.id);
      say(desk, { ...booking, version: booking.version + 1 }, true);
    })();
    return ok(null);
  });
}

type Accepted = Pick<Booking, 'room' | 'title' | 'startAt' | 'endAt' | 'people' | 'guests'>;

/** Returns what was asked for as a booking has it; throws if the booking with this id is not possible. */
function accepted(db: DemoDatabase, caller: Caller, asked: BookingRequest['Body'] & { id: string }): Accepted {
  const { id, title, startAt, endAt, people = [], guests = 0 } = asked;
  const room = names.find((name) => [name, translate(caller.language, name)].includes(asked.room));
  if (room === undefined) throw refused(400, '没有这间会议室');
  const [start, end] = [new Date(startAt).toISOString(), new Date(endAt).toISOString()];
  if (start >= end) throw refused(400, '结束时间要晚于开始时间');
  if (end <= new Date().toISOString()) throw refused(400, '不能预订已经过去的时间');
  const invited = people.map((name): Invited => {
    const known = personNamed(name.trim(), caller.tenantId);
    const found = colleaguesIn(caller.tenantId).find((one) => one.name === known);
    if (found === undefined) throw refused(400, `没有找到同事：${name.trim()}`);
    return { code: found.code, name: found.name, reply: 'none' };
  });
  const taken = takenAt(db, { id, room, start, end });
  if (taken) throw refused(409, `该时段已有：${taken}`);
  const me: Invited = { code: caller.code, name: caller.name, reply: 'accepted' };
  const come = [me, ...invited.filter(({ code }, at) => code !== me.code && invited.findIndex((one) => one.code === code) === at)];
  const seats = rooms.find(({ name }) => name === room)!.seats;
  const count = come.length + guests;
  if (count > seats) throw refused(400, `${room} 只有 ${seats} 个座位，这次有 ${count} 人`);
  return { room, title, startAt: start, endAt: end, people: come, guests };
}

/** Takes a reply from the portal; the last event of a person holds. */
export function takeReply(db: DemoDatabase, { externalId, reply, by }: { externalId: string; reply?: string; by: { code: string } }): void {
  const booking = findBookings(db).find(({ id }) => `${prefix}${id}` === externalId);
  if (booking === undefined) return;
  const people = booking.people.map((one) => (one.code === by.code ? { ...one, reply: (reply ?? 'none') as Reply } : one));
  db.prepare('update bookings set people = ? where id = ?').run(JSON.stringify(people), booking.id);
}

/** Sends a booking to the portal's calendar. */
function say(
  { portal }: Desk,
  { id, tenant, version, title, room, startAt: start, endAt: end, ownerCode, people }: Booking,
  cancelled = false,
): void {
  portal.say(source, 'PUT /meetings/{externalId}', {
    params: { externalId: `${prefix}${id}` },
    body: {
      ...{ version, tenant, title, room, start, end, cancelled },
      organiser: { userCode: ownerCode },
      people: people.map(({ code: userCode }) => ({ userCode })),
    },
  });
}

function findBookings(db: DemoDatabase): Booking[] {
  const rows = db
    .prepare(
      `select id, room, title, owner, start_at as startAt, end_at as endAt, owner_code as ownerCode, tenant, people, guests, version from bookings
       order by start_at`,
    )
    .all() as (Omit<Booking, 'people'> & { people: string })[];
  return rows.map((row) => ({ ...row, people: JSON.parse(row.people) as Invited[] }));
}

/** Returns a booking for the screen; its people only to themselves. */
function shown({ ownerCode, tenant: _tenant, version: _version, people, ...booking }: Booking, { code: me, language }: Caller) {
  const isMine = ownerCode === me;
  const mayCancel = isMine && booking.endAt > new Date().toISOString();
  return {
    ...inLanguage(language, booking, ['room', 'title', 'owner']),
    mayCancel,
    count: people.length + booking.guests,
    people:
      isMine || people.some(({ code }) => code === me) ? people.map(({ name, reply }) => ({ name: personIn(language, name), reply })) : [],
  };
}

const colleaguesIn = (tenantId: string) => colleagues.filter(({ places }) => places.some(({ tenant }) => tenant === tenantId));

/** Title of the booking that a room has at a time, besides the one with this id. */
function takenAt(db: DemoDatabase, { id, room, start, end }: { id: string; room: string; start: string; end: string }): string | undefined {
  const others = db.prepare('select title from bookings where room = ? and start_at < ? and end_at > ? and id <> ?');
  return others.pluck().get(room, end, start, id) as string | undefined;
}

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
  const insert = db.prepare('insert into bookings (id, room, title, owner, start_at, end_at) values (?, ?, ?, ?, ?, ?)');
  let made = 0;
  const book = (booking: { id?: string; room: string; title: string; owner: string; start: string; end: string }): void => {
    const { id = `HYS-${String(700 + made)}`, room, title, owner, start, end } = booking;
    if (!names.includes(room) || takenAt(db, { id, room, start, end })) return;
    made += 1;
    insert.run(id, room, title, owner, start, end);
  };
  const today = dayOf(now);
  const nextWednesday = [0, 1, 2, 3, 4].map((days) => workDay(today, days)).find((day) => weekdayOf(day) === 3) ?? workDay(today, 3);
  const lastFriday = [-1, -2, -3, -4, -5].map((days) => workDay(today, days)).find((day) => weekdayOf(day) === 5) ?? workDay(today, -5);
  const chance = new Chance('rooms');
  // People who can sign in find all their meetings in the portal, so these other bookings belong to none of them.
  const atHeadquarters = colleagues
    .filter(({ code, places: [main] }) => main.tenant === '10001' && !accounts.has(code))
    .map(({ name }) => name);
  for (const { id, room, title, owner, day, from, to } of [
    { id: 'HYS-640', room: '12F-海棠厅', title: '需求评审', owner: chance.pick(atHeadquarters), day: nextWednesday, from: 10, to: 12 },
    { id: 'HYS-611', room: '3F-听松', title: '周例会', owner: chance.pick(atHeadquarters), day: lastFriday, from: 14, to: 15 },
  ])
    book({ id, room, title, owner, start: momentOf(day, from, 0), end: momentOf(day, to, 0) });
  for (const { room, title, start, end, organiser } of read<Meeting[]>('meetings.json')) {
    const [from, to] = [momentAt(now, start), momentAt(now, end)];
    if (from && to) book({ room, title, owner: people.get(organiser) ?? '', start: from, end: to });
  }
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
