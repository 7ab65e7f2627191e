import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let calendar: BusinessSystem;
let li: Person;
let wang: Person;
let number = 0;
let externalId = '';
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  externalId = `M-${++number}`;
  await portal.db.deleteFrom('meetings').execute();
  await portal.db.deleteFrom('message_contents').execute();
  calendar = await connect(portal, { source: `calendar-${number}` });
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const [e1, e2] = [{ userCode: 'E1001' }, { userCode: 'E1002' }];
const content = (version: number, more: object = {}) => ({
  version,
  title: `评审 ${externalId}`,
  titles: { 'en-US': `Review ${externalId}` },
  room: '听松',
  start: inHours(24),
  end: inHours(25),
  organiser: e2,
  people: [e2, e1],
  ...more,
});
const put = (body: object, system = calendar) => system.ask('PUT /meetings/{externalId}', { params: { externalId }, body });
const coming = async (as: Person, headers = {}) =>
  (await portal.ask('GET /business-center/v1/meetings/coming', { as, headers, query: { since: inHours(-24), before: inHours(72) } })).json()
    .data as {
    id: string;
    title: string;
    room: string;
    myReply: string;
    organiser: string;
    attendees: { userCode: string; reply: string }[];
  }[];
const messages = async (as: Person, userCode: string) =>
  (await portal.ask('POST /business-center/v1/message/conditionquery', { as, body: { userCode } })).json().data as {
    title: string;
    link: string;
  }[];
const reply = (as: Person, id: string, answer: string) =>
  portal.ask('POST /business-center/v1/meetings/{id}/reply', { as, params: { id }, body: { reply: answer } });
const events = async () =>
  (await calendar.ask('GET /events')).json().events as { id: string; type: string; data: Record<string, unknown> }[];

describe('R-CAL-01 a meeting of a business system', () => {
  it('is in the calendars of its people, in their language, and they get an invitation', async () => {
    const answer = (await put(content(1, { people: [e2, e1, { userCode: 'E7777' }] }))).json();
    expect(answer).toEqual({ externalId, result: 'created', version: 1, unknownPeople: [{ userCode: 'E7777' }] });
    const [meeting] = await coming(li);
    expect(meeting).toMatchObject({
      title: `评审 ${externalId}`,
      room: '听松',
      organiser: '王芳',
      myReply: 'none',
      // The organiser comes, unless they say otherwise.
      attendees: [
        { userCode: 'E1002', reply: 'accepted' },
        { userCode: 'E1001', reply: 'none' },
      ],
    });
    expect((await coming(li, { 'accept-language': 'en-US' }))[0]!.title).toBe(`Review ${externalId}`);
    expect(await messages(li, 'E1001')).toMatchObject([
      { title: `邀请你参加：评审 ${externalId}`, link: `/user-center/meeting?id=${meeting!.id}` },
    ]);
    // The organiser knows.
    expect(await messages(wang, 'E1002')).toEqual([]);
  });

  it('changes by a higher version only: replies stay until its time changes, and people learn of that', async () => {
    const first = content(2);
    await put(first);
    const { id } = (await coming(li))[0]!;
    await reply(li, id, 'accepted');
    expect((await put(first)).json().result).toBe('same');
    expect((await put({ ...first, title: 'x' })).json().result).toBe('differs');
    expect((await put({ ...first, version: 1 })).json().result).toBe('older');
    await put({ ...first, version: 3, title: '改名' });
    expect((await coming(li))[0]).toMatchObject({ title: '改名', myReply: 'accepted' });
    await put({ ...first, version: 4, start: inHours(30), end: inHours(31) });
    expect((await coming(li))[0]).toMatchObject({ id, myReply: 'none' });
    expect((await messages(li, 'E1001')).map(({ title }) => title)).toContain(`会议有变动：评审 ${externalId}`);
  });

  it('that is cancelled, or has a person no more, leaves their calendar; an older version does not bring it back', async () => {
    await put(content(1));
    await put(content(2, { people: [e2] }));
    expect(await coming(li)).toEqual([]);
    expect((await messages(li, 'E1001')).map(({ title }) => title)).toContain(`会议取消：评审 ${externalId}`);
    await put(content(3));
    const { id } = (await coming(li))[0]!;
    await put(content(4, { cancelled: true }));
    expect([await coming(li), await coming(wang)]).toEqual([[], []]);
    expect((await reply(li, id, 'accepted')).statusCode).toBe(404);
    expect((await put(content(3))).json().result).toBe('older');
    expect((await calendar.ask('GET /meetings/{externalId}', { params: { externalId } })).json()).toMatchObject({
      version: 4,
      cancelled: true,
    });
    await put(content(5));
    expect((await coming(li))[0]).toMatchObject({ id });
  });

  it('sends replies, replies taken back and late arrivals to its system, and to no other', async () => {
    await put(content(7, { start: inHours(0.5), end: inHours(1) }));
    const { id } = (await coming(li))[0]!;
    await reply(li, id, 'declined');
    await portal.ask('POST /business-center/v1/meetings/{id}/reply/undo', { as: li, params: { id } });
    await portal.ask('POST /business-center/v1/meetings/{id}/late', { as: li, params: { id }, body: { minutes: 10 } });
    const told: unknown[] = [];
    for (let some = await events(); some.length > 0; some = await events()) {
      for (const { id: event, type, data } of some) {
        told.push([type, data['externalId'], data['version'], data['reply'], data['lateMinutes'], data['by']]);
        await calendar.ask('POST /events/{id}/outcome', { params: { id: event }, body: { outcome: 'accepted' } });
      }
    }
    const who = { userCode: 'E1001', name: '李晓明' };
    expect(told).toEqual([
      ['meeting.replied', externalId, 7, 'declined', 0, who],
      ['meeting.replied', externalId, 7, 'none', 0, who],
      ['meeting.replied', externalId, 7, 'none', 10, who],
    ]);
    expect((await calendar.ask('GET /meetings/{externalId}', { params: { externalId } })).json().people).toMatchObject([
      { userCode: 'E1002', reply: 'accepted' },
      { userCode: 'E1001', reply: 'none', lateMinutes: 10 },
    ]);
  });

  it('is refused in words: an unknown organiser, a bad span, a foreign link, another tenant, a missing scope', async () => {
    const refused = async (more: object, system = calendar) => {
      const answer = await put(content(1, more), system);
      return [answer.statusCode, answer.json().code, answer.json().field];
    };
    expect(await refused({ organiser: { userCode: 'E7777' } })).toEqual([422, 'unknown_person', 'organiser']);
    expect(await refused({ end: inHours(24) })).toEqual([400, 'malformed', 'end']);
    expect(await refused({ end: inHours(24 * 40) })).toEqual([400, 'malformed', 'end']);
    expect(await refused({ joinUrl: 'https://evil.example.com/1' })).toEqual([422, 'link_forbidden', 'joinUrl']);
    expect(await refused({ joinUrl: 'javascript:alert(1)' })).toEqual([422, 'link_forbidden', 'joinUrl']);
    expect(await refused({ joinUrl: '/user-center/index' })).toEqual([422, 'link_forbidden', 'joinUrl']);
    expect((await refused({ tenant: '10002' })).slice(0, 2)).toEqual([403, 'tenant_forbidden']);
    const other = await connect(portal, { source: `other-${number}`, scopes: ['tasks:write'] });
    expect((await refused({}, other)).slice(0, 2)).toEqual([403, 'scope_missing']);
    expect(await coming(li)).toEqual([]);
    expect((await put(content(1, { joinUrl: 'https://hr.example.com/meet' }))).statusCode).toBe(200);
  });

  it('of another system with the same id is another meeting; each of a batch is answered for itself', async () => {
    const { version: _version, ...row } = content(1);
    const other = await connect(portal, { source: `second-${number}` });
    await put(content(1), other);
    const meetings = [
      { ...row, version: 1, externalId },
      { ...row, version: 1, externalId: 'bad', end: row.start },
    ];
    const { results } = (await calendar.ask('POST /meetings/batch', { body: { meetings } })).json();
    expect(results).toMatchObject([
      { index: 0, result: 'created' },
      { index: 1, code: 'malformed', field: 'end' },
    ]);
    expect(await coming(li)).toHaveLength(2);
  });

  it('that asks for no message sends none, and one that is over neither', async () => {
    await put(content(1, { notify: false }));
    externalId += '-past';
    await put(content(1, { start: inHours(-3), end: inHours(-2) }));
    expect(await messages(li, 'E1001')).toEqual([]);
  });
});
