import { expect, it, vi } from 'vitest';
import { openDemoDatabase } from '../../database.ts';
import { openDemo } from '../../testing/open-demo.ts';
import { at } from '../clock.ts';
import type { Desk } from '../flow.ts';
import { act as actOn, confirmSilent, findTicket, start } from './ticket.ts';

const demo = openDemo();

/** 林知遥 files tickets; 欧阳明哲, 姚启航 and 宋欣怡 are the service desk. */
const lin = 'YH000001';
const desk = { YH000003: '欧阳明哲', YH100727: '姚启航', YH100751: '宋欣怡' } as const;
type Agent = keyof typeof desk;

const ask = (path: string, body?: object, as: string = lin, language = 'zh-CN') =>
  demo.ask<Record<string, unknown> & Record<string, unknown>[]>(path, body, { as, language });
let rooms = 0;
/** Files a ticket; no two are the same. */
const file = async () => {
  const asked = { title: '投屏器连不上', kind: '电脑', level: '普通', note: `会议室 ${(rooms += 1)}` };
  return (await ask('/tickets', asked)).data['id'] as unknown as string;
};
const press = (id: string, step: string, action: string, code: Agent | typeof lin, comment = '') =>
  demo.portal.tell(demo.service, 'it', {
    type: 'decision.commit',
    data: {
      ...{ externalId: `ticket-${id}-${step}`, version: 1, action, comment },
      by: { userCode: code, name: code === lin ? '林知遥' : desk[code] },
    },
  });
const act = (id: string, code: string, action: string, comment?: string) =>
  ask(`/tickets/${id}/act`, { action, ...(comment && { comment }) }, code);
const ticket = async (id: string) => (await ask('/tickets')).data.find((one) => one['id'] === id)!;
const told = (status: string) =>
  vi.waitFor(() => {
    const found = demo.portal.calls.at(-1)!.body;
    expect(found['status']).toBe(status);
    return found;
  });

it('R-INT-07 a ticket is open to three agents until one takes it, and ends when its owner confirms the solution', async () => {
  const id = await file();
  const first = (await told('running'))['tasks'] as { assignees: { userCode: string }[]; mode: string }[];
  expect(first).toMatchObject([{ externalId: `ticket-${id}-claim`, mode: 'any' }]);
  expect(first[0]!.assignees.map(({ userCode }) => userCode).toSorted()).toEqual(Object.keys(desk).toSorted());
  expect((await press(id, 'claim', 'claim', 'YH100727')).status).toBe(204);
  expect(await press(id, 'claim', 'claim', 'YH000003')).toEqual({ status: 409, message: '这张工单已由姚启航受理' });
  expect(await press(id, 'work', 'resolve', 'YH000003')).toEqual({ status: 409, message: '这张工单不由你处理' });
  expect(await press(id, 'work', 'resolve', 'YH100727')).toEqual({ status: 409, message: '请写明怎样解决的' });
  expect((await press(id, 'work', 'resolve', 'YH100727', '换了一根线')).status).toBe(204);
  expect(await ticket(id)).toMatchObject({ state: '待确认', agent: '姚启航', solution: '换了一根线' });
  const solved = await vi.waitFor(() => {
    const { body } = demo.portal.calls.findLast(({ name }) => name === `PUT /cases/ticket-${id}`)!;
    expect(body['tasks']).toMatchObject([{ externalId: `ticket-${id}-confirm` }]);
    return body;
  });
  expect(solved).toMatchObject({
    status: 'running',
    withdrawable: false,
    summary: expect.arrayContaining([{ label: '解决办法', value: '换了一根线' }]) as unknown,
    tasks: [{ assignees: [{ userCode: lin }], ownStep: true, titles: { 'en-US': 'Confirm that it is solved: 投屏器连不上' } }],
    names: { 解决办法: { 'en-US': 'Solution' } },
  });
  expect((await press(id, 'confirm', 'confirm', 'YH100727')).status).toBe(409);
  expect((await press(id, 'confirm', 'confirm', lin)).status).toBe(204);
  expect(await ticket(id)).toMatchObject({ state: '已解决' });
  await told('approved');
});

it('R-INT-07 the owner reopens a ticket with a reason, and it returns to the agent who solved it', async () => {
  const id = await file();
  await act(id, 'YH100751', 'claim');
  expect((await act(id, 'YH100751', 'resolve')).status).toBe(409);
  await act(id, 'YH100751', 'resolve', '换了一根线');
  expect(await ticket(id)).toMatchObject({ may: ['confirm', 'reopen'] });
  expect(await act(id, lin, 'reopen')).toMatchObject({ status: 409, msg: '请写明还有什么没有解决' });
  expect((await act(id, lin, 'reopen', '还是没有声音')).data).toMatchObject({
    state: '处理中',
    agent: '宋欣怡',
    may: ['urge', 'withdraw'],
  });
  const { body } = await vi.waitFor(() => {
    const found = demo.portal.calls.findLast(({ name }) => name === `PUT /cases/ticket-${id}`)!;
    expect(found.body).toMatchObject({ history: [{}, {}, {}, { what: '重新打开', comment: '还是没有声音' }] });
    return found;
  });
  expect(body['tasks']).toMatchObject([{ externalId: `ticket-${id}-work`, assignees: [{ userCode: 'YH100751' }] }]);
  expect(body['steps']).toMatchObject([{ state: 'done' }, { state: 'running' }, { state: 'coming', who: ['林知遥'] }]);
  await act(id, 'YH100751', 'resolve', '换了投屏器');
  expect((await act(id, lin, 'confirm')).data).toMatchObject({ state: '已解决', solution: '换了投屏器', may: [] });
});

it('R-INT-07 a ticket is confirmed by itself seven days after it was solved', () => {
  const db = openDemoDatabase(':memory:', new Date());
  const here: Desk = { db, portal: { say: () => {}, fileOf: () => Promise.reject(new Error('no files')) } };
  const day = 86_400_000;
  const solvedAt = Date.parse('2026-11-02T02:00:00Z');
  const agent = { code: 'YH100727', name: '姚启航' };
  const id = at(new Date(solvedAt), () => {
    const asked = { title: '投屏器连不上', kind: '电脑', level: '普通', note: '', owner: lin, tenant: '10001' };
    const filed = start(here, asked).id;
    actOn(here, filed, agent, { action: 'claim' });
    actOn(here, filed, agent, { action: 'resolve', comment: '换了一根线' });
    return filed;
  });
  at(new Date(solvedAt + 7 * day - 1000), () => confirmSilent(here));
  expect(findTicket(db, id)!.state).toBe('待确认');
  at(new Date(solvedAt + 7 * day), () => confirmSilent(here));
  expect(findTicket(db, id)).toMatchObject({ state: '已解决' });
  expect(findTicket(db, id)!.history.at(-1)).toMatchObject({ who: '系统', what: '七天没有回复，自动确认' });
});

it('R-TASK-04 its owner and the agents find a ticket by its number, as it is now', async () => {
  const id = await file();
  const found = () => demo.portal.calls.findLast(({ name }) => name === `PUT /documents/ticket-${id}`)!.body;
  const people = [lin, ...Object.keys(desk)].map((userCode) => ({ userCode }));
  await vi.waitFor(() => expect(found()).toMatchObject({ version: 1, number: id, link: `/app-center/main/it-desk/tickets?key=${id}` }));
  expect((found()['audience'] as { people: unknown[] }).people).toEqual(expect.arrayContaining(people));
  await press(id, 'claim', 'claim', 'YH100727');
  await vi.waitFor(() => expect(found()['version']).toBe(2));
});

it('R-INT-07 a ticket returns to all agents when it is released or when its agent left', async () => {
  const id = await file();
  await press(id, 'claim', 'claim', 'YH100751');
  await press(id, 'work', 'release', 'YH100751');
  expect(await ticket(id)).toMatchObject({ state: '待受理', agent: '' });
  await press(id, 'claim', 'claim', 'YH100751');
  const by = { userCode: 'YH100751', name: '宋欣怡' };
  await demo.portal.tell(demo.service, 'it', { type: 'assignee.disabled', data: { externalId: `ticket-${id}-work`, version: 1, by } });
  expect(await ticket(id)).toMatchObject({ state: '待受理', agent: '' });
});

it('R-INT-07 the owner can urge and withdraw a ticket in the portal until it is solved', async () => {
  const id = await file();
  const by = { userCode: lin, name: '林知遥' };
  const tell = (type: string, externalId: string) => demo.portal.tell(demo.service, 'it', { type, data: { externalId, version: 1, by } });
  await tell('task.urged', `ticket-${id}-claim`);
  expect((await ticket(id))['history']).toMatchObject([{ what: '提交' }, { who: '林知遥', what: '催办' }]);
  expect((await tell('case.withdrawn', `ticket-${id}`)).status).toBe(204);
  await told('withdrawn');
  expect((await press(id, 'claim', 'claim', 'YH000003')).status).toBe(409);
  const solved = await file();
  await press(solved, 'claim', 'claim', 'YH000003');
  await press(solved, 'work', 'resolve', 'YH000003', '换了一根线');
  expect(await tell('case.withdrawn', `ticket-${solved}`)).toEqual({ status: 409, message: '这张工单已经解决，不能撤回' });
});

it('R-INT-07 the owner reminds the desk once a day and withdraws a ticket that waits, in the list of the desk', async () => {
  const id = await file();
  expect(await ticket(id)).toMatchObject({ may: ['urge', 'withdraw'], urgedAt: null });
  expect((await act(id, 'YH100727', 'urge')).status).toBe(409);
  expect((await act(id, lin, 'urge')).data['urgedAt']).not.toBeNull();
  const reminder = await vi.waitFor(() => {
    const found = demo.portal.calls.find(({ name }) => name === 'POST /messages');
    expect(found).toBeDefined();
    return found!;
  });
  expect((reminder.body['to'] as { people: object[] }).people).toHaveLength(3);
  expect(await act(id, lin, 'urge')).toMatchObject({ status: 409, msg: '24 小时内只能催办一次。' });
  expect((await act(id, 'YH100727', 'withdraw')).status).toBe(409);
  expect((await act(id, lin, 'withdraw')).data).toMatchObject({ state: '已撤回', may: [] });
  await told('withdrawn');
});

it('R-INT-07 an identical ticket is refused while the first one is open, with its number', async () => {
  const asked = { title: '耳机没有声音', kind: '电脑', level: '普通', note: '左边' };
  const { data } = await ask('/tickets', asked);
  const again = await ask('/tickets', asked);
  expect([again.status, again.msg]).toEqual([409, `已经提交过同样的工单 ${data['id'] as unknown as string}，正在处理`]);
  expect((await ask('/tickets', { ...asked, note: '右边' })).status).toBe(200);
});

it('R-INT-07 only the desk takes and solves tickets in its own list', async () => {
  const id = await file();
  expect((await act(id, lin, 'claim')).status).toBe(409);
  expect((await act(id, 'YH100214', 'claim')).status).toBe(403);
  expect((await act(id, 'YH000003', 'claim')).data).toMatchObject({ state: '处理中', may: ['resolve', 'release'] });
  expect((await act(id, 'YH100727', 'resolve', '换了一根线')).status).toBe(409);
  expect((await act(id, 'YH000003', 'resolve', '换了一根线')).data).toMatchObject({ state: '待确认', may: [] });
});

it('R-I18N-01 a refusal is in the language of the user', async () => {
  const id = await file();
  const { msg } = await ask(`/tickets/${id}/act`, { action: 'resolve' }, 'YH000003', 'pt-BR');
  expect(msg).toBe('Este chamado não está com você');
});

it('R-ABS-01 no agent handles their own ticket, neither in the portal nor in the list of the desk', async () => {
  const own = await ask('/tickets', { title: '投屏器连不上', kind: '电脑', level: '普通' }, 'YH000003');
  const id = own.data['id'] as unknown as string;
  expect(own.data['may']).toEqual(['urge', 'withdraw']);
  expect(await press(id, 'claim', 'claim', 'YH000003')).toEqual({ status: 409, message: '不能处理自己提交的工单' });
  expect((await act(id, 'YH000003', 'claim')).status).toBe(409);
  expect((await press(id, 'claim', 'claim', 'YH100727')).status).toBe(204);
});
