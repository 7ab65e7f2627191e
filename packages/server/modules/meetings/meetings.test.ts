import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const day = (offset: number) => {
  const date = new Date();
  date.setDate(date.getDate() + offset);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
};
const at = (offset: number, time: string) => new Date(`${day(offset)}T${time}:00`).toISOString();
const meeting = (id: string, offset: number, tenant = '10001') => ({
  id,
  tenant_id: tenant,
  title: `会议 ${id}`,
  room: '一号会议室',
  start_at: at(offset, '10:00'),
  end_at: at(offset, '11:00'),
  organiser_id: 'p-wang',
});
const invited = (id: string, ...people: string[]) =>
  people.map((person, sort) => ({ meeting_id: id, person_id: person, reply: 'none' as const, sort }));

beforeEach(async () => {
  await portal.db.deleteFrom('meetings').execute();
  await portal.db
    .insertInto('meetings')
    .values([meeting('past', -1), meeting('soon', 1), meeting('later', 9), meeting('hers', 1), meeting('park', 1, '10002')])
    .execute();
  await portal.db
    .insertInto('meeting_people')
    .values([
      ...invited('past', 'p-li'),
      ...invited('soon', 'p-wang', 'p-li'),
      ...invited('later', 'p-li'),
      ...invited('hers', 'p-wang'),
      ...invited('park', 'p-li'),
    ])
    .execute();
});

const list = (query: Record<string, string>, as = li) => portal.ask('GET /business-center/v1/meetings', { as, query });
const ids = async (from: number, to: number, as = li) =>
  (await list({ from: day(from), to: day(to) }, as)).json().data.map(({ id }: { id: string }) => id);
const reply = (id: string, answer: string, as = li) =>
  portal.ask('POST /business-center/v1/meetings/{id}/reply', { as, params: { id }, body: { reply: answer } });

describe('meetings', () => {
  it('R-USER-01 are listed for 92 days also where clocks are set back in between', async () => {
    await portal.db.updateTable('tenants').set({ time_zone: 'Europe/Berlin' }).where('id', '=', '10001').execute();
    const days = (to: string) => list({ from: '2026-10-01', to });
    expect([(await days('2026-12-31')).statusCode, (await days('2027-01-01')).statusCode]).toEqual([200, 400]);
    await portal.db.updateTable('tenants').set({ time_zone: null }).where('id', '=', '10001').execute();
  });

  it("R-USER-01 are the person's in the tenant between two days, the earliest first", async () => {
    expect([await ids(-1, 7), await ids(1, 1), await ids(2, 8), await ids(9, 9)]).toEqual([['past', 'soon'], ['soon'], [], ['later']]);
    expect(await ids(1, 1, wang)).toEqual(['hers', 'soon']);
  });

  it('R-USER-01 list invited people and the user’s own reply', async () => {
    expect((await list({ from: day(1), to: day(1) })).json().data).toMatchObject([
      {
        title: '会议 soon',
        room: '一号会议室',
        organiser: '王芳',
        attendees: [
          { userCode: 'E1002', realName: '王芳' },
          { userCode: 'E1001', realName: '李晓明' },
        ],
        myReply: 'none',
      },
    ]);
  });

  it('R-USER-01 are answered, and answered again', async () => {
    expect((await reply('soon', 'declined')).json().data.myReply).toBe('declined');
    expect((await reply('soon', 'accepted')).json().data).toMatchObject({ id: 'soon', myReply: 'accepted' });
    const hers = await portal.db
      .selectFrom('meeting_people')
      .select('reply')
      .where('meeting_id', '=', 'soon')
      .where('person_id', '=', 'p-wang')
      .executeTakeFirst();
    expect(hers).toEqual({ reply: 'none' });
  });

  it.each([
    ['hers', 404],
    ['park', 404],
    ['none', 404],
    ['past', 409],
  ])('are not answered when it is %s', async (id, code) => {
    expect((await reply(id, 'accepted')).statusCode).toBe(code);
  });

  it.each([
    [{ from: '2026-11-21' }, '/to'],
    [{ from: '2026-11-31', to: '2026-12-01' }, '/from'],
    [{ from: '2026-11-22', to: '2026-11-21' }, '/to'],
    [{ from: '2026-01-01', to: '2026-12-31' }, '/to'],
    [{ from: 'today', to: '2026-12-31' }, '/from'],
  ] as [Record<string, string>, string][])('refuse %j', async (query, path) => {
    const { code, errors } = (await list(query)).json();
    expect([code, errors[0].path]).toEqual([40001, path]);
  });

  it('refuse other answers', async () => {
    expect((await reply('soon', 'none')).statusCode).toBe(400);
  });
});
