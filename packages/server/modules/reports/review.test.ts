import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  await portal.db.updateTable('person_tenants').set({ manager_id: 'p-wang' }).where('person_id', '=', 'p-li').execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('reports').execute();
  await portal.db.deleteFrom('message_contents').execute();
});

const content = { done: '完成接口\n联调三方', plan: '联调', risks: '' };
const body = { type: 'daily', period: '2026-11-20', content, reviewerId: 'p-wang' };
const begin = async (change: object = {}, as = li) =>
  (await portal.ask('POST /business-center/v1/reports', { as, body: { ...body, ...change } })).json().data as {
    id: string;
    version: number;
  };
const on = (id: string, move: 'submit' | 'withdraw' | 'seen', as: Person) =>
  portal.ask(`POST /business-center/v1/reports/{id}/${move}`, { as, params: { id } });
const change = (id: string, more: object) =>
  portal.ask('PUT /business-center/v1/reports/{id}', { as: li, params: { id }, body: { ...body, ...more } });
const handIn = async (more: object = {}) => {
  const { id } = await begin(more);
  await on(id, 'submit', li);
  return id;
};
const giveBack = (id: string, more: object = {}) =>
  portal.ask('POST /business-center/v1/reports/{id}/return', { as: wang, params: { id }, body: { comment: '请补充', ...more } });
const many = (move: 'approve' | 'reopen', ids: string[], as = wang) =>
  portal.ask(`POST /business-center/v1/reports/${move}`, { as, body: { ids } });
const read = async (id: string, as = li) => (await portal.ask('GET /business-center/v1/reports/{id}', { as, params: { id } })).json();

describe('a copy of a report', () => {
  it('R-LIST-04 R-USER-04 that is older than what was saved since is refused, and nothing of the newer one is lost', async () => {
    const { id, version } = await begin();
    const first = (await change(id, { version, content: { ...content, risks: '甲' } })).json().data;
    expect(first.version).toBe(version + 1);
    const stale = await change(id, { version, content: { ...content, risks: '乙' } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 40930]);
    expect((await read(id)).data.content.risks).toBe('甲');
    expect((await change(id, { version: first.version, content: { ...content, risks: '乙' } })).statusCode).toBe(200);
  });

  it('R-USER-04 of two that are saved at once, one is refused', async () => {
    const { id, version } = await begin();
    const codes = await Promise.all(['甲', '乙', '丙'].map((risks) => change(id, { version, content: { ...content, risks } })));
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('a decision', () => {
  it('R-ABS-01 about an own report is refused, one by one and in a batch, with any named reviewer', async () => {
    const id = await handIn();
    await portal.db.updateTable('reports').set({ reviewer_id: 'p-li' }).where('id', '=', id).execute();
    const named = await portal.ask('POST /business-center/v1/reports', {
      as: li,
      body: { ...body, period: '2026-11-19', reviewerId: 'p-li' },
    });
    const approved = await portal.ask('POST /business-center/v1/reports/{id}/approve', { as: li, params: { id }, body: {} });
    const returned = await portal.ask('POST /business-center/v1/reports/{id}/return', { as: li, params: { id }, body: { comment: '改' } });
    expect([named.statusCode, approved.json().code, returned.json().code]).toEqual([400, 40328, 40328]);
    expect((await many('approve', [id], li)).json().data).toEqual([{ id, outcome: 'moved' }]);
    await portal.db.updateTable('reports').set({ state: 'approved', decided_at: new Date().toISOString() }).where('id', '=', id).execute();
    expect((await many('reopen', [id], li)).json().data).toEqual([{ id, outcome: 'moved' }]);
  });

  it('R-USER-04 R-LIST-04 is about the copy that was read: what its author has changed since is not approved or returned unread', async () => {
    const id = await handIn();
    const { version } = (await read(id, wang)).data;
    await on(id, 'withdraw', li);
    const { data } = await read(id);
    await change(id, { version: data.version, content: { ...content, risks: '改过' } });
    await on(id, 'submit', li);
    const approve = (more: object) =>
      portal.ask('POST /business-center/v1/reports/{id}/approve', { as: wang, params: { id }, body: { comment: '好', ...more } });
    for (const refused of [await approve({ version }), await giveBack(id, { version })]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 40934]);
    }
    const now = (await read(id, wang)).data;
    expect(now).toMatchObject({ state: 'submitted', content: { risks: '改过' } });
    expect((await approve({ version: now.version })).json().data).toMatchObject({ state: 'approved', content: { risks: '改过' } });
    expect((await approve({ version: now.version })).json().code).toBe(40906);
  });
});

describe('taking back', () => {
  it('R-USER-04 works until the reviewer has opened the report', async () => {
    const id = await handIn();
    expect((await on(id, 'withdraw', li)).json().data).toMatchObject({ state: 'draft', submittedAt: null });
    await on(id, 'submit', li);
    expect((await on(id, 'seen', wang)).json().data.seenAt).toEqual(expect.any(String));
    const late = await on(id, 'withdraw', li);
    expect([late.statusCode, late.json().code]).toEqual([409, 40931]);
    expect((await read(id)).data).toMatchObject({ state: 'submitted', seenAt: expect.any(String) });
  });

  it('R-USER-04 keeps when the reviewer opened it first; the author opens nothing for them', async () => {
    const id = await handIn();
    expect((await on(id, 'seen', li)).statusCode).toBe(404);
    const first = (await on(id, 'seen', wang)).json().data.seenAt;
    expect((await on(id, 'seen', wang)).json().data.seenAt).toBe(first);
  });

  it('R-USER-04 an empty report is not submitted', async () => {
    const { id } = await begin({ content: { ...content, done: '  ' } });
    const refused = await on(id, 'submit', li);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: '/content/done', message: '请先写下完成的工作' }]]);
  });
});

describe('a decision', () => {
  it('R-USER-04 returns with a comment and a note on a line, and the author gets a message that leads there', async () => {
    const id = await handIn();
    const notes = [{ section: 'done', line: 1, quote: '联调三方', text: '哪三方？' }];
    expect((await giveBack(id, { notes })).json().data).toMatchObject({ state: 'returned', notes, decidedAt: expect.any(String) });
    const messages = await portal.ask('POST /business-center/v1/message/conditionquery', { as: li, body: { userCode: 'E1001' } });
    expect(messages.json().data).toMatchObject([
      {
        title: '2026-11-20 日报被退回，请修改后重新提交',
        body: '请补充',
        link: '/user-center/submitted/daily?period=2026-11-20',
        sender: '王芳',
      },
    ]);
  });

  it('R-USER-04 is undone within ten minutes: the message of it is closed', async () => {
    const [back, good] = [await handIn(), await handIn({ period: '2026-11-19' })];
    await giveBack(back);
    expect((await many('approve', [good, good, 'none'])).json().data).toEqual([
      { id: good, outcome: 'done' },
      { id: 'none', outcome: 'gone' },
    ]);
    expect((await many('reopen', [back, good], li)).json().data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'gone',
      'gone',
    ]);
    expect((await many('reopen', [back, good])).json().data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done']);
    expect((await read(back)).data).toMatchObject({ state: 'submitted', comment: '', notes: [] });
    const { closed_by: closed } = await portal.db.selectFrom('message_contents').select('closed_by').executeTakeFirstOrThrow();
    expect(closed).toBe('王芳');
    const late = new Date(Date.now() - 11 * 60_000).toISOString();
    await many('approve', [good]);
    await portal.db.updateTable('reports').set({ decided_at: late }).where('id', '=', good).execute();
    expect((await many('reopen', [good])).json().data).toEqual([{ id: good, outcome: 'moved' }]);
  });

  it('R-USER-04 to return a report is not undone when its author has changed the report since: nothing unfinished is submitted', async () => {
    const id = await handIn();
    await giveBack(id);
    await change(id, { content: { ...content, done: '只写了一半' } });
    expect((await many('reopen', [id])).json().data).toEqual([{ id, outcome: 'moved' }]);
    expect((await read(id)).data).toMatchObject({ state: 'returned', content: { done: '只写了一半' } });
    await on(id, 'submit', li);
    await giveBack(id);
    expect((await many('reopen', [id])).json().data).toEqual([{ id, outcome: 'done' }]);
  });

  it('R-USER-04 on the same reports in opposite orders at once waits for one another, and fails none', async () => {
    const ids = await Promise.all(['2026-11-18', '2026-11-19', '2026-11-20'].map((period) => handIn({ period })));
    const rounds = Array.from({ length: 12 }, (_, at) => many(at % 4 < 2 ? 'approve' : 'reopen', at % 2 === 0 ? ids : ids.toReversed()));
    expect((await Promise.all(rounds)).map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 200));
  });

  it('R-LIST-03 R-USER-04 a batch returns the result of each, and skips reports that were decided meanwhile', async () => {
    const [one, two] = [await handIn(), await handIn({ period: '2026-11-19' })];
    await giveBack(two);
    expect((await many('approve', [one, two])).json().data).toEqual([
      { id: one, outcome: 'done' },
      { id: two, outcome: 'moved' },
    ]);
    expect([(await read(one)).data.state, (await read(two)).data.state]).toEqual(['approved', 'returned']);
  });
});

describe('the source of a line', () => {
  it("R-USER-04 is a task, a meeting or a report of the author's own, with its title and where it is; another's is left out", async () => {
    const mine = await portal.db
      .selectFrom('tasks')
      .select(['id', 'title', 'link'])
      .where('person_id', '=', 'p-li')
      .where('tenant_id', '=', '10001')
      .executeTakeFirstOrThrow();
    const hers = {
      id: 't-hers',
      tenant_id: '10001',
      person_id: 'p-wang',
      title: '保密',
      process_name: '',
      applicant: '',
      current_node: '',
    };
    await portal.db
      .insertInto('tasks')
      .values({ ...hers, kind: 'done', priority: 'normal', created_at: '2026-11-20T01:00:00.000Z', link: '/x', withdrawable: 0 })
      .execute();
    const sources = [
      { section: 'done', line: 0, kind: 'task', id: mine.id },
      { section: 'done', line: 1, kind: 'task', id: 't-hers' },
    ];
    const { id } = await begin({ sources });
    expect((await read(id)).data.sources).toEqual([{ section: 'done', line: 0, kind: 'task', ...mine }]);
  });

  it('R-USER-04 is read by author and reviewer, a draft by its author alone, and by nobody else', async () => {
    const { id } = await begin();
    expect([(await read(id)).code, (await read(id, wang)).code]).toEqual([0, 40401]);
    await on(id, 'submit', li);
    expect((await read(id, wang)).data).toMatchObject({ author: '李晓明', authorCode: 'E1001' });
    await portal.db.updateTable('reports').set({ reviewer_id: 'p-gone' }).execute();
    expect((await read(id, wang)).code).toBe(40401);
  });

  it('R-USER-04 the manager may be named without a right to look colleagues up', async () => {
    await portal.db.updateTable('people').set({ tsmp_visible: 0 }).where('id', '=', 'p-li').execute();
    const as = await portal.signIn('li');
    const made = await portal.ask('POST /business-center/v1/reports', { as, body });
    expect(made.json().data).toMatchObject({ reviewer: '王芳' });
    await portal.db.updateTable('people').set({ tsmp_visible: 1 }).where('id', '=', 'p-li').execute();
  });
});
