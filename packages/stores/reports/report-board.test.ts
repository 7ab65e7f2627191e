import * as languages from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const approve = 'POST /business-center/v1/reports/approve';
const reopen = 'POST /business-center/v1/reports/reopen';
const first = 'POST /business-center/v1/reports/r1/seen' as never;
const second = 'POST /business-center/v1/reports/r2/seen' as never;
const report = (id: string, version = 1) => ({ id, version, state: 'submitted' });
const span = { type: 'daily', from: '2026-11-20', to: '2026-11-20' } as const;

let reports: typeof import('./report-board.ts');
let undo: typeof import('../notices/undo.ts');
let server: ReturnType<typeof fakeServer>;
let answerOfSecond: () => unknown;
beforeEach(async () => {
  fakeBrowser({ TOKEN_KEY: 'T1' });
  vi.resetModules();
  vi.doMock('@atrium/i18n', () => languages);
  reports = await import('./report-board.ts');
  undo = await import('../notices/undo.ts');
  answerOfSecond = () => report('r2');
  server = fakeServer({
    'GET /business-center/v1/reports/board': { periods: [], people: [] },
    [approve]: [{ id: 'r1', outcome: 'done' }],
    [reopen]: [{ id: 'r1', outcome: 'done' }],
    [first]: report('r1'),
    [second]: () => answerOfSecond(),
  });
  await reports.loadBoard(span);
});
afterEach(() => undo.forgetUndo());

/** The states that the open report has from now on. */
function states(): string[] {
  const found: string[] = [];
  reports.$review.listen(({ status }) => void found.push(status));
  return found;
}

it('R-USER-04 keeps the open report on screen while a decision on another one has it read again', async () => {
  let answer: (results: unknown) => void = () => {};
  server.replies[approve] = () => new Promise((resolve) => (answer = resolve));
  await reports.openReview('r1');
  const decided = reports.approveReports(['r1'], String);
  await reports.openReview('r2');
  const found = states();
  answerOfSecond = () => report('r2', 2);
  answer([{ id: 'r1', outcome: 'done' }]);
  await decided;
  expect(new Set(found)).toEqual(new Set(['ready']));
  expect(reports.$review.get()).toMatchObject({ report: { id: 'r2', version: 2 } });
});

it('R-USER-04 keeps the open report on screen when a decision is undone, and when it cannot be read again', async () => {
  await reports.approveReports(['r1'], String);
  await reports.openReview('r2');
  const found = states();
  await undo.undoLast();
  answerOfSecond = () => refusal(503);
  await reports.approveReports(['r1'], String);
  expect(new Set(found)).toEqual(new Set(['ready']));
  expect(server.asked.filter(({ name }) => name === (second as string))).toHaveLength(3);
});
