import { expect, it, vi } from 'vitest';
import { openDemo } from '../../testing/open-demo.ts';
import { daysByYear, daysOf, earliestDay, wholeDays } from './leave-balance.ts';
import { isWorkday } from './public-holidays.ts';
import { managerOf } from '../portal-tasks.ts';
import { kindNames } from '../flow-words.ts';
import { dayText } from '../figures.ts';
import { translate } from '../translate.ts';

const demo = openDemo();

/** 林知遥 reports to 赵修远; 韩映雪 is the head of human resources. */
const [lin, zhao, han] = ['YH000001', 'YH100214', 'YH100634'] as const;
/** Returns another Monday on each call, in a year without seed data. */
let weeks = 0;
/** The next Monday that is no holiday. */
const monday = (): string => {
  const day = new Date(Date.UTC(2041, 0, 7) + ++weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  return isWorkday(day) ? day : monday();
};

const ask = (path: string, body?: object, as?: string) =>
  demo.ask<Record<string, unknown> & Record<string, unknown>[]>(path, body, as === undefined ? {} : { as });
async function leave(more: object = {}): Promise<{ id: number; number: string }> {
  const from = monday();
  const { data, msg } = await ask('/leaves', { kind: 'annual', from, to: from, reason: '搬家', ...more });
  expect(msg).toBe('');
  return data as unknown as { id: number; number: string };
}
it.each(Object.values(kindNames))('R-I18N-04 the portal gets the kind $zh-CN in its languages', (names) => {
  for (const [language, name] of Object.entries(names)) if (language !== 'zh-TW') expect(translate(language, names['zh-CN'])).toBe(name);
});

const stateOf = async (number: string) => (await ask(`/leaves/${number}`)).data['state'];
const by = { userCode: zhao, name: '赵修远' };
const decision = (id: number, action: string, type = 'decision.commit') => ({
  type,
  data: { externalId: `leave-${id}-approval`, version: 1, action, comment: '同意', by },
});
const said = (name: string) =>
  vi.waitFor(() => demo.portal.calls.find((call) => call.name === name) ?? Promise.reject(new Error('nothing yet')));

it('R-INT-07 a leave request opens a case with a task for the manager, and its end closes the case', async () => {
  const { id, number } = await leave();
  const first = await said(`PUT /cases/leave-${id}`);
  expect(first.key).toBe('Bearer atr_test_hr');
  expect(first.body).toMatchObject({
    version: 1,
    status: 'running',
    tenant: '10001',
    number,
    link: `/app-center/main/expenses/hr/leave/balance?key=${number}`,
    initiator: { person: { userCode: lin }, name: '林知遥', department: '应用研发部' },
    tasks: [{ externalId: `leave-${id}-approval`, assignees: [{ userCode: zhao }] }],
  });
  expect(Object.keys(first.body['titles'] as object).toSorted()).toEqual(['en-US', 'pt-BR', 'zh-CN', 'zh-TW']);
  demo.portal.calls.length = 0;
  expect(await demo.portal.tell(demo.service, 'hr', decision(id, 'approve'))).toEqual({ status: 204, message: '' });
  expect((await said(`PUT /cases/leave-${id}`)).body).toMatchObject({ version: 2, status: 'approved', tasks: [] });
  expect(await stateOf(number)).toBe('approved');
});

it('R-INT-07 handles a repeated event once, and rejects a late one with a reason', async () => {
  const { id, number } = await leave();
  expect((await demo.portal.tell(demo.service, 'hr', decision(id, 'return'), 'msg_once')).status).toBe(204);
  await demo.restart();
  expect((await demo.portal.tell(demo.service, 'hr', decision(id, 'return'), 'msg_once')).status).toBe(204);
  expect(await demo.portal.tell(demo.service, 'hr', decision(id, 'approve'))).toEqual({
    status: 409,
    message: '这张请假单已经处理完，不能再审批',
  });
  expect(await stateOf(number)).toBe('returned');
});

it('R-INT-07 a check changes nothing, and rejects a request above the balance', async () => {
  const { id, number } = await leave();
  expect((await demo.portal.tell(demo.service, 'hr', decision(id, 'approve', 'decision.check'))).status).toBe(204);
  expect(await stateOf(number)).toBe('submitted');
  const from = monday();
  const to = new Date(Date.parse(from) + 60 * 86_400_000).toISOString().slice(0, 10);
  expect(await ask('/leaves', { kind: 'annual', from, to })).toMatchObject({ status: 409, msg: expect.stringContaining('年假只剩') });
});

it('R-INT-07 rejects a webhook without the portal’s signature', async () => {
  const { id, number } = await leave();
  const body = JSON.stringify(decision(id, 'approve'));
  const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const send = (signature: string) =>
    fetch(demo.service.webhookOf('hr'), { method: 'POST', headers: { ...headers, 'webhook-signature': signature }, body });
  expect((await send('v1,AAAA')).status).toBe(401);
  expect((await fetch(demo.service.webhookOf('nobody'), { method: 'POST', headers, body })).status).toBe(401);
  expect(await stateOf(number)).toBe('submitted');
});

it('R-INT-07 withdrawal here closes the case; withdrawal after its end fails with a reason in the portal', async () => {
  const { id, number } = await leave();
  expect((await ask(`/leaves/${number}/withdraw`, {}, zhao)).status).toBe(409);
  expect((await ask(`/leaves/${number}/withdraw`, {})).status).toBe(200);
  await vi.waitFor(() => expect(demo.portal.calls.at(-1)?.body).toMatchObject({ status: 'withdrawn', tasks: [] }));
  const next = await leave();
  await demo.portal.tell(demo.service, 'hr', decision(next.id, 'return'));
  const back = { type: 'case.withdrawn', data: { externalId: `leave-${next.id}`, version: 2, by: { userCode: lin, name: '林知遥' } } };
  expect(await demo.portal.tell(demo.service, 'hr', back)).toEqual({ status: 409, message: '这张请假单已经审批，不能撤回' });
  expect((await demo.portal.tell(demo.service, 'hr', { ...back, data: { ...back.data, externalId: `leave-${id}` } })).status).toBe(204);
});

it('R-INT-07 reminders go both ways, and the next manager replaces an approver who left', async () => {
  const { id, number } = await leave();
  const urged = { type: 'task.urged', data: { externalId: `leave-${id}-approval`, version: 1, by: { userCode: lin, name: '林知遥' } } };
  expect((await ask(`/leaves/${number}/urge`, {})).status).toBe(200);
  expect((await said('POST /messages')).body).toMatchObject({ to: { people: [{ userCode: zhao }] }, dedupe: { key: `leave-${id}-urged` } });
  expect((await ask(`/leaves/${number}`)).data['urgedAt']).toEqual(expect.any(String));
  expect((await ask(`/leaves/${number}/urge`, {})).status).toBe(409);
  await demo.portal.tell(demo.service, 'hr', urged);
  expect((await ask(`/leaves/${number}`)).data['history']).toMatchObject([{ what: '提交' }, {}, { who: '林知遥', what: '催办' }]);
  demo.portal.calls.length = 0;
  await demo.portal.tell(demo.service, 'hr', { type: 'assignee.disabled', data: { externalId: `leave-${id}-approval`, version: 1, by } });
  const { body } = await said(`PUT /cases/leave-${id}`);
  expect(body['tasks']).not.toMatchObject([{ assignees: [{ userCode: zhao }] }]);
});

it('R-RUN-09 the successor of an approver who left gets the request', async () => {
  const { id } = await leave();
  await said(`PUT /cases/leave-${id}`);
  demo.portal.calls.length = 0;
  const successor = { userCode: 'YH000042', name: '接手人' };
  await demo.portal.tell(demo.service, 'hr', {
    type: 'assignee.disabled',
    data: { externalId: `leave-${id}-approval`, version: 1, by, successor },
  });
  const { body } = await said(`PUT /cases/leave-${id}`);
  expect(body['tasks']).toMatchObject([{ assignees: [{ userCode: successor.userCode }] }]);
});

it('R-ABS-01 the owner never decides the request, neither as a substitute nor after the approver left', async () => {
  const { id, number } = await leave();
  const own = { ...decision(id, 'approve').data, by: { userCode: lin, name: '林知遥' }, onBehalfOf: by };
  const refused = await demo.portal.tell(demo.service, 'hr', { ...decision(id, 'approve'), data: own });
  expect(refused).toEqual({ status: 409, message: '不能审批自己的请假单' });
  expect((await ask(`/leaves/${number}/decide`, { decision: 'approve' })).status).toBe(403);
  expect(await stateOf(number)).toBe('submitted');
  // An approver without a manager left: somebody else of human resources decides.
  expect(managerOf(zhao, '10001', 'hr', managerOf(zhao, '10001', 'hr'))).not.toBe(managerOf(zhao, '10001', 'hr'));
});

it('R-INT-07 only the approver or a substitute decides, and the record names the person substituted', async () => {
  const { id, number } = await leave();
  const substitute = { userCode: 'YH100679', name: '杜润泽' };
  const decided = (more: object) => ({ ...decision(id, 'approve'), data: { ...decision(id, 'approve').data, by: substitute, ...more } });
  expect(await demo.portal.tell(demo.service, 'hr', decided({}))).toEqual({ status: 409, message: '这张请假单不由你审批' });
  expect((await demo.portal.tell(demo.service, 'hr', decided({ onBehalfOf: by }))).status).toBe(204);
  expect((await ask(`/leaves/${number}`)).data['history']).toMatchObject([{ what: '提交' }, { who: '杜润泽（代赵修远）', what: '同意' }]);
  await vi.waitFor(() =>
    expect(demo.portal.calls.at(-1)?.body).toMatchObject({
      status: 'approved',
      names: { '杜润泽（代赵修远）': { 'en-US': 'Du Runze (for Zhao Xiuyuan)' } },
    }),
  );
});

it('R-INT-07 sends calls that failed while the portal was down when it is back, in their order', async () => {
  demo.portal.status = 503;
  const [first, second] = [await leave(), await leave()];
  await demo.restart();
  demo.portal.status = 200;
  const names = [`PUT /cases/leave-${first.id}`, `PUT /cases/leave-${second.id}`];
  // Delivery is at least once: a call that was pending when the service stopped comes twice with the same version.
  await vi.waitFor(() => expect([...new Set(demo.portal.calls.map(({ name }) => name))]).toEqual(names), { timeout: 10_000 });
});

it('R-INT-07 only the owner, the approver and human resources see a leave request', async () => {
  const { number } = await leave();
  const seen = async (code: string) => (await ask(`/leaves/${number}`, undefined, code)).status;
  expect([await seen(lin), await seen(zhao), await seen(han), await seen('YH000002')]).toEqual([200, 200, 200, 404]);
  const numbers = async (code: string) => (await ask('/leaves/records', undefined, code)).data.map((row) => row['number']);
  expect(await numbers('YH000002')).not.toContain(number);
  expect((await numbers(han)).length).toBeGreaterThan((await numbers(lin)).length);
});

it('R-AI-03 stores a leave request, shows it only to its owner, and rejects one that ends before it begins', async () => {
  const from = monday();
  const asked = { kind: 'sick', from, to: from, reason: '复查' };
  expect((await ask('/leaves', asked)).status).toBe(200);
  expect((await ask('/leaves')).data[0]).toMatchObject({ ...asked, days: 1, state: 'submitted' });
  expect((await ask('/leaves', undefined, 'other')).data).toEqual([]);
  expect((await ask('/leaves', { ...asked, to: '2026-11-22' })).status).toBe(400);
  expect((await ask('/leaves', { ...asked, kind: 'forever' })).status).toBe(400);
  expect((await ask('/leaves', asked)).status).toBe(409);
});

it.each([
  ['annual', '2026-02-16', '2026-02-20', 0],
  ['annual', '2027-01-01', '2027-01-01', 0],
  ['annual', '2027-02-05', '2027-02-09', 1],
  ['annual', '2027-04-05', '2027-04-05', 0],
  ['annual', '2028-06-28', '2028-06-28', 1],
  ['annual', '2026-02-14', '2026-02-14', 1],
  ['annual', '2026-02-09', '2026-02-15', 6],
  ['parental', '2026-02-16', '2026-02-20', 5],
  ['annual', '2041-01-07', '2041-01-13', 5],
] as const)('leave of the kind %s from %s to %s takes %d days by the public calendar', async (kind, from, to, days) => {
  expect(daysOf({ kind, from, to, ...wholeDays })).toBe(days);
});

it.each([
  ['annual', '2041-01-07', '2041-01-07', 'morning', 'morning', 0.5],
  ['annual', '2041-01-07', '2041-01-07', 'afternoon', 'afternoon', 0.5],
  ['annual', '2041-01-07', '2041-01-07', 'morning', 'afternoon', 1],
  ['annual', '2041-01-07', '2041-01-08', 'afternoon', 'morning', 1],
  ['annual', '2041-01-04', '2041-01-07', 'afternoon', 'morning', 1],
  // The first day is a Saturday: nothing of it counts.
  ['annual', '2041-01-05', '2041-01-07', 'afternoon', 'afternoon', 1],
  ['annual', '2041-12-31', '2042-01-02', 'afternoon', 'morning', 1],
] as const)('R-AI-03 leave of the kind %s from %s to %s, %s to %s, takes %d days', (kind, from, to, fromHalf, toHalf, days) => {
  expect(daysOf({ kind, from, to, fromHalf, toHalf })).toBe(days);
});

it('R-AI-03 half days count in the balance, the facts and the list; two halves of a day do not overlap', async () => {
  const left = async () => {
    const year = new URLSearchParams({ kind: 'personal', from: '2055-03-01', to: '2055-12-20' });
    const { problem } = (await ask(`/leaves/days?${year}`)).data as unknown as { problem: string };
    return Number(/只剩 ([\d.]+) 天/.exec(problem)![1]);
  };
  const before = await left();
  await ask('/leaves', { kind: 'personal', from: '2055-01-05', to: '2055-01-05', toHalf: 'morning' });
  expect(await left()).toBe(before - 0.5);
  const from = monday();
  const morning = { kind: 'annual', from, to: from, fromHalf: 'morning', toHalf: 'morning' };
  const { id, number } = (await ask('/leaves', morning)).data as unknown as { id: number; number: string };
  expect((await ask(`/leaves/${number}`)).data).toMatchObject({ days: 0.5, fromHalf: 'morning', toHalf: 'morning' });
  expect((await said(`PUT /cases/leave-${id}`)).body).toMatchObject({
    title: expect.stringContaining('年假 0.5 天') as string,
    summary: expect.arrayContaining([
      { label: '日期', value: `${dayText(from, 'zh-CN')} 上午` },
      { label: '天数', value: '0.5 天' },
    ]) as unknown,
    names: { [`${dayText(from, 'zh-CN')} 上午`]: { 'en-US': `${dayText(from, 'en-US')}, morning` }, '0.5 天': { 'en-US': '0.5 days' } },
  });
  expect(await ask('/leaves', morning)).toMatchObject({ status: 409, msg: `与 ${number}（${dayText(from, 'zh-CN')} 上午）重叠` });
  expect((await ask('/leaves', { ...morning, fromHalf: 'afternoon' })).status).toBe(400);
  expect((await ask('/leaves', { ...morning, toHalf: 'afternoon' })).status).toBe(409);
  expect((await ask('/leaves', { ...morning, fromHalf: 'afternoon', toHalf: 'afternoon' })).status).toBe(200);
  expect((await ask('/leaves', { ...morning, kind: 'parental', from: '2043-01-05', to: '2043-01-05' })).status).toBe(400);
});

it('R-ABS-02 approved leave is an absence in the portal, with the substitute; withdrawn before its first day it is taken back', async () => {
  const substitute = 'YH100679';
  expect((await ask('/leaves', { kind: 'annual', from: monday(), to: monday(), substitute: lin })).status).toBe(400);
  expect((await ask('/leaves', { kind: 'annual', from: monday(), to: monday(), substitute: 'YH999999' })).status).toBe(400);
  const { id, number } = await leave({ substitute });
  expect((await said(`PUT /cases/leave-${id}`)).body['summary']).toContainEqual({ label: '代理人', value: '杜润泽' });
  expect((await ask(`/leaves/${number}`, undefined, substitute)).data).toMatchObject({ substitute: '杜润泽' });
  expect(demo.portal.calls.map(({ name }) => name)).not.toContain('POST /messages');
  await demo.portal.tell(demo.service, 'hr', decision(id, 'approve'));
  const { from } = (await ask(`/leaves/${number}`)).data as unknown as { from: string };
  const { body } = await said('POST /absences');
  expect(body).toMatchObject({
    externalId: `leave-${id}`,
    tenant: '10001',
    person: { userCode: lin },
    substitute: { userCode: substitute },
    from: `${from}T00:00:00+08:00`,
  });
  expect(Date.parse(body['until'] as string) - Date.parse(body['from'] as string)).toBe(24 * 3_600_000);
  expect((await ask(`/leaves/${number}/withdraw`, {})).status).toBe(200);
  expect((await said(`DELETE /absences/leave-${id}`)).key).toBe('Bearer atr_test_hr');
  await vi.waitFor(() => expect(demo.portal.calls.at(-1)?.body).toMatchObject({ status: 'withdrawn' }));
});

it('leave over the turn of the year takes each day from its year', async () => {
  const left = async (year: number) => {
    const whole = { kind: 'personal', from: `${year}-03-01`, to: `${year}-12-20` };
    const { problem } = (await ask(`/leaves/days?${new URLSearchParams(whole)}`)).data as unknown as { problem: string };
    return Number(/只剩 (\d+) 天/.exec(problem)![1]);
  };
  const before = [await left(2051), await left(2052)];
  expect((await ask('/leaves', { kind: 'personal', from: '2051-12-28', to: '2052-01-03' })).status).toBe(200);
  expect([
    daysByYear({ kind: 'personal', from: '2051-12-28', to: '2052-01-03', ...wholeDays }),
    await left(2051),
    await left(2052),
  ]).toEqual([
    new Map([
      [2051, 2],
      [2052, 2],
    ]),
    before[0]! - 2,
    before[1]! - 2,
  ]);
});

it('rejects leave on a day that does not exist or began long ago, in the user’s language', async () => {
  const refused = async (from: string, to: string) => {
    const { status, msg } = await ask('/leaves', { kind: 'annual', from, to });
    return [status, msg];
  };
  expect(await refused('2061-02-28', '2061-02-30')).toEqual([400, '没有 2061-02-30 这一天']);
  const [status, words] = await refused('2019-01-07', '2019-01-08');
  expect([status, words]).toEqual([400, expect.stringMatching(/^开始日期不能早于 20\d\d年/)]);
  const { data } = await ask('/leaves/days?kind=annual&from=2019-01-07&to=2019-01-08');
  expect(data['problem']).toBe(words);
  expect(translate('pt-BR', String(words))).toMatch(/^O primeiro dia não pode ser antes de \d+ de [a-z.]+ de 20\d\d;/);
  expect([earliestDay(new Date('2026-11-28T12:00:00Z')), earliestDay(new Date('2027-01-10T12:00:00Z'))]).toEqual([
    '2026-01-01',
    '2026-12-11',
  ]);
});

it('R-INT-07 a withdrawn or returned request is corrected and handed in again once by its owner', async () => {
  const from = monday();
  const { number } = await leave({ from, to: from, reason: '搬家', substitute: han });
  const again = (as: string = lin, more: object = {}) =>
    ask('/leaves', { kind: 'annual', from, to: from, toHalf: 'morning', reason: '搬家', again: number, ...more }, as);
  // It still waits, and the days overlap.
  expect((await again()).status).toBe(409);
  await ask(`/leaves/${number}/decide`, { decision: 'return', comment: '半天够了' }, zhao);
  expect((await ask(`/leaves/${number}/values`)).data).toEqual({
    ...{ kind: 'annual', from, to: from, fromHalf: 'morning', toHalf: 'afternoon', substitute: han, reason: '搬家', why: '半天够了' },
  });
  expect((await ask(`/leaves/${number}/values`, undefined, zhao)).status).toBe(404);
  expect([(await again('YH000002')).status, (await again(zhao)).status]).toEqual([404, 409]);
  const second = (await again()).data['number'] as unknown as string;
  expect((await ask(`/leaves/${second}`)).data).toMatchObject({ days: 0.5, history: [{ what: `修改 ${number} 后重新提交` }] });
  const first = (await ask(`/leaves/${number}`)).data;
  expect(first).toMatchObject({ state: 'returned', mayHandInAgain: false, history: [{}, {}, { what: `已重新提交为 ${second}` }] });
  const later = monday();
  expect((await again(lin, { from: later, to: later })).status).toBe(409);
});

it('R-ABS-02 the manager’s substitute sees and decides the request here, in its process', async () => {
  const [{ number }, own] = [await leave(), await leave()];
  const other = 'YH000002';
  const listed = async () => (await ask('/leaves/records', undefined, other)).data.map((one) => one['number']);
  expect(await listed()).not.toContain(number);
  demo.substituteFor = { [other]: [{ userCode: zhao, processes: ['费用报销'] }] };
  expect([(await ask(`/leaves/${number}`, undefined, other)).status, (await listed()).includes(number as never)]).toEqual([404, false]);
  demo.substituteFor = { [other]: [{ userCode: zhao, processes: ['请假申请'] }], [lin]: [{ userCode: zhao, processes: null }] };
  expect(await listed()).toContain(number);
  expect((await ask(`/leaves/${number}/decide`, { decision: 'approve' }, other)).status).toBe(200);
  expect((await ask(`/leaves/${number}`)).data).toMatchObject({
    state: 'approved',
    history: [{}, { who: expect.stringMatching(/（代赵修远）$/) }],
  });
  expect((await ask(`/leaves/${own.number}/decide`, { decision: 'approve' })).status).toBe(409);
});
