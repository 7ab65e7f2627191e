import { beforeEach, expect, it, vi } from 'vitest';
import {
  $recents,
  $searchHistory,
  loadRecents,
  loadSearchHistory,
  openTab,
  recordRecent,
  rememberSearch,
  resetTabs,
  setTabLoading,
} from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { menuItem } from '../testing/samples.ts';

const add = 'POST /user-end/v1/userprefer/adduserrecentvisitedres';
const list = 'GET /user-end/v1/userprefer/getuserrecentvisitedres';
beforeEach(() => {
  fakeBrowser({ userCode: 'U1' });
  resetTabs();
});

it('R-APP-08 records an opened function with the text null for no system, newest first and once', async () => {
  const server = fakeServer({ [add]: null, [list]: [] });
  await loadRecents();
  for (const code of ['a', 'b', 'a']) await recordRecent(menuItem(code));
  expect($recents.get().map((recent) => recent.resourceCode)).toEqual(['a', 'b']);
  expect(server.asked[0]?.query.get('src')).toBe('portal');
  expect(server.asked[1]?.body).toEqual({
    src: 'portal',
    resourceName: '功能 a',
    resourceCode: 'a',
    resourcePath: '/app-center/main/expenses/hr/a',
    moduleCode: 'leave',
    systemCode: 'null',
    iconSrc: '',
  });
});

it('R-APP-08 shows an opened function at once and saves it on the server when its view is open and the browser idle', async () => {
  const server = fakeServer({ [add]: null });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const { key } = openTab({ path: '/app-center/main/expenses/hr/a' });
  const recorded = recordRecent(menuItem('a'));
  await new Promise(setImmediate);
  expect([$recents.get()[0]?.resourceCode, idle.length]).toEqual(['a', 0]);
  setTabLoading(key, false);
  await new Promise(setImmediate);
  expect(server.asked).toHaveLength(0);
  idle[0]?.();
  await recorded;
  expect(server.asked).toHaveLength(1);
});

it('R-APP-08 saves a function on the server even if it does not open within a second', async () => {
  vi.useFakeTimers();
  const server = fakeServer({ [add]: null });
  openTab({ path: '/app-center/main/expenses/hr/slow' });
  const recorded = recordRecent(menuItem('slow'));
  await vi.advanceTimersByTimeAsync(999);
  expect(server.asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await recorded;
  expect(server.asked).toHaveLength(1);
});

it('R-APP-08 holds 20 and does not mind a server that cannot keep one', async () => {
  fakeServer({ [add]: refusal(500) });
  for (let index = 0; index < 22; index++) await recordRecent(menuItem(`f${index}`));
  expect($recents.get()).toHaveLength(20);
  expect($recents.get()[0]?.resourceCode).toBe('f21');
});

it('R-HTTP-11 shows no recents when the server answers with a code', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeServer({ [list]: Response.json({ code: 50000, msg: 'down' }) });
  await loadRecents();
  expect([$recents.get(), log.mock.calls.length]).toEqual([[], 1]);
});

it('R-PPL-04 remembers the last 10 searches, newest first, no repeats', async () => {
  const server = fakeServer({
    'GET /user-end/v1/userQueryHistory/queryHistoryRecords': [{ id: '1', queryKey: '请假' }],
    'POST /user-end/v1/userQueryHistory/saveQueryRecord': null,
  });
  await loadSearchHistory();
  expect(server.asked[0]?.query.get('userCode')).toBe('U1');
  for (const text of [...'0123456789', ' 3 ', '  ']) await rememberSearch(text);
  expect($searchHistory.get()).toEqual(['3', '9', '8', '7', '6', '5', '4', '2', '1', '0']);
  expect(server.asked.at(-1)?.body).toEqual({ userCode: 'U1', queryKey: '3' });
});

it('R-APP-08 what the server has not kept yet is among what it lists, newest first', async () => {
  fakeServer({ [add]: null, [list]: [] });
  const { key } = openTab({ path: '/app-center/main/expenses/hr/a' });
  const recorded = recordRecent(menuItem('waiting'));
  await loadRecents();
  expect($recents.get().map((recent) => recent.resourceCode)).toEqual(['waiting']);
  setTabLoading(key, false);
  await recorded;
});
