import { expect, it, vi } from 'vitest';
import { accounts, colleagueOf, readRecords } from '../cast.ts';
import { openDemo } from '../testing/open-demo.ts';

const demo = openDemo();
const [lin, zhao] = ['YH000001', 'YH100214'] as const;
interface ListedBooking {
  id: string;
  owner: string;
  title: string;
  room: string;
  mayCancel: boolean;
  people: { name: string; reply: string }[];
}
const ask = (path: string, body?: object, as: string = lin, language = 'zh-CN') =>
  demo.ask<{ id: string; bookings: ListedBooking[] }>(path, body, { as, language });
const slot = (hour: number, more: object = {}) => ({
  room: '3F-听松',
  title: '方案评审',
  startAt: `2099-01-05T0${hour}:00:00.000Z`,
  endAt: `2099-01-05T0${hour}:30:00.000Z`,
  ...more,
});
const find = async (id: string, as?: string) => (await ask('/rooms', undefined, as)).data.bookings.find((one) => one.id === id);
const told = () => vi.waitFor(() => demo.portal.calls.findLast(({ name }) => name.startsWith('PUT /meetings/'))!.body);

it('R-CAL-01 people who can sign in have each of their bookings among the meetings of the portal', async () => {
  const names = new Map(readRecords<{ id: string; realName: string }[]>('people.json').map(({ id, realName }) => [id, realName]));
  const meetings = readRecords<{ title: string; room: string; organiser: string }[]>('meetings.json');
  const known = new Set(meetings.map(({ title, room, organiser }) => [title, room, names.get(organiser)].join()));
  const own = new Set([...accounts].map((code) => colleagueOf(code)?.name));
  const { bookings } = (await ask('/rooms')).data;
  const theirs = bookings.filter(({ owner }) => own.has(owner)).map(({ title, room, owner }) => [title, room, owner].join());
  expect(theirs.filter((booking) => !known.has(booking))).toEqual([]);
  expect(theirs.length).toBeGreaterThan(0);
});

it('R-CAL-01 a booking is a meeting in the portal, replies come back, and a cancelled one leaves the calendars', async () => {
  const { id } = (await ask('/bookings', slot(2, { people: ['赵修远', ' 林知遥', '赵修远'] }))).data;
  const { startAt: start, endAt: end } = slot(2);
  const people = [{ userCode: lin }, { userCode: zhao }];
  expect(await told()).toEqual({
    ...{ version: 1, tenant: '10001', title: '方案评审', room: '3F-听松', start, end, cancelled: false },
    organiser: { userCode: lin },
    people,
  });
  const by = { userCode: zhao, name: '赵修远' };
  const data = { externalId: `booking-${id}`, version: 1, reply: 'declined', lateMinutes: 0, by };
  expect((await demo.portal.tell(demo.service, 'administration', { type: 'meeting.replied', data })).status).toBe(204);
  expect((await find(id))?.people).toEqual([
    { name: '林知遥', reply: 'accepted' },
    { name: '赵修远', reply: 'declined' },
  ]);
  expect([(await find(id))?.mayCancel, (await find(id, zhao))?.mayCancel, (await find(id, 'YH100022'))?.people]).toEqual([true, false, []]);
  expect((await ask(`/bookings/${id}/cancel`, {}, zhao)).status).toBe(404);
  demo.portal.calls.length = 0;
  expect((await ask(`/bookings/${id}/cancel`, {})).status).toBe(200);
  expect(await told()).toMatchObject({ version: 2, cancelled: true, people });
  expect(await find(id)).toBeUndefined();
});

it('R-CAL-01 a booking is moved by who made it: the meeting moves, replies stay unless its time changes, and others do not move it', async () => {
  const day = { startAt: '2099-01-06T02:00:00.000Z', endAt: '2099-01-06T03:00:00.000Z' };
  const { id } = (await ask('/bookings', slot(0, { ...day, people: ['赵修远'] }))).data;
  const put = (more: object, as: string = lin) =>
    demo.ask<{ id: string }>(`/bookings/${id}`, slot(0, { ...day, people: ['赵修远'], ...more }), { as, method: 'PUT' });
  const by = { userCode: zhao, name: '赵修远' };
  const data = { externalId: `booking-${id}`, version: 1, reply: 'accepted', lateMinutes: 0, by };
  await demo.portal.tell(demo.service, 'administration', { type: 'meeting.replied', data });
  expect((await put({}, zhao)).status).toBe(404);
  // Its own time is not taken by itself.
  expect((await put({ room: '5F-观澜', title: '方案终审' })).status).toBe(200);
  expect(await find(id)).toMatchObject({ room: '5F-观澜', title: '方案终审', people: [{}, { reply: 'accepted' }] });
  expect((await put({ room: '5F-观澜', startAt: '2099-01-06T02:30:00.000Z' })).status).toBe(200);
  expect((await find(id))?.people).toEqual([
    { name: '林知遥', reply: 'accepted' },
    { name: '赵修远', reply: 'none' },
  ]);
  await vi.waitFor(async () => expect(await told()).toMatchObject({ version: 3, room: '5F-观澜', start: '2099-01-06T02:30:00.000Z' }));
  await ask('/bookings', slot(0, { ...day, room: '12F-云起' }));
  expect((await put({ room: '12F-云起' })).status).toBe(409);
});

it('R-CAL-01 refuses a past time, a taken room and an unknown name, in the language of the caller', async () => {
  await ask('/bookings', slot(4));
  const refused = async (body: object) => {
    const { status, msg } = await ask('/bookings', body, lin, 'en-US');
    return [status, msg];
  };
  expect(await refused(slot(4))).toEqual([409, 'At this time there is already: 方案评审']);
  expect(await refused(slot(6, { people: ['无此人'] }))).toEqual([400, 'No colleague has the name 无此人']);
  expect(await refused({ ...slot(6), startAt: '2020-01-05T06:00:00Z', endAt: '2020-01-05T07:00:00Z' })).toEqual([400, 'This time is past']);
});

it('R-CAL-01 colleagues and guests fit the seats of the room, and the booking has how many come', async () => {
  // 3F-听松 has six seats: the organiser, one colleague and four guests.
  const { id } = (await ask('/bookings', slot(6, { people: ['赵修远'], guests: 4 }))).data;
  expect(await find(id)).toMatchObject({ guests: 4, count: 6 });
  const crowded = slot(7, { people: ['赵修远'], guests: 5 });
  expect(await ask('/bookings', crowded)).toMatchObject({ status: 400, msg: '3F-听松 只有 6 个座位，这次有 7 人' });
  expect((await ask('/bookings', crowded, lin, 'en-US')).msg).toBe('3F-Tingsong has 6 seats; 7 people come');
  expect((await ask('/bookings', { ...crowded, room: '5F-观澜' })).status).toBe(200);
  expect((await ask('/bookings', slot(8, { guests: -1 }))).status).toBe(400);
});
