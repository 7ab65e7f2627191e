import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsByName } from '@atrium/api/contract';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { isPeriod } from '@atrium/api/contract/period';
import { auditEntries } from '../../audit/queries.ts';
import { nextTime } from '../../db/next-time.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('reports').execute());

const content = { done: '完成接口', plan: '联调', risks: '' };
const body = { type: 'weekly', period: '2026-W47', content, reviewerId: 'p-wang' };
const begin = (change: object = {}, as = li, headers = {}) =>
  portal.ask('POST /business-center/v1/reports', { as, body: { ...body, ...change }, headers });
const begun = async (change: object = {}) => (await begin(change)).json().data.id as string;
const change = (id: string, as = li, more: object = {}) =>
  portal.ask('PUT /business-center/v1/reports/{id}', { as, params: { id }, body: { ...body, ...more } });
const submit = (id: string, as = li) => portal.ask('POST /business-center/v1/reports/{id}/submit', { as, params: { id } });
const approve = (id: string, as = wang) =>
  portal.ask('POST /business-center/v1/reports/{id}/approve', { as, params: { id }, body: { comment: '好' } });
const giveBack = (id: string, as = wang) =>
  portal.ask('POST /business-center/v1/reports/{id}/return', { as, params: { id }, body: { comment: '请补充风险' } });
const list = async (query: Record<string, string>, as = li) => (await portal.ask('GET /business-center/v1/reports', { as, query })).json();

describe('a report', () => {
  it('R-USER-04 is written, handed in, returned with a comment, handed in again and approved', async () => {
    const { data } = (await begin()).json();
    expect(data).toMatchObject({
      type: 'weekly',
      period: '2026-W47',
      content,
      author: '李晓明',
      reviewerId: 'p-wang',
      reviewer: '王芳',
      state: 'draft',
      comment: '',
      submittedAt: null,
    });
    const state = async (asked: ReturnType<typeof submit>) => (await asked).json().data;
    expect(await state(submit(data.id))).toMatchObject({ state: 'submitted', submittedAt: expect.any(String) });
    expect(await state(giveBack(data.id))).toMatchObject({ state: 'returned', comment: '请补充风险' });
    expect(await state(change(data.id, li, { content: { ...content, risks: '人手' } }))).toMatchObject({
      state: 'returned',
      content: { risks: '人手' },
    });
    expect(await state(submit(data.id))).toMatchObject({ state: 'submitted' });
    expect(await state(approve(data.id))).toMatchObject({ state: 'approved', comment: '好' });
  });

  it('R-USER-04 leaves a row in the audit log for every decision and for every one that is taken back', async () => {
    const before = nextTime();
    const id = await begun();
    await submit(id);
    await giveBack(id);
    await portal.ask('POST /business-center/v1/reports/reopen', { as: wang, body: { ids: [id] } });
    await approve(id);
    const rows = await auditEntries(portal.db)
      .select(['event', 'person_id'])
      .where('event', 'like', 'report%')
      .where('at', '>', before)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual(['report-decided', 'report-decision-undone', 'report-decided'].map((event) => ({ event, person_id: 'p-wang' })));
  });

  it('R-USER-04 is deleted by its author as long as it is a draft, and is nobody else’s to delete', async () => {
    const id = await begun();
    const drop = async (as = li) => (await portal.ask('DELETE /business-center/v1/reports/{id}', { as, params: { id } })).statusCode;
    expect(await drop(wang)).toBe(404);
    await submit(id);
    expect(await drop()).toBe(409);
    await giveBack(id);
    expect(await drop()).toBe(409);
    await portal.db.updateTable('reports').set({ state: 'draft' }).where('id', '=', id).execute();
    expect([await drop(), (await list({})).total]).toEqual([200, 0]);
  });

  it('R-USER-04 returns the reviewer of submitted reports, so that nobody else is asked to approve them', async () => {
    const reviews = async (as: Person) => (await portal.ask('GET /wutong-idaas-account/current', { as })).json().data.reviews;
    await portal.db.updateTable('person_tenants').set({ manager_id: '' }).execute();
    expect(await reviews(wang)).toBe(false);
    const id = await begun();
    expect(await reviews(wang)).toBe(false);
    await submit(id);
    expect([await reviews(wang), await reviews(li)]).toEqual([true, false]);
  });

  it('R-USER-04 takes a reviewer by code as well, as people are found', async () => {
    const { userCode } = (await portal.ask('GET /wutong-idaas-account/current', { as: wang })).json().data;
    expect((await begin({ reviewerId: userCode })).json().data).toMatchObject({ reviewerId: 'p-wang', reviewer: '王芳' });
    const own = (await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data.userCode;
    expect((await begin({ type: 'daily', period: '2026-11-20', reviewerId: own })).json().errors[0].path).toBe('/reviewerId');
  });

  it.each([
    ['draft', { change: 200, submit: 200, approve: 404, giveBack: 404 }],
    ['submitted', { change: 409, submit: 409, approve: 200, giveBack: 200 }],
    ['returned', { change: 200, submit: 200, approve: 409, giveBack: 409 }],
    ['approved', { change: 409, submit: 409, approve: 409, giveBack: 409 }],
  ] as const)('R-USER-04 that is %s moves only as allowed', async (state, allowed) => {
    const moves = { change, submit, approve, giveBack };
    for (const [name, code] of Object.entries(allowed)) {
      await portal.db.deleteFrom('reports').execute();
      const id = await begun();
      await portal.db.updateTable('reports').set({ state }).execute();
      expect([name, (await moves[name as keyof typeof moves](id)).statusCode]).toEqual([name, code]);
      const { state: now } = await portal.db.selectFrom('reports').select('state').executeTakeFirstOrThrow();
      if (code !== 200) expect(now).toBe(state);
    }
  });

  it("R-USER-04 is its author's to write and its reviewer's to judge, in their tenant", async () => {
    const id = await begun();
    expect([
      (await change(id, wang, { reviewerId: 'p-li' })).statusCode,
      (await submit(id, wang)).statusCode,
      (await submit(id, park)).statusCode,
    ]).toEqual([404, 404, 404]);
    await submit(id);
    expect([(await approve(id, li)).statusCode, (await giveBack(id, li)).statusCode, (await approve(id, park)).statusCode]).toEqual([
      404, 404, 404,
    ]);
    expect((await approve('none')).statusCode).toBe(404);
  });

  it('R-USER-04 is approved or returned, not both', async () => {
    const id = await begun();
    await submit(id);
    const codes = await Promise.all([approve(id), giveBack(id), approve(id), giveBack(id)]);
    expect(codes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is one for a period', async () => {
    await begin();
    const second = await begin();
    expect([second.statusCode, second.json()]).toEqual([409, { code: 40907, msg: '该周期的报告已存在' }]);
    const other = await begun({ period: '2026-W48' });
    expect((await change(other)).statusCode).toBe(409);
  });

  it('is made once when it is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'report-1' };
    const [first, second] = [await begin({}, li, headers), await begin({}, li, headers)];
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await list({})).toMatchObject({ total: 1 });
  });

  it.each([
    [{ period: '2026-W54' }, '/period'],
    [{ period: '2026-11-21' }, '/period'],
    [{ type: 'daily', period: '2026-02-30' }, '/period'],
    [{ reviewerId: 'p-li' }, '/reviewerId'],
    [{ reviewerId: 'p-gone' }, '/reviewerId'],
    [{ reviewerId: 'none' }, '/reviewerId'],
    [{ type: 'yearly' }, '/type'],
    [{ content: { done: 'x'.repeat(4001), plan: '', risks: '' } }, '/content/done'],
    [{ state: 'approved' }, '/state'],
    [{ content: { ...content, extra: 1 } }, '/content/extra'],
  ])('is refused as %j', async (wrong, path) => {
    const { code, errors } = (await begin(wrong)).json();
    expect([code, errors[0].path]).toEqual([40001, path]);
  });
});

describe('reports', () => {
  it("R-USER-04 are one's own by type and state, or what waits for one's approval", async () => {
    const id = await begun();
    await begin({ type: 'daily', period: '2026-11-20' });
    await begin({ type: 'monthly', period: '2026-10' });
    await submit(id);
    expect(await list({})).toMatchObject({ total: 3 });
    expect((await list({ type: 'daily' })).data).toMatchObject([{ period: '2026-11-20' }]);
    expect(await list({ state: 'draft', pageSize: '1' })).toMatchObject({ total: 2, data: [{ type: 'monthly' }] });
    expect((await list({ role: 'reviewer' }, wang)).data).toMatchObject([{ id, author: '李晓明' }]);
    expect(await list({ role: 'reviewer', state: 'draft' }, wang)).toMatchObject({ total: 0 });
    expect([(await list({}, wang)).total, (await list({}, park)).total, (await list({ role: 'reviewer' })).total]).toEqual([0, 0, 0]);
  });
});

it.each([
  ['weekly', '2026-W53', true],
  ['weekly', '2025-W53', false],
  ['weekly', '2026-W00', false],
  ['monthly', '2026-13', false],
  ['daily', '2028-02-29', true],
  ['daily', '2026-02-29', false],
  ['daily', '2026-1-1', false],
] as const)('a %s period may be %s: %s', (type, period, fits) => {
  expect(isPeriod(type, period)).toBe(fits);
});

describe('the reviewer', () => {
  it('R-USER-04 is looked up by people who may look colleagues up, and as often as that', async () => {
    const answer = async (as: Person, reviewerId: string) => (await begin({ reviewerId }, as)).json();
    const refused = { code: 40001, msg: '请求内容不正确', errors: [{ path: '/reviewerId', message: '取值不在允许范围内' }] };
    // Wang may not, so somebody who is there looks like nobody.
    expect([await answer(wang, 'p-li'), await answer(wang, 'none')]).toEqual([refused, refused]);
    await portal.db.updateTable('people').set({ tsmp_visible: 1 }).where('id', '=', 'p-wang').execute();
    const may = await portal.signIn('wang');
    expect(await answer(may, 'p-li')).toMatchObject({ code: 0, data: { reviewer: '李晓明' } });
    await portal.db.updateTable('people').set({ tsmp_visible: 0 }).where('id', '=', 'p-wang').execute();
    // The reviewer of the own report is fixed already.
    expect((await begin({ reviewerId: 'p-li', period: '2026-W46' }, wang)).statusCode).toBe(200);
  });

  it('R-USER-04 counts with the look-ups of a person', async () => {
    const counted = vi.spyOn(portal.server.calls, 'one');
    await begin({ period: '2026-W30' });
    await begin({ period: '2026-W31' });
    const lookUps = counted.mock.calls.filter(([, call]) => callsByName[call].limit === 'look-up');
    expect(lookUps.map(([who]) => who)).toEqual(['p-li']);
  });
});
