import * as languages from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const one = 'GET /business-center/v1/reports/r1' as never;
const suggestions = 'GET /business-center/v1/reports/suggestions';
const create = 'POST /business-center/v1/reports';
const change = 'PUT /business-center/v1/reports/r1' as never;
const submit = 'POST /business-center/v1/reports/r1/submit' as never;
const periods = 'GET /business-center/v1/reports/periods';
const day = '2026-11-20';

const report = (more: object = {}) => ({
  id: 'r1',
  type: 'daily',
  period: day,
  content: { done: '甲\n乙', plan: '', risks: '' },
  author: '李',
  authorCode: 'E1',
  reviewerId: 'p2',
  reviewer: '王',
  state: 'draft',
  comment: '',
  submittedAt: null,
  seenAt: null,
  decidedAt: null,
  version: 1,
  sources: [{ section: 'done', line: 1, kind: 'task', id: 't1', title: '乙', link: '/x' }],
  notes: [],
  ...more,
});
const offered = {
  lines: [{ section: 'done', text: '完成', source: { kind: 'task', id: 't1', title: '完成', link: '/x' } }],
  reviewers: [{ id: 'p2', realName: '王', title: '' }],
};
const copyOf = (values: object) => JSON.stringify({ values, at: Date.now(), revision: 1, writer: '', kept: [] });
const kept = `DRAFT:10001::report:daily:${day}`;

let editor: typeof import('./report-editor.ts');
let lines: typeof import('./report-lines.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser({ TOKEN_KEY: 'T1' });
  vi.resetModules();
  vi.doMock('@atrium/i18n', () => languages);
  editor = await import('./report-editor.ts');
  lines = await import('./report-lines.ts');
});
afterEach(() => vi.useRealTimers());

const open = () => {
  const state = editor.$reportEditor.get();
  if (state.status !== 'ready') throw new Error(`the editor is ${state.status}`);
  return state;
};
const texts = () => open().draft.lines.done.map(({ text }) => text);
const type = (text: string) =>
  editor.editReport({ ...open().draft, lines: { ...open().draft.lines, done: [...open().draft.lines.done, lines.newLine(text)] } });

it('R-USER-04 begins with what the portal knows, and makes nothing of it before somebody writes', async () => {
  const server = fakeServer({ [suggestions]: offered, [create]: report(), [periods]: [] });
  await editor.openReport('daily', day, null);
  expect([texts(), open().draft.reviewerId]).toEqual([['完成'], 'p2']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked.map(({ name }) => name)).toEqual([suggestions]);
  type('又一条');
  await vi.advanceTimersByTimeAsync(2_000);
  const sent = server.asked.find(({ name }) => name === create)!;
  expect(sent.body).toEqual({
    type: 'daily',
    period: day,
    reviewerId: 'p2',
    content: { done: '完成\n又一条', plan: '', risks: '' },
    sources: [{ section: 'done', line: 0, kind: 'task', id: 't1' }],
  });
  expect(open()).toMatchObject({ saving: 'saved', report: { id: 'r1' } });
});

it('R-LIST-04 keeps what is typed in the browser within half a second and on the server within five', async () => {
  const server = fakeServer({ [one]: report(), [suggestions]: offered, [change]: () => report({ version: 2 }) });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  await vi.advanceTimersByTimeAsync(500);
  expect(JSON.parse(localStorage.getItem(kept)!)).toMatchObject({ values: { version: 1 } });
  expect(server.asked.some(({ name }) => name === (change as string))).toBe(false);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(server.asked.find(({ name }) => name === (change as string))!.body).toMatchObject({ version: 1, content: { done: '甲\n乙\n丙' } });
  expect([localStorage.getItem(kept), open().saving, open().report!.version]).toEqual([null, 'saved', 2]);
});

it('R-LIST-04 input during a save is saved after it, and never lost', async () => {
  let answer: (data: unknown) => void = () => {};
  const server = fakeServer({ [one]: report(), [suggestions]: offered, [change]: () => new Promise((resolve) => (answer = resolve)) });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  await vi.advanceTimersByTimeAsync(2_000);
  type('丁');
  answer(report({ version: 2 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['甲', '乙', '丙', '丁']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.asked.filter(({ name }) => name === (change as string)).map(({ body }) => body['version'])).toEqual([1, 2]);
});

it('R-LIST-04 a copy that was changed elsewhere shows both; the person keeps one', async () => {
  const stale = Response.json({ code: 40930, msg: 'stale' }, { status: 409 });
  const server = fakeServer({ [one]: report(), [suggestions]: offered, [change]: () => stale.clone() });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  server.replies[one as keyof typeof server.replies] = report({ version: 5, content: { done: '别处', plan: '', risks: '' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(texts()).toEqual(['甲', '乙', '丙']);
  expect(open().other).toMatchObject({ version: 5, content: { done: '别处' } });
  server.replies[change as keyof typeof server.replies] = report({ version: 6 });
  await editor.settleCopies('mine');
  expect(server.asked.at(-1)!.body).toMatchObject({ version: 5, content: { done: '甲\n乙\n丙' } });
  expect(open()).toMatchObject({ other: null, saving: 'saved' });
});

it('R-LIST-04 offers input from before a crash again; an older server copy never replaces it', async () => {
  const draft = { lines: { done: [{ key: 'k', text: '没存上的', source: null }], plan: [], risks: [] }, reviewerId: 'p2' };
  fakeBrowser({ TOKEN_KEY: 'T1', [kept]: copyOf({ version: 1, draft }) });
  fakeServer({ [one]: report(), [suggestions]: offered, [change]: report({ version: 2 }) });
  await editor.openReport('daily', day, 'r1');
  expect([texts(), open().saving]).toEqual([['没存上的'], 'waiting']);
  await editor.leaveReport();
  fakeBrowser({ TOKEN_KEY: 'T1', [kept]: copyOf({ version: 1, draft }) });
  fakeServer({ [one]: report({ version: 3 }), [suggestions]: offered });
  await editor.openReport('daily', day, 'r1');
  expect([texts(), open().other!.version]).toEqual([['没存上的'], 3]);
});

it('R-LIST-04 a report that another window has created meanwhile shows both, and is saved after the choice', async () => {
  const exists = Response.json({ code: 40907, msg: 'exists' }, { status: 409 });
  const other = report({ version: 3, content: { done: '别处', plan: '', risks: '' } });
  const listed = [{ period: day, first: day, last: day, rest: false, holiday: '', due: true, report: { id: 'r1' } }];
  const server = fakeServer({ [suggestions]: offered, [create]: () => exists.clone(), [one]: other, [periods]: listed });
  await editor.openReport('daily', day, null);
  type('丙');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open()).toMatchObject({ saving: 'failed', other: { id: 'r1', version: 3 } });
  expect(texts()).toEqual(['完成', '丙']);
  server.replies[change as keyof typeof server.replies] = report({ version: 4 });
  await editor.settleCopies('mine');
  expect(server.asked.at(-1)).toMatchObject({ name: change, body: { version: 3, content: { done: '完成\n丙' } } });
  expect(open()).toMatchObject({ other: null, saving: 'saved' });
});

it('R-LIST-04 repeats a first save whose response was lost with its key, and saves later input after it', async () => {
  let lost = true;
  const server = fakeServer({
    [suggestions]: offered,
    [create]: () => {
      if (lost) throw new TypeError('connection lost');
      return report();
    },
    [change]: report({ version: 2 }),
    [periods]: [],
  });
  await editor.openReport('daily', day, null);
  type('丙');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open().saving).toBe('failed');
  lost = false;
  type('丁');
  await vi.advanceTimersByTimeAsync(4_000);
  const [first, second, ...more] = server.asked.filter(({ name }) => name === create);
  expect([first!.headers.get('Idempotency-Key'), first!.body]).toEqual([expect.stringMatching(/\S/), second!.body]);
  expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
  expect(more).toEqual([]);
  expect(server.asked.find(({ name }) => name === (change as string))!.body).toMatchObject({
    version: 1,
    content: { done: '完成\n丙\n丁' },
  });
  expect([texts(), open().saving]).toEqual([['完成', '丙', '丁'], 'saved']);
});

it('R-LIST-04 asks nothing where what is saved already says the same, as after a response that was lost', async () => {
  const stale = Response.json({ code: 40930, msg: 'stale' }, { status: 409 });
  const server = fakeServer({ [one]: report(), [suggestions]: offered, [change]: () => stale.clone() });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  server.replies[one as keyof typeof server.replies] = report({ version: 2, content: { done: '甲\n乙\n丙', plan: '', risks: '' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open()).toMatchObject({ other: null, saving: 'saved', report: { version: 2 } });
});

it('R-LIST-04 a first save that was refused is sent again as it is by then, with another key', async () => {
  const server = fakeServer({ [suggestions]: offered, [create]: () => refusal(400), [periods]: [] });
  await editor.openReport('daily', day, null);
  type('丙');
  await vi.advanceTimersByTimeAsync(2_000);
  type('丁');
  await vi.advanceTimersByTimeAsync(2_000);
  const [first, second] = server.asked.filter(({ name }) => name === create);
  expect(second!.body).toMatchObject({ content: { done: '完成\n丙\n丁' } });
  expect(second!.headers.get('Idempotency-Key')).not.toBe(first!.headers.get('Idempotency-Key'));
});

it('R-LIST-04 no two lines have the same key after a copy of an earlier page was restored', async () => {
  const before = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'].map((key) => ({ key, text: key, source: null }));
  const draft = { lines: { done: before, plan: [], risks: [] }, reviewerId: 'p2' };
  fakeBrowser({ TOKEN_KEY: 'T1', [kept]: copyOf({ version: 1, draft }) });
  fakeServer({ [one]: report(), [suggestions]: offered, [change]: report({ version: 2 }) });
  await editor.openReport('daily', day, 'r1');
  for (const text of ['甲', '乙', '丙', '丁']) type(text);
  const keys = open().draft.lines.done.map(({ key }) => key);
  expect(texts()).toEqual([...before.map(({ text }) => text), '甲', '乙', '丙', '丁']);
  expect(new Set(keys).size).toBe(keys.length);
});

it('R-USER-04 is saved before it is submitted; a refusal is shown and changes nothing', async () => {
  const server = fakeServer({
    [one]: report(),
    [suggestions]: offered,
    [change]: report({ version: 2 }),
    [submit]: () => refusal(409, '状态已变'),
    [periods]: [],
  });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  expect(await editor.submitReport()).toBe(false);
  expect([open().saving, open().problem, texts()]).toEqual(['failed', '状态已变', ['甲', '乙', '丙']]);
  server.replies[submit as keyof typeof server.replies] = report({ version: 3, state: 'submitted' });
  expect(await editor.submitReport()).toBe(true);
  expect(open().report!.state).toBe('submitted');
});

it('R-USER-04 is handed in with what was typed while it was saved, and takes nothing more until there is an answer', async () => {
  let saves = 0;
  const during: boolean[] = [];
  fakeServer({
    [one]: report(),
    [suggestions]: offered,
    [change]: () => {
      saves += 1;
      if (saves === 1) type('丁');
      return report({ version: saves + 1, content: { done: saves === 1 ? '甲\n乙\n丙' : '甲\n乙\n丙\n丁', plan: '', risks: '' } });
    },
    [submit]: () => {
      during.push(open().handingIn);
      return report({ version: 9, state: 'submitted', content: { done: '甲\n乙\n丙\n丁', plan: '', risks: '' } });
    },
    [periods]: [],
  });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  expect(await editor.submitReport()).toBe(true);
  expect([saves, texts(), open().report!.state]).toEqual([2, ['甲', '乙', '丙', '丁'], 'submitted']);
  expect([during, open().handingIn]).toEqual([[true], false]);
});

it('R-USER-04 is not saved without the network: a notice says it and the copy stays', async () => {
  fakeServer({ [one]: report(), [suggestions]: offered, [change]: () => refusal(503, '暂时不可用') });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(open()).toMatchObject({ saving: 'failed', problem: '暂时不可用' });
  expect(JSON.parse(localStorage.getItem(kept)!).values.draft.lines.done).toHaveLength(3);
});

it('R-LIST-04 input just before another period is opened is saved once, and the other one opens', async () => {
  const other = '2026-11-19';
  const server = fakeServer({ [one]: report(), [suggestions]: offered, [change]: report({ version: 2 }) });
  await editor.openReport('daily', day, 'r1');
  type('丙');
  // As the pane does it: the old one is left, the new one opened.
  void editor.leaveReport();
  await editor.openReport('daily', other, null);
  expect(open()).toMatchObject({ period: other, report: null });
  expect(server.asked.filter(({ name }) => name === (change as string)).map(({ body }) => body['content'])).toMatchObject([
    { done: '甲\n乙\n丙' },
  ]);
});
