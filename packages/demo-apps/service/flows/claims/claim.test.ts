import { expect, it, vi } from 'vitest';
import { openDemoDatabase } from '../../database.ts';
import { workDay } from '../../functions/work-days.ts';
import { openDemo } from '../../testing/open-demo.ts';
import { at } from '../clock.ts';
import type { Desk } from '../flow.ts';
import { claimFlow, findClaim, payDays, payDue, start } from './claim.ts';

const demo = openDemo();

/** 林知遥 reports to 赵修远; 杜润泽 approves claims above the limit. */
const [lin, zhao, du] = ['YH000001', 'YH100214', 'YH100679'] as const;
const department = '应用研发部';

const ask = (path: string, body?: object, as?: string) =>
  demo.ask<Record<string, unknown> & Record<string, unknown>[]>(path, body, as === undefined ? {} : { as });
let trips = 0;
/** Submits a claim; no two are the same. */
async function claim(amount: number): Promise<string> {
  const name = `高铁票 ${(trips += 1)}`;
  const { data } = await ask('/claims', { title: '客户拜访', category: '差旅', items: [{ name, amount }] });
  return data['id'] as unknown as string;
}
const decision = (id: string, step: string, [userCode, name]: [string, string], type = 'decision.commit') => ({
  type,
  data: { externalId: `claim-${id}-${step}`, version: 1, action: 'approve', comment: '', by: { userCode, name } },
});
const stateOf = async (id: string) => (await ask(`/claims/${id}`)).data['state'];
const spent = async () => (await ask('/budget')).data.find((one) => one['department'] === department)!['spent'] as number;
const lastTask = () => vi.waitFor(() => (demo.portal.calls.at(-1)!.body['tasks'] as { externalId: string; assignees: unknown }[])[0]!);

it('R-INT-07 a small claim is complete after the manager, and the budget includes it', async () => {
  const before = await spent();
  const id = await claim(30_000);
  expect(await lastTask()).toMatchObject({ externalId: `claim-${id}-manager`, assignees: [{ userCode: zhao }] });
  expect((await demo.portal.tell(demo.service, 'finance', decision(id, 'manager', [zhao, '赵修远']))).status).toBe(204);
  expect(await stateOf(id)).toBe('approved');
  expect(await spent()).toBe(before + 30_000);
});

it('R-INT-07 the to-dos of a department say what is left of its budget after each approval', async () => {
  const [first, second] = [await claim(30_000), await claim(40_000)];
  const leftIn = (id: string) =>
    vi.waitFor(() => {
      const { body } = demo.portal.calls.findLast(({ name }) => name === `PUT /cases/claim-${id}`)!;
      const { summary, version } = body as unknown as { summary: { label: string; value: string }[]; version: number };
      return { version, left: summary.find(({ label }) => label === '部门预算余额')?.value };
    });
  const before = await leftIn(second);
  await demo.portal.tell(demo.service, 'finance', decision(first, 'manager', [zhao, '赵修远']));
  await vi.waitFor(async () => expect((await leftIn(second)).version).toBe(before.version + 1));
  const yuanOf = (text = '') => Number(text.replaceAll(/[¥,]/g, ''));
  expect(yuanOf(before.left) - yuanOf((await leftIn(second)).left)).toBe(300);
  // A claim that is over waits for no budget.
  expect((await leftIn(first)).left).toBeUndefined();
});

it('R-INT-07 a claim above the limit goes on to finance, and a finished step cannot be decided again', async () => {
  const id = await claim(510_000);
  await demo.portal.tell(demo.service, 'finance', decision(id, 'manager', [zhao, '赵修远']));
  expect(await stateOf(id)).toBe('submitted');
  await vi.waitFor(async () =>
    expect(await lastTask()).toMatchObject({ externalId: `claim-${id}-finance`, assignees: [{ userCode: du }] }),
  );
  expect((await demo.portal.tell(demo.service, 'finance', decision(id, 'manager', [zhao, '赵修远']))).status).toBe(409);
  await demo.portal.tell(demo.service, 'finance', decision(id, 'finance', [du, '杜润泽']));
  expect(await stateOf(id)).toBe('approved');
});

it('R-INT-07 rejects an approval above the budget before it is made, and the claim keeps its state', async () => {
  const id = await claim(90_000_000);
  const answer = await demo.portal.tell(demo.service, 'finance', decision(id, 'manager', [zhao, '赵修远'], 'decision.check'));
  expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('应用研发部的预算不够') });
  expect(await stateOf(id)).toBe('submitted');
  expect((await ask(`/claims/${id}/withdraw`, {})).status).toBe(200);
  expect(await stateOf(id)).toBe('withdrawn');
});

it('R-INT-07 a reminder works here and in the portal, and a substitute can decide', async () => {
  const id = await claim(2_000);
  const by = { userCode: lin, name: '林知遥' };
  expect((await ask(`/claims/${id}/urge`, {}, zhao)).status).toBe(409);
  expect((await ask(`/claims/${id}`)).data['urgedAt']).toBeNull();
  expect((await ask(`/claims/${id}/urge`, {})).status).toBe(200);
  await vi.waitFor(() => expect(demo.portal.calls.at(-1)?.body).toMatchObject({ to: { people: [{ userCode: zhao }] } }));
  const { data: urged } = await ask(`/claims/${id}`);
  expect(urged).toMatchObject({ history: [{ what: '提交' }, { what: '催办' }], urgedAt: expect.any(String) });
  // One reminder a day, also if the last one came from the portal.
  expect((await ask(`/claims/${id}/urge`, {})).status).toBe(409);
  const other = await claim(2_000);
  await demo.portal.tell(demo.service, 'finance', { type: 'task.urged', data: { externalId: `claim-${other}-manager`, version: 1, by } });
  expect((await ask(`/claims/${other}/urge`, {})).status).toBe(409);
  const { type, data } = decision(id, 'manager', [du, '杜润泽']);
  expect((await demo.portal.tell(demo.service, 'finance', { type, data })).status).toBe(409);
  const onBehalfOf = { userCode: zhao, name: '赵修远' };
  expect((await demo.portal.tell(demo.service, 'finance', { type, data: { ...data, onBehalfOf } })).status).toBe(204);
  expect((await ask(`/claims/${id}`)).data).toMatchObject({ state: 'approved', history: [{}, {}, { who: '杜润泽（代赵修远）' }] });
});

it('lets only the current approver decide a claim, once, and hides it from others', async () => {
  const id = await claim(1_000);
  expect((await ask(`/claims/${id}/decide`, { decision: 'approve' })).status).toBe(409);
  expect((await ask(`/claims/${id}/decide`, { decision: 'approve' }, 'YH000002')).status).toBe(404);
  expect((await ask('/approvals', undefined, zhao)).data.map((one) => one['id'])).toContain(id);
  expect((await ask(`/claims/${id}/decide`, { decision: 'return', comment: '缺发票' }, zhao)).status).toBe(200);
  expect((await ask(`/claims/${id}/decide`, { decision: 'approve' }, zhao)).status).toBe(409);
  expect((await ask(`/claims/${id}`)).data).toMatchObject({ state: 'returned', comment: '缺发票' });
});

it('R-TASK-03 the form names who will decide by the amount, and the claim shows its steps with people and times', async () => {
  const names = (steps: unknown) => (steps as { who: string[] }[]).map(({ who }) => who.join());
  expect(names((await ask('/claims/preview?amount=30000')).data['steps'])).toEqual(['赵修远']);
  expect(names((await ask('/claims/preview?amount=510000')).data['steps'])).toEqual(['赵修远', '杜润泽']);
  expect((await ask('/claims/preview?amount=x')).status).toBe(400);
  const id = await claim(510_000);
  const said = () => demo.portal.calls.findLast(({ name }) => name === `PUT /cases/claim-${id}`)?.body['steps'];
  await vi.waitFor(() =>
    expect(said()).toMatchObject([
      { who: ['赵修远'], state: 'running' },
      { who: ['杜润泽'], state: 'coming' },
    ]),
  );
  await demo.portal.tell(demo.service, 'finance', decision(id, 'manager', [zhao, '赵修远']));
  const steps = [
    { node: '直属经理审批', who: ['赵修远'], state: 'done', what: '同意', at: expect.any(String) },
    { node: '财务复核', who: ['杜润泽'], state: 'running' },
  ];
  await vi.waitFor(() => expect(said()).toEqual(steps));
  expect((await ask(`/claims/${id}`)).data['steps']).toEqual(steps);
});

it('R-TASK-03 the step at which a claim was sent back is no finished one, and those that it never reached are none of its steps', async () => {
  const id = await claim(510_000);
  expect((await ask(`/claims/${id}/decide`, { decision: 'return', comment: '缺发票' }, zhao)).status).toBe(200);
  const steps = [{ node: '直属经理审批', who: ['赵修远'], state: 'returned', what: '退回' }];
  const said = () => demo.portal.calls.findLast(({ name }) => name === `PUT /cases/claim-${id}`)?.body['steps'];
  await vi.waitFor(() => expect(said()).toMatchObject(steps));
  const other = await claim(510_000);
  await demo.portal.tell(demo.service, 'finance', decision(other, 'manager', [zhao, '赵修远']));
  expect((await ask(`/claims/${other}/withdraw`, {})).status).toBe(200);
  expect((await ask(`/claims/${other}`)).data['steps']).toMatchObject([{ node: '直属经理审批', state: 'done' }]);
});

it('R-INT-07 an identical claim is refused while the first one waits, with its number', async () => {
  const asked = { title: '同一趟出差', category: '差旅', items: [{ name: '高铁票', amount: 4_321 }] };
  const { data, status } = await ask('/claims', asked);
  expect(status).toBe(200);
  const again = await ask('/claims', asked);
  expect([again.status, again.msg]).toEqual([409, `已经提交过同样的报销单 ${data['id'] as unknown as string}，正在审批`]);
  expect((await ask('/claims', { ...asked, items: [{ name: '高铁票', amount: 4_322 }] })).status).toBe(200);
  expect((await ask(`/claims/${data['id'] as unknown as string}/withdraw`, {})).status).toBe(200);
  const last = (await ask('/claims', asked)).data['id'] as unknown as string;
  await vi.waitFor(() => expect(demo.portal.calls.map(({ name }) => name)).toContain(`PUT /cases/claim-${last}`));
});

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64');
const upload = (name: string, content = png, code: string = lin) => ask('/claims/receipts', { name, content }, code);
const withReceipts = (receipts: string[], code: string = lin) =>
  ask('/claims', { title: '客户拜访', category: '差旅', items: [{ name: '高铁票', amount: 5_000 }], receipts }, code);

it('R-INT-07 receipts of a claim are attachments of the to-do, which those who see the claim can read', async () => {
  const files = [
    (await upload('车票.png')).data['file'],
    (await upload('发票.pdf', Buffer.from('%PDF-1.7').toString('base64'))).data['file'],
  ];
  const { data } = await withReceipts(files as unknown as string[]);
  const id = data['id'] as unknown as string;
  expect(data['receipts']).toEqual(['车票.png', '发票.pdf']);
  const { attachments } = (await lastTask()) as unknown as { attachments: object[] };
  expect(attachments).toEqual([
    { name: '车票.png', link: `/app-center/main/expenses/approvals?key=${id}&receipt=1` },
    { name: '发票.pdf', link: `/app-center/main/expenses/approvals?key=${id}&receipt=2` },
  ]);
  const read = (code: string, at = 1) => ask(`/claims/${id}/receipts/${at}`, undefined, code);
  expect((await read(zhao)).data).toMatchObject({ name: '车票.png', type: 'image/png', content: png });
  expect((await read(lin, 3)).status).toBe(404);
  expect((await read('YH000002')).status).toBe(404);
});

it('R-INT-07 receipts are pictures or PDF of at most 1 MB, ten of a claim, and nobody claims with those of others', async () => {
  expect((await upload('sums.xlsx')).status).toBe(415);
  expect((await upload('page.svg')).status).toBe(415);
  // The name says what the content is not.
  expect((await upload('page.png', Buffer.from('<script>').toString('base64'))).status).toBe(415);
  expect(
    (await upload('large.png', Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(1024 * 1024)]).toString('base64'))).status,
  ).toBe(413);
  const file = (await upload('车票.png')).data['file'] as unknown as string;
  expect((await withReceipts(Array.from({ length: 11 }, () => file))).status).toBe(400);
  expect((await withReceipts([file], zhao)).status).toBe(400);
});

it('R-INT-07 asks the same before money is approved in the portal and in the function; a return needs a reason in both', async () => {
  const id = await claim(5_000);
  const { actions } = (await lastTask()) as unknown as { actions: { key: string; confirm?: object }[] };
  expect(actions.map(({ key, confirm }) => [key, confirm])).toEqual([
    ['approve', expect.objectContaining({ 'zh-CN': '确定同意这笔费用吗？', 'en-US': 'Approve this expense?' })],
    ['return', undefined],
  ]);
  expect((await ask(`/claims/${id}`, undefined, zhao)).data['question']).toBe('确定同意这笔费用吗？');
  expect(await ask(`/claims/${id}/decide`, { decision: 'return' }, zhao)).toMatchObject({ status: 409, msg: '请写明原因。' });
});

it('R-INT-07 a returned claim is corrected and handed in again once, with its receipts; both say so, and nobody else does it', async () => {
  const files = [(await upload('车票.png')).data['file'] as unknown as string];
  const { data } = await withReceipts(files);
  const first = data['id'] as unknown as string;
  const again = (title: string, more: object = {}, as: string = lin) =>
    ask('/claims', { title, category: '差旅', items: [{ name: '高铁票', amount: 6_000 }], receipts: files, again: first, ...more }, as);
  expect((await again('还没有退回')).status).toBe(409);
  await ask(`/claims/${first}/decide`, { decision: 'return', comment: '金额不对' }, zhao);
  expect((await ask(`/claims/${first}`)).data['mayHandInAgain']).toBe(true);
  expect((await ask(`/claims/${first}/values`)).data).toEqual({
    title: '客户拜访',
    category: '差旅',
    items: [{ name: '高铁票', amount: 5_000 }],
    receipts: files,
    why: '金额不对',
  });
  expect((await ask(`/claims/${first}/values`, undefined, zhao)).status).toBe(404);
  expect([(await again('别人的', {}, 'YH000002')).status, (await again('审批人的', { receipts: [] }, zhao)).status]).toEqual([404, 404]);
  const second = (await again('客户拜访，金额已改')).data['id'] as unknown as string;
  expect((await ask(`/claims/${second}`)).data).toMatchObject({
    state: 'submitted',
    receipts: ['车票.png'],
    history: [{ what: `修改 ${first} 后重新提交` }],
  });
  expect((await ask(`/claims/${first}`)).data).toMatchObject({
    state: 'returned',
    mayHandInAgain: false,
    history: [{ what: '提交' }, { what: '退回' }, { what: `已重新提交为 ${second}` }],
  });
  expect(await again('再来一次')).toMatchObject({ status: 409, msg: `已重新提交为 ${second}` });
  expect(await ask(`/claims/${first}/values`)).toMatchObject({ status: 409, msg: `已重新提交为 ${second}` });
});

it('R-INT-07 a claim of the history keeps its invoices when it is handed in again', async () => {
  const { data } = await ask('/claims');
  const isOfHistory = ({ receipts }: Record<string, unknown>) => (receipts as string[])[0]?.startsWith('dzfp') === true;
  const ended = data.find((one) => one['mayHandInAgain'] === true && isOfHistory(one))!;
  const number = String(ended['id']);
  const values = (await ask(`/claims/${number}/values`)).data as unknown as { receipts: string[]; items: object[] };
  const first = (await withReceipts([])).data['id'] as unknown as string;
  await ask(`/claims/${first}/withdraw`, {});
  // Invoices of another claim are not uploaded files.
  const { items, receipts } = values;
  const body = { title: '补交', category: '差旅', items, receipts };
  expect((await ask('/claims', { ...body, again: first })).status).toBe(400);
  const second = (await ask('/claims', { ...body, again: number })).data['id'];
  const [was, is] = [await ask(`/claims/${number}/receipts/1`), await ask(`/claims/${String(second)}/receipts/1`)];
  expect(is.data).toEqual(was.data);
});

it('R-ABS-02 the approver’s substitute reads and decides the claim here as in the portal, only in this process and only meanwhile', async () => {
  const [mine, other] = [await claim(1_000), await claim(2_000)];
  const waiting = async () => (await ask('/approvals', undefined, du)).data.map(({ id }) => id as unknown as string);
  expect([(await ask(`/claims/${mine}`, undefined, 'YH000002')).status, (await waiting()).includes(mine)]).toEqual([404, false]);
  demo.substituteFor['YH000002'] = [{ userCode: zhao, processes: ['请假申请'] }];
  expect((await ask(`/claims/${mine}`, undefined, 'YH000002')).status).toBe(404);
  demo.substituteFor['YH000002'] = [{ userCode: zhao, processes: ['费用报销'] }];
  demo.substituteFor[du] = [{ userCode: zhao, processes: null }];
  expect((await ask(`/claims/${mine}`, undefined, 'YH000002')).data['mayDecide']).toBe(true);
  expect(await waiting()).toEqual(expect.arrayContaining([mine, other]));
  expect((await ask(`/claims/${mine}/decide`, { decision: 'approve' }, du)).data).toMatchObject({
    state: 'approved',
    history: [{}, { who: '杜润泽（代赵修远）', what: '同意' }],
  });
  // Nobody decides their own, also for somebody else.
  demo.substituteFor[lin] = [{ userCode: zhao, processes: null }];
  expect((await ask(`/claims/${other}`)).data['mayDecide']).toBe(false);
  expect((await ask(`/claims/${other}/decide`, { decision: 'approve' })).status).toBe(409);
  demo.substituteFor = {};
  expect((await ask(`/claims/${other}/decide`, { decision: 'approve' }, 'YH000002')).status).toBe(404);
  expect((await ask(`/claims/${other}/decide`, { decision: 'approve' }, du)).status).toBe(409);
});

it('R-INT-07 an approved claim is paid by itself after its day of payment, one that waits is not', () => {
  const db = openDemoDatabase(':memory:', new Date());
  const here: Desk = { db, portal: { say: () => {}, fileOf: () => Promise.reject(new Error('no files')) } };
  const asked = { tenant: '10001', owner: lin, title: '客户拜访', category: '差旅', items: [{ name: '高铁票', amount: 5_000 }] };
  const begun = '2026-11-02';
  const [approved, waiting] = at(new Date(`${begun}T02:00:00Z`), () => {
    const ids = [start(here, asked), start(here, asked)] as const;
    const by = { code: zhao, name: '赵修远' };
    claimFlow.decide(here, { record: ids[0], step: 'manager' }, { action: 'approve', comment: '', by });
    return ids;
  });
  const due = workDay(begun, payDays);
  at(new Date(`${due}T02:00:00Z`), () => payDue(here));
  expect(findClaim(db, approved)!.state).toBe('approved');
  at(new Date(Date.parse(`${due}T02:00:00Z`) + 86_400_000), () => payDue(here));
  expect(findClaim(db, approved)).toMatchObject({ state: 'paid', history: [{}, {}, { who: '系统', what: '付款' }] });
  expect(findClaim(db, waiting)!.state).toBe('submitted');
});
