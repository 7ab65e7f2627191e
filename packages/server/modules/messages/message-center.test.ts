import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../server.ts';
import { type Person, type Portal } from '../../testing/portal.ts';
import { addMessage } from './queries.ts';
import { deleteChangesBefore } from './change-queries.ts';
import { bringBack } from './snooze.ts';
import { MessageDesk, soon } from './testing/message-desk.ts';

const desk = new MessageDesk();
const { send, lines, titles, counts, act, undo, one } = desk;
let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  await desk.open();
  ({ portal } = desk);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await desk.clear();
  ({ li, wang } = desk);
});

const trip = { key: 'BX-1', title: '上海差旅报销' };

describe('lines', () => {
  it('R-MSG-01 fold the messages of one process, the newest in front', async () => {
    await send({ title: '已提交', process: trip });
    await send({ title: '公告' });
    await send({ title: '已退回', process: trip });
    const { data, total } = await lines();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { title: '已退回', process: trip, count: 2, unread: 2 },
      { title: '公告', process: null, count: 1, unread: 1 },
    ]);
    expect((await one(data[0].id)).data).toMatchObject({ message: { title: '已退回' }, history: [{ title: '已提交' }] });
    expect((await one(data[1].id)).data.history).toEqual([]);
    expect(await titles({ pageSize: 1, pageIndex: 2 })).toEqual(['公告']);
  });

  it('R-MSG-01 are chosen by box, status, type, word and time', async () => {
    const [todo] = await send({ title: '待办', type: 'todo' });
    const [system] = await send({ title: '系统升级', type: 'system' });
    await act({ ids: [todo], action: 'read' });
    await act({ ids: [system], action: 'archive' });
    expect([await titles(), await titles({ box: 'archived' }), await titles({ status: 'noread' })]).toEqual([['待办'], ['系统升级'], []]);
    expect([await titles({ type: 'todo' }), await titles({ type: 'reply' })]).toEqual([['待办'], []]);
    expect([await titles({ keyword: 'daiban' }), await titles({ keyword: '升级', box: 'archived' })]).toEqual([['待办'], ['系统升级']]);
    expect([await titles({ from: soon(-60_000) }), await titles({ to: soon(-60_000) })]).toEqual([['待办'], []]);
  });

  it('R-I18N-04 name their sender in the language of the request: a department by its name, a person in its letters', async () => {
    await portal.db
      .insertInto('shared_names')
      .values({ id: 'sender:财务部', kind: 'sender', text: '财务部', names: '{"en-US":"Finance"}' })
      .execute();
    await send({ title: '甲' });
    const draft = { type: 'notice', body: '', link: null } as const;
    await portal.server.writeEvents(async (trx, tell) => {
      for (const sender of ['财务部', '欧阳明哲', '安全中心'])
        await addMessage(trx, '10001', ['p-wang'], { ...draft, title: sender, sender }, tell);
    });
    const senders = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await portal.ask('POST /business-center/v1/message/lines', { as: wang, body: {}, headers });
      return (answer.json().data as { sender: string }[]).map(({ sender }) => sender);
    };
    expect(await senders('en-US')).toEqual(['安全中心', 'Ouyang Mingzhe', 'Finance', 'Li Xiaoming']);
    // Found by the name that is shown, and only by words that are in it.
    for (const keyword of ['Finance', 'fina', '财务']) expect([keyword, await titles({ keyword })]).toEqual([keyword, ['财务部']]);
    const counted = await portal.ask('POST /business-center/v1/message/conditionquery', {
      as: wang,
      body: { userCode: 'E1002', keyword: 'finance', pageIndex: 1, pageSize: 9 },
    });
    expect([counted.json().total, await titles({ keyword: 'Financial' }), await titles({ keyword: 'us' })]).toEqual([1, [], []]);
    expect(await senders('pt-BR')).toEqual(['安全中心', 'Ouyang Mingzhe', '财务部', 'Li Xiaoming']);
    expect(await senders('zh-TW')).toEqual(['安全中心', '欧阳明哲', '财务部', '李晓明']);
    await portal.db.deleteFrom('shared_names').where('id', '=', 'sender:财务部').execute();
  });

  it('R-SRV-01 are the person’s own, in the tenant', async () => {
    const [mine] = await send();
    expect([await titles({}, li), (await one(mine!, li)).code]).toEqual([[], 40401]);
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    await send({ to: ['E1001'] });
    expect([await titles({}, park), await counts(park)]).toEqual([[], { unread: 0, inbox: 0, archived: 0, snoozed: 0 }]);
  });

  it('hold five thousand messages within a tenth of a second', async () => {
    const at = new Date().toISOString();
    const contents = Array.from({ length: 5000 }, (_, n) => ({
      id: `c${n}`,
      tenant_id: '10001',
      type: 'notice' as const,
      title: `消息 ${n}`,
      body: '',
      link: null,
      sender: '',
      created_at: at,
      process_key: n % 3 === 0 ? `p${n % 900}` : null,
    }));
    const rows = contents.map(({ id, process_key: line }) => ({
      id,
      content_id: id,
      tenant_id: '10001',
      person_id: 'p-wang',
      created_at: at,
      line,
      status: 'noread' as const,
    }));
    for (let from = 0; from < 5000; from += 1000) {
      await portal.db
        .insertInto('message_contents')
        .values(contents.slice(from, from + 1000))
        .execute();
      await portal.db
        .insertInto('messages')
        .values(rows.slice(from, from + 1000))
        .execute();
    }
    await lines();
    const times: number[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const begun = performance.now();
      await lines({ pageIndex: n * 7, pageSize: 50 });
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
    expect((await act({ ids: 'unread', action: 'read' })).data).toMatchObject({ changed: 5000, counts: { unread: 0, inbox: 5000 } });
  });
});

describe('acting', () => {
  it('R-LIST-03 answers row by row, on the rows that were named alone', async () => {
    const [[first], [second], [third]] = [await send(), await send(), await send()];
    await act({ ids: [second], action: 'archive' });
    const { data } = await act({ ids: [first, second, 'nobody'], action: 'archive' });
    expect(data.results).toEqual([
      { id: first, outcome: 'done' },
      { id: second, outcome: 'unchanged' },
      { id: 'nobody', outcome: 'gone' },
    ]);
    expect(data).toMatchObject({ changed: 1, counts: { unread: 1, inbox: 1, archived: 2, snoozed: 0 } });
    expect((await lines()).data).toMatchObject([{ id: third }]);
  });

  it('R-LIST-03 is undone by a second call, each action for itself', async () => {
    const [[first], [second]] = [await send(), await send()];
    const read = (await act({ ids: [first], action: 'read' })).data;
    const archived = (await act({ ids: [first, second], action: 'archive' })).data;
    expect(await counts()).toMatchObject({ inbox: 0, archived: 2 });
    expect((await undo(archived.undo)).data.changed).toBe(2);
    expect(await counts()).toEqual({ unread: 1, inbox: 2, archived: 0, snoozed: 0 });
    expect((await undo(read.undo)).data.changed).toBe(1);
    expect(await counts()).toMatchObject({ unread: 2 });
    expect((await undo(read.undo)).code).toBe(40401);
  });

  it('R-LIST-03 undoes nothing that was changed again meanwhile, nothing of others, and nothing after ten minutes', async () => {
    const [first] = await send();
    const archived = (await act({ ids: [first], action: 'archive' })).data;
    expect((await undo(archived.undo, li)).code).toBe(40401);
    await act({ ids: [first], action: 'snooze', until: soon() });
    expect((await undo(archived.undo)).data.changed).toBe(0);
    expect(await counts()).toMatchObject({ snoozed: 1, inbox: 0 });
    const restored = (await act({ ids: [first], action: 'restore' })).data;
    await deleteChangesBefore(portal.db, soon(1000));
    expect((await undo(restored.undo)).code).toBe(40401);
  });

  it('R-MSG-02 takes the whole process where a line is meant, in its box alone', async () => {
    const [[old], [older], [newest]] = [await send({ process: trip }), await send({ process: trip }), await send({ process: trip })];
    await act({ ids: [old], action: 'archive' });
    const { data } = await act({ ids: [newest], action: 'read', line: true });
    expect([data.changed, data.results]).toEqual([2, [{ id: newest, outcome: 'done' }]]);
    const [line] = (await lines({ box: 'archived' })).data;
    expect(line).toMatchObject({ id: old, status: 'noread' });
    expect((await act({ ids: [older], action: 'unread' })).data.changed).toBe(1);
    expect((await lines()).data).toMatchObject([{ count: 2, unread: 1 }]);
  });

  it('R-MSG-02 marks all unread ones read, and undoes exactly those', async () => {
    const [[first]] = [await send(), await send(), await send()];
    await act({ ids: [first], action: 'read' });
    const all = (await act({ ids: 'unread', action: 'read' })).data;
    expect([all.changed, all.counts.unread]).toEqual([2, 0]);
    await undo(all.undo);
    expect(await counts()).toMatchObject({ unread: 2 });
  });

  it("R-SRV-01 changes nobody else's", async () => {
    const [mine] = await send({ to: ['E1001'] });
    expect((await act({ ids: [mine], action: 'archive' })).data.results).toEqual([{ id: mine, outcome: 'gone' }]);
    expect(await counts(li)).toMatchObject({ inbox: 1, archived: 0 });
  });

  it('counts each change once when the same request is made many times at once', async () => {
    const ids = [...(await send()), ...(await send())];
    const answers = await Promise.all(Array.from({ length: 20 }, () => act({ ids, action: 'archive' })));
    expect(answers.reduce((sum, { data }) => sum + data.changed, 0)).toBe(2);
    expect(answers.filter(({ data }) => data.undo !== null)).toHaveLength(1);
  });

  it.each([
    [{ ids: ['x'], action: 'snooze' }],
    [{ ids: ['x'], action: 'snooze', until: '2020-01-01T00:00:00.000Z' }],
    [{ ids: ['x'], action: 'snooze', until: '2999-01-01T00:00:00.000Z' }],
    [{ ids: ['x'], action: 'snooze', until: 'tomorrow' }],
    [{ ids: ['x'], action: 'read', until: '2999-01-01T00:00:00.000Z' }],
    [{ ids: 'all', action: 'archive' }],
    [{ ids: [], action: 'read' }],
    [{ ids: ['x'], action: 'delete' }],
  ])('refuses %j', async (body) => {
    expect((await act(body)).code).toBe(40001);
  });
});

describe('snoozed messages', () => {
  it('come back at their time, unread, on top, once, whichever node looks', async () => {
    const [first] = await send({ title: '早' });
    await send({ title: '晚' });
    await act({ ids: [first], action: 'read' });
    await act({ ids: [first], action: 'snooze', until: soon() });
    expect([await titles(), await titles({ box: 'snoozed' })]).toEqual([['晚'], ['早']]);
    expect(await bringBack(portal.server, new Date().toISOString())).toBe(0);
    // A server that has just started finds what became due while none was running.
    const second = portal.config.databaseUrl === null ? portal.server : await buildServer(portal.config);
    const due = soon(120_000);
    const back = await Promise.all([bringBack(portal.server, due), bringBack(second, due)]);
    expect(back.toSorted()).toEqual([0, 1]);
    if (second !== portal.server) await second.close();
    expect([await titles(), await counts()]).toEqual([['早', '晚'], { unread: 2, inbox: 2, archived: 0, snoozed: 0 }]);
    expect((await one(first!)).data.message).toMatchObject({ status: 'noread', snoozedUntil: null, returnedAt: expect.any(String) });
  });
});

describe('kinds', () => {
  const kind = { source: 'finance', rule: 'subscriber' } as const;
  const muted = async (call: 'mute' | 'unmute', as = wang) =>
    (await portal.ask(`POST /business-center/v1/message/${call}`, { as, body: kind })).json().data;

  it('R-MSG-04 muted kinds arrive as read, urgent ones excepted, until they are unmuted', async () => {
    expect(await muted('mute')).toEqual([kind]);
    await muted('mute');
    await send({ title: '静音', ...kind });
    await send({ title: '急', ...kind, urgent: true });
    await send({ title: '别的', source: 'finance' });
    expect(await titles({ status: 'noread' })).toEqual(['别的', '急']);
    expect(await titles()).toContain('静音');
    expect(await muted('unmute')).toEqual([]);
    await send({ title: '又来', ...kind });
    expect(await titles({ status: 'noread' })).toContain('又来');
    expect((await portal.ask('GET /business-center/v1/message/muted', { as: li })).json().data).toEqual([]);
  });

  it('R-MSG-04 the preview lists arrivals, and which of them are muted now', async () => {
    await send({ type: 'todo', ...kind });
    await send({ type: 'todo', ...kind, urgent: true });
    await muted('mute');
    const asked = { since: soon(-60_000), before: soon() };
    const { data } = (await portal.ask('POST /business-center/v1/message/preview', { as: wang, body: asked })).json();
    expect(data).toMatchObject([
      { type: 'todo', urgent: true, muted: false },
      { type: 'todo', urgent: false, muted: true },
    ]);
    const wrong = await portal.ask('POST /business-center/v1/message/preview', {
      as: wang,
      body: { since: asked.before, before: asked.since },
    });
    expect(wrong.json().errors).toMatchObject([{ path: '/before' }]);
  });

  it('R-MSG-04 quiet hours are saved with the channels, and stay if a request omits them', async () => {
    const on = { push: true, desktop: true };
    const byType = { todo: on, notice: on, system: on, reply: on };
    const quiet = { on: true, from: '22:00', to: '07:30' };
    const save = async (body: object) =>
      (await portal.ask('POST /business-center/v1/message/preferences', { as: wang, body: body as never })).json();
    expect((await save({ byType, quiet })).data).toEqual({ byType, quiet });
    expect((await save({ byType })).data).toEqual({ byType, quiet });
    for (const from of ['24:00', '7:30', '22:60', '']) expect((await save({ byType, quiet: { ...quiet, from } })).code).toBe(40001);
  });

  it('R-MSG-04 a test message arrives at its sender, in the language of the request', async () => {
    const response = await portal.ask('POST /business-center/v1/message/test', { as: wang, headers: { 'accept-language': 'pt-BR' } });
    expect((await one(response.json().data.id)).data.message).toMatchObject({ title: 'Mensagem de teste', status: 'noread' });
    expect(await titles({}, li)).toEqual([]);
  });
});
