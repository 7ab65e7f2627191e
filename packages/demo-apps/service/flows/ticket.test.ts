import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DemoService, startDemoService } from '../service.ts';
import { openPortalDouble, type PortalDouble } from '../testing/portal-double.ts';
import { everyFunction } from '../testing/every-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-ticket-'));
let service: DemoService;
let portal: PortalDouble;
beforeAll(async () => {
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: folder, functionsOf: everyFunction });
  portal = await openPortalDouble();
  await portal.connect(service);
});
afterAll(async () => {
  await service.close();
  await portal.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  portal.calls.length = 0;
});

/** 林知遥 files tickets; 欧阳明哲, 姚启航 and 宋欣怡 are the service desk. */
const lin = 'YH000001';
const desk = { YH000003: '欧阳明哲', YH100727: '姚启航', YH100751: '宋欣怡' } as const;
type Agent = keyof typeof desk;

async function ask(path: string, body?: object, code: string = lin) {
  const headers = { 'x-atrium-user-code': code, 'x-atrium-user-name': encodeURIComponent(code), 'x-atrium-tenant-id': '10001' };
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(`${service.url}/api/demo${path}`, init ?? { headers });
  return {
    status: response.status,
    ...((await response.json()) as { msg: string; data: Record<string, unknown> & Record<string, unknown>[] }),
  };
}
const file = async () => (await ask('/tickets', { title: '投屏器连不上', kind: '电脑', level: '普通' })).data['id'] as unknown as string;
const press = (id: string, step: string, action: string, code: Agent) =>
  portal.tell(service, 'it', {
    type: 'decision.commit',
    data: { externalId: `ticket-${id}-${step}`, version: 1, action, comment: '', by: { userCode: code, name: desk[code] } },
  });
const ticket = async (id: string) => (await ask('/tickets')).data.find((one) => one['id'] === id)!;
const told = (status: string) =>
  vi.waitFor(() => {
    const found = portal.calls.at(-1)!.body;
    expect(found['status']).toBe(status);
    return found;
  });

it('R-INT-07 a ticket is open to three agents until one takes it, and ends when that agent has solved it', async () => {
  const id = await file();
  const first = (await told('running'))['tasks'] as { assignees: { userCode: string }[]; mode: string }[];
  expect(first).toMatchObject([{ externalId: `ticket-${id}-claim`, mode: 'any' }]);
  expect(first[0]!.assignees.map(({ userCode }) => userCode).toSorted()).toEqual(Object.keys(desk).toSorted());
  expect((await press(id, 'claim', 'claim', 'YH100727')).status).toBe(204);
  expect(await press(id, 'claim', 'claim', 'YH000003')).toEqual({ status: 409, message: '这张工单已由姚启航受理' });
  expect(await press(id, 'work', 'resolve', 'YH000003')).toEqual({ status: 409, message: '这张工单不由你处理' });
  expect((await press(id, 'work', 'resolve', 'YH100727')).status).toBe(204);
  expect(await ticket(id)).toMatchObject({ state: '已解决', agent: '姚启航' });
  await told('approved');
});

it('R-TASK-04 its owner and the agents find a ticket by its number, as it is now', async () => {
  const id = await file();
  await told('running');
  const found = () => portal.calls.findLast(({ name }) => name === `PUT /documents/ticket-${id}`)!.body;
  const people = [lin, ...Object.keys(desk)].map((userCode) => ({ userCode }));
  expect(found()).toMatchObject({ version: 1, number: id, link: `/app-center/main/it-desk/tickets?key=${id}` });
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
  await portal.tell(service, 'it', { type: 'assignee.disabled', data: { externalId: `ticket-${id}-work`, version: 1, by } });
  expect(await ticket(id)).toMatchObject({ state: '待受理', agent: '' });
});

it('R-INT-07 the owner can urge and withdraw a ticket in the portal until it is solved', async () => {
  const id = await file();
  const by = { userCode: lin, name: '林知遥' };
  const tell = (type: string, externalId: string) => portal.tell(service, 'it', { type, data: { externalId, version: 1, by } });
  await tell('task.urged', `ticket-${id}-claim`);
  expect((await ticket(id))['history']).toMatchObject([{ what: '提交' }, { who: '林知遥', what: '催办' }]);
  expect((await tell('case.withdrawn', `ticket-${id}`)).status).toBe(204);
  await told('withdrawn');
  expect((await press(id, 'claim', 'claim', 'YH000003')).status).toBe(409);
  const solved = await file();
  await press(solved, 'claim', 'claim', 'YH000003');
  await press(solved, 'work', 'resolve', 'YH000003');
  expect(await tell('case.withdrawn', `ticket-${solved}`)).toEqual({ status: 409, message: '这张工单已经解决，不能撤回' });
});

it('R-INT-07 only the desk takes and solves tickets in its own list', async () => {
  const id = await file();
  expect((await ask(`/tickets/${id}/advance`, {})).status).toBe(403);
  expect((await ask(`/tickets/${id}/advance`, {}, 'YH000003')).data).toMatchObject({ state: '处理中' });
  expect((await ask(`/tickets/${id}/advance`, {}, 'YH100727')).status).toBe(409);
  expect((await ask(`/tickets/${id}/advance`, {}, 'YH000003')).data).toMatchObject({ state: '已解决' });
});

it('R-ABS-01 no agent handles their own ticket, neither in the portal nor in the list of the desk', async () => {
  const own = await ask('/tickets', { title: '投屏器连不上', kind: '电脑', level: '普通' }, 'YH000003');
  const id = own.data['id'] as unknown as string;
  expect(own.data['mayAdvance']).toBe(false);
  expect(await press(id, 'claim', 'claim', 'YH000003')).toEqual({ status: 409, message: '不能处理自己提交的工单' });
  expect((await ask(`/tickets/${id}/advance`, {}, 'YH000003')).status).toBe(409);
  expect((await press(id, 'claim', 'claim', 'YH100727')).status).toBe(204);
});
