import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  await portal.db
    .updateTable('person_tenants')
    .set({ manager_id: 'p-wang' })
    .where('person_id', '=', 'p-li')
    .where('tenant_id', '=', '10001')
    .execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['reports', 'company_days', 'meetings', 'tasks'] as const) await portal.db.deleteFrom(table).execute();
});

let count = 0;
const report = (change: object = {}) => {
  count += 1;
  return portal.db
    .insertInto('reports')
    .values({
      id: `r${count}`,
      tenant_id: '10001',
      person_id: 'p-li',
      type: 'daily',
      period: '2026-02-13',
      reviewer_id: 'p-wang',
      content: JSON.stringify({ done: '甲\n1. 乙', plan: '丙', risks: '丁' }),
      state: 'submitted',
      comment: '',
      created_at: '2026-02-13T10:00:00.000Z',
      submitted_at: null,
      seen_at: null,
      decided_at: null,
      ...change,
    } as never)
    .execute();
};
const periods = async (query: { type: string; from: string; to: string }, headers = {}) =>
  (await portal.ask('GET /business-center/v1/reports/periods', { as: li, query, headers })).json().data as {
    period: string;
    due: boolean;
    rest: boolean;
    holiday: string;
  }[];
const board = async (as = wang, query = { type: 'daily', from: '2026-02-13', to: '2026-02-18' }) =>
  (await portal.ask('GET /business-center/v1/reports/board', { as, query })).json().data;
const suggest = async (type: string, period: string, as = li) =>
  (await portal.ask('GET /business-center/v1/reports/suggestions', { as, query: { type, period } })).json().data;

it('R-I18N-04 names of authors and reviewers are in Latin letters where the language has no others', async () => {
  await report({ id: 'latin', period: '2026-02-13' });
  const headers = { 'accept-language': 'en-US' };
  const span = { type: 'daily', from: '2026-02-13', to: '2026-02-13' } as const;
  const own = (await portal.ask('GET /business-center/v1/reports/periods', { as: li, query: span, headers })).json().data;
  const all = (await portal.ask('GET /business-center/v1/reports/board', { as: wang, query: span, headers })).json().data;
  const { author, reviewer } = (
    await portal.ask('GET /business-center/v1/reports/{id}', { as: wang, params: { id: 'latin' }, headers })
  ).json().data;
  const asked = { type: 'daily', period: '2026-02-14' } as const;
  const { reviewers } = (await portal.ask('GET /business-center/v1/reports/suggestions', { as: li, query: asked, headers })).json().data;
  expect([own[0].report.reviewer, reviewers[0].realName, all.people[0].realName, author, reviewer]).toEqual([
    'Wang Fang',
    'Wang Fang',
    'Li Xiaoming',
    'Li Xiaoming',
    'Wang Fang',
  ]);
});

describe('the company calendar', () => {
  it('R-USER-04 expects nothing on holidays and weekends, and something on make-up Saturdays', async () => {
    await report({ period: '2026-02-02' });
    const days = await periods({ type: 'daily', from: '2026-02-13', to: '2026-02-17' });
    expect(days.map(({ period, due, holiday }) => [period.slice(8), due, holiday])).toEqual([
      ['13', true, ''],
      // Saturday, made up for the Spring Festival.
      ['14', true, ''],
      ['15', false, '春节'],
      ['16', false, '春节'],
      ['17', false, '春节'],
    ]);
    expect((await periods({ type: 'daily', from: '2026-02-16', to: '2026-02-16' }, { 'accept-language': 'en-US' }))[0]!.holiday).toBe(
      'Spring Festival',
    );
    expect((await periods({ type: 'daily', from: '2026-03-07', to: '2026-03-08' })).map(({ rest }) => rest)).toEqual([true, true]);
  });

  it('R-USER-04 has the days that the company sets, its own before those of all', async () => {
    await report({ period: '2026-02-02' });
    const day = { day: '2026-03-06', work: 0, name: '司庆日', names: '{"en-US":"Anniversary"}' } as const;
    await portal.db
      .insertInto('company_days')
      .values([
        { id: 'a', tenant_id: null, ...day },
        { id: 'b', tenant_id: '10002', ...day, work: 1 },
        { id: 'c', tenant_id: '10001', ...day, day: '2026-03-07', work: 1 },
      ])
      .execute();
    const days = await periods({ type: 'daily', from: '2026-03-06', to: '2026-03-07' });
    expect(days.map(({ due, holiday }) => [due, holiday])).toEqual([
      [false, '司庆日'],
      [true, ''],
    ]);
  });

  it('R-USER-04 a week rests when all of it does', async () => {
    await report({ type: 'weekly', period: '2026-W05' });
    const weeks = await periods({ type: 'weekly', from: '2026-02-09', to: '2026-02-27' });
    expect(weeks.map(({ period, rest, due }) => [period, rest, due])).toEqual([
      ['2026-W07', false, true],
      ['2026-W08', true, false],
      ['2026-W09', false, true],
    ]);
  });

  it('R-USER-04 expects nothing of somebody who has never written a report, or before the first', async () => {
    expect((await periods({ type: 'daily', from: '2026-03-03', to: '2026-03-04' })).map(({ due }) => due)).toEqual([false, false]);
    await report({ period: '2026-03-04', state: 'draft' });
    expect((await periods({ type: 'daily', from: '2026-03-03', to: '2026-03-04' })).map(({ due }) => due)).toEqual([false, true]);
  });

  it.each([
    [{ type: 'daily', from: '2026-02-30', to: '2026-03-01' }, '/from'],
    [{ type: 'daily', from: '2026-03-02', to: '2026-03-01' }, '/to'],
    [{ type: 'daily', from: '2024-03-02', to: '2026-03-01' }, '/to'],
  ])('R-USER-04 rejects invalid days: %j', async (query, path) => {
    const { code, errors } = (await portal.ask('GET /business-center/v1/reports/periods', { as: li, query })).json();
    expect([code, errors[0].path]).toEqual([40001, path]);
  });
});

describe('the board', () => {
  it('R-USER-04 has people by days, each with what they handed in', async () => {
    await report({ period: '2026-02-13', state: 'approved' });
    await report({ period: '2026-02-14', seen_at: '2026-02-14T12:00:00.000Z' });
    const { periods: days, people } = await board();
    expect(days.map(({ rest }: { rest: boolean }) => rest)).toEqual([false, false, true, true, true, true]);
    expect(people).toMatchObject([{ userCode: 'E1001', realName: '李晓明' }]);
    expect(people[0].cells.map(({ state, seen }: { state: string; seen: boolean }) => [state, seen])).toEqual([
      ['approved', false],
      ['submitted', true],
      ['none', false],
      ['none', false],
      ['none', false],
      ['none', false],
    ]);
  });

  it('R-USER-04 shows a draft as what is due, and of what went to somebody else only that it did', async () => {
    await report({ period: '2026-02-13', state: 'draft' });
    await report({ period: '2026-02-14', reviewer_id: 'p-gone' });
    const [{ cells }] = (await board()).people;
    expect(cells.slice(0, 2)).toEqual([
      { state: 'due', id: null, seen: false },
      { state: 'elsewhere', id: null, seen: false },
    ]);
  });

  it('R-USER-04 shows only who reports to the person, in the tenant', async () => {
    await report({ person_id: 'p-wang', reviewer_id: 'p-gone' });
    expect([(await board(li)).people, (await board()).people.length]).toEqual([[], 1]);
    await portal.db.updateTable('person_tenants').set({ manager_id: null }).where('person_id', '=', 'p-li').execute();
    expect((await board()).people).toEqual([]);
    await report({ period: '2026-02-14' });
    expect((await board()).people.length).toBe(1);
    await portal.db
      .updateTable('person_tenants')
      .set({ manager_id: 'p-wang' })
      .where('person_id', '=', 'p-li')
      .where('tenant_id', '=', '10001')
      .execute();
  });
});

describe('suggestions', () => {
  const task = (id: string, change: object) =>
    portal.db
      .insertInto('tasks')
      .values({
        id,
        tenant_id: '10001',
        person_id: 'p-li',
        kind: 'done',
        title: `任务 ${id}`,
        process_name: '',
        applicant: '',
        current_node: '',
        priority: 'normal',
        created_at: '2026-03-03T02:00:00.000Z',
        due_at: null,
        link: `/x?${id}`,
        withdrawable: 0,
        ...change,
      } as never)
      .execute();
  const meeting = async (id: string, reply: 'accepted' | 'declined', start: string) => {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    await portal.db
      .insertInto('meetings')
      .values({ id, tenant_id: '10001', title: `会议 ${id}`, room: '', start_at: start, end_at: end, organiser_id: 'p-wang' })
      .execute();
    await portal.db.insertInto('meeting_people').values({ meeting_id: id, person_id: 'p-li', reply, sort: 0 }).execute();
  };

  it('R-USER-04 for a day are what was finished, meetings that were held and the last plan, each with its source', async () => {
    await task('a', {});
    await task('hers', { person_id: 'p-wang' });
    await task('before', { created_at: '2026-03-01T02:00:00.000Z' });
    await task('due', { kind: 'todo', due_at: '2026-03-04T03:00:00.000Z' });
    await meeting('held', 'accepted', '2026-03-03T03:00:00.000Z');
    await meeting('not', 'declined', '2026-03-03T05:00:00.000Z');
    await report({ id: 'last', period: '2026-03-02' });
    const { lines, reviewers } = await suggest('daily', '2026-03-03');
    expect(lines).toEqual([
      { section: 'done', text: '任务 a', source: { kind: 'task', id: 'a', title: '任务 a', link: '/x?a' } },
      {
        section: 'done',
        text: '会议 held',
        source: { kind: 'meeting', id: 'held', title: '会议 held', link: '/user-center/meeting?id=held' },
      },
      {
        section: 'done',
        text: '丙',
        source: { kind: 'report', id: 'last', title: '2026-03-02', link: '/user-center/submitted/daily?period=2026-03-02' },
      },
      { section: 'plan', text: '任务 due', source: { kind: 'task', id: 'due', title: '任务 due', link: '/x?due' } },
    ]);
    expect(reviewers).toMatchObject([{ id: 'p-wang', realName: '王芳' }]);
  });

  it('R-USER-04 for a week are rolled up from its days, each line once; for a month from its weeks', async () => {
    await task('a', {});
    await report({ id: 'mo', period: '2026-03-02' });
    await report({ id: 'tu', period: '2026-03-03', content: JSON.stringify({ done: '乙\n戊', plan: '己', risks: '' }) });
    const lines = async (type: string, period: string) =>
      (await suggest(type, period)).lines.map(({ section, text, source }: { section: string; text: string; source: { id: string } }) => [
        section,
        text,
        source.id,
      ]);
    expect(await lines('weekly', '2026-W10')).toEqual([
      ['done', '甲', 'mo'],
      ['done', '乙', 'mo'],
      ['done', '戊', 'tu'],
      ['plan', '己', 'tu'],
      ['risks', '丁', 'mo'],
    ]);
    await report({ id: 'w10', type: 'weekly', period: '2026-W10', content: JSON.stringify({ done: '周', plan: '', risks: '' }) });
    // The Thursday of week 14 is 2 April.
    await report({ id: 'w14', type: 'weekly', period: '2026-W14', content: JSON.stringify({ done: '下月', plan: '', risks: '' }) });
    expect(await lines('monthly', '2026-03')).toEqual([['done', '周', 'w10']]);
  });

  it('R-USER-04 are of a period that exists', async () => {
    const asked = await portal.ask('GET /business-center/v1/reports/suggestions', {
      as: li,
      query: { type: 'daily', period: '2026-02-30' },
    });
    expect(asked.json()).toMatchObject({ code: 40001, errors: [{ path: '/period' }] });
  });
});
