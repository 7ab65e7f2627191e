import { cleanStores } from 'nanostores';
import { beforeEach, expect, it } from 'vitest';
import {
  $appPanelCollapsed,
  $commonUse,
  $contacts,
  $panelPlace,
  $quickLinks,
  $recents,
  $recommended,
  $starFolders,
  arrangeStars,
  clampPanel,
  clearRecents,
  habitual,
  loadAllRecents,
  loadCommonUse,
  loadContacts,
  loadQuickLinks,
  needRecommended,
  placePanel,
  restoreRecents,
  starPlaces,
  toggleAppPanel,
} from '../index.ts';
import { recordVisit } from '../home/habits.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { menuItem } from '../testing/samples.ts';

beforeEach(() => void fakeBrowser({ userCode: 'U1' }));

it('R-FRAME-13 shows quick links to the web and to nothing else', async () => {
  const url = (id: string, address: string) => ({ id, name: id, url: address });
  fakeServer({
    'GET /business-center/v1/quick-links': [url('a', 'https://a.example/'), url('b', 'javascript:alert(1)'), url('c', 'http://c.example/')],
  });
  await loadQuickLinks();
  expect($quickLinks.get().map(({ id }) => id)).toEqual(['a', 'c']);
});

it('R-APP-06 asks once for what is recommended, and again when it failed', async () => {
  const call = 'GET /wuyou-auth/auth/list-recommended-menus';
  const server = fakeServer({ [call]: refusal(500) });
  await needRecommended();
  expect($recommended.get().status).toBe('failed');
  server.replies[call] = [{ group: 'check-in', functions: [menuItem('a')] }];
  await needRecommended();
  await needRecommended();
  expect($recommended.get()).toMatchObject({ status: 'ready', groups: [{ group: 'check-in' }] });
  expect(server.asked).toHaveLength(2);
});

it('R-FRAME-10 loads whom to ask, and tells what is missing from what failed', async () => {
  const call = 'GET /business-center/v1/guides/{kind}';
  const at = (kind: string) => call.replace('{kind}', kind) as typeof call;
  const people = [{ name: '王芳', duty: '休假', phone: '1', email: 'w@a.example', userCode: 'E1' }];
  fakeServer({ [at('hr')]: { title: '人事指南', hours: '工作日', articles: [], contacts: people, functions: [] } });
  await Promise.all([loadContacts('hr'), loadContacts('admin')]);
  expect($contacts.get()).toEqual({
    hr: { status: 'ready', title: '人事指南', hours: '工作日', people, functions: [] },
    admin: { status: 'missing' },
  });
});

it('the five habitual functions are often, lately, and at this hour opened ones', () => {
  const day = 24 * 60 * 60_000;
  const now = new Date(2026, 10, 20, 9, 30).getTime();
  const at = (days: number, hours = 0) => now - days * day + hours * 60 * 60_000;
  const opened = ['rare', 'old', 'evening', 'daily', 'b', 'c', 'd'].map((resourceCode) => ({
    resourceCode,
    visitedAt: new Date(at(1, 6)).toISOString(),
  }));
  for (let days = 1; days < 8; days++) recordVisit('daily', at(days));
  for (let days = 1; days < 8; days++) recordVisit('evening', at(days, 10));
  for (let days = 100; days < 120; days++) recordVisit('old', at(days));
  recordVisit('b', at(0, -1));
  expect(habitual(opened, 5, now).map(({ resourceCode }) => resourceCode)).toEqual(['daily', 'evening', 'b', 'rare', 'c']);
});

it('R-FRAME-09 clamps the panel between 65 px and the height − 300 px, and keeps its place', () => {
  expect([clampPanel(0, 900), clampPanel(400.4, 900), clampPanel(900, 900), clampPanel(200, 320)]).toEqual([65, 400, 600, 65]);
  const browser = fakeBrowser({ FLOATING_PANEL: '{"top":"x","side":7,"docked":1}' });
  cleanStores($panelPlace);
  expect($panelPlace.get()).toEqual({ top: null, side: 'end', docked: false });
  placePanel({ top: 240 });
  placePanel({ side: 'start' });
  expect(JSON.parse(browser.local.items.get('FLOATING_PANEL')!)).toEqual({ top: 240, side: 'start', docked: false });
  cleanStores($panelPlace);
  expect($panelPlace.get()).toEqual({ top: 240, side: 'start', docked: false });
});

it('A17 the side panel collapses by itself below 1200 px, and stays as the person chose', () => {
  let matches = true;
  const heard: (() => void)[] = [];
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      get matches() {
        return query === '(max-width: 1199.98px)' && matches;
      },
      addEventListener: (_: string, listener: () => void) => heard.push(listener),
      removeEventListener: () => {},
    }),
  });
  const seen: boolean[] = [];
  const stop = $appPanelCollapsed.subscribe((collapsed) => seen.push(collapsed));
  matches = false;
  heard.forEach((listener) => listener());
  toggleAppPanel();
  toggleAppPanel();
  matches = true;
  heard.forEach((listener) => listener());
  stop();
  Reflect.deleteProperty(globalThis, 'matchMedia');
  expect(seen).toEqual([true, false, true, false]);
});

it('U-08 arranges stars at once, and as before when the server refuses', async () => {
  const list = 'GET /wuyou-auth/common-use/list';
  const star = (code: string, folder = '') => ({ resourceCode: code, folder, item: menuItem(code) });
  const server = fakeServer({ [list]: [star('a'), star('b', '每天'), star('c')], 'POST /wuyou-auth/common-use/arrange': null });
  await loadCommonUse();
  expect($starFolders.get()).toEqual({ b: '每天' });
  const before = starPlaces();
  const codes = () => $commonUse.get().map(({ resourceCode }) => resourceCode);
  const done = arrangeStars([
    { resourceCode: 'c', folder: '每天' },
    { resourceCode: 'a', folder: '' },
  ]);
  expect([codes(), $starFolders.get()]).toEqual([['c', 'a', 'b'], { c: '每天' }]);
  await done;
  expect(server.asked.at(-1)!.body).toEqual({
    items: [
      { resourceCode: 'c', folder: '每天' },
      { resourceCode: 'a', folder: '' },
    ],
  });
  await arrangeStars(before);
  expect(codes()).toEqual(['a', 'b', 'c']);
  server.replies['POST /wuyou-auth/common-use/arrange'] = refusal(500);
  await arrangeStars([{ resourceCode: 'c', folder: '' }]);
  expect([codes(), $starFolders.get()]).toEqual([['a', 'b', 'c'], { b: '每天' }]);
});

it('U-08 shows what the server has where it refuses one of two arrangements', async () => {
  const star = (code: string) => ({ resourceCode: code, folder: '', item: menuItem(code) });
  const answers: unknown[] = [refusal(500), null, null, refusal(500)];
  fakeServer({
    'GET /wuyou-auth/common-use/list': ['a', 'b', 'c'].map(star),
    'POST /wuyou-auth/common-use/arrange': () => answers.shift(),
  });
  await loadCommonUse();
  const codes = () => $commonUse.get().map(({ resourceCode }) => resourceCode);
  const arrange = (order: string) => arrangeStars([...order].map((resourceCode) => ({ resourceCode, folder: '' })));
  await Promise.all([arrange('bac'), arrange('bca')]);
  expect(codes(), 'the first was refused').toEqual(['b', 'c', 'a']);
  await Promise.all([arrange('abc'), arrange('cba')]);
  expect(codes(), 'the second was refused').toEqual(['a', 'b', 'c']);
});

it('U-08 clears recents at once, takes that back, and loads all fifty when asked', async () => {
  const list = 'GET /user-end/v1/userprefer/getuserrecentvisitedres';
  const clear = 'POST /user-end/v1/userprefer/clearuserrecentvisitedres';
  const recents = Array.from({ length: 50 }, (_, n) => ({ resourceCode: `f${n}`, visitedAt: '2026-01-01T00:00:00.000Z' }));
  const server = fakeServer({
    [list]: ({ query }: { query: URLSearchParams }) => recents.slice(0, Number(query.get('most') ?? 20)),
    [clear]: null,
    'POST /user-end/v1/userprefer/restoreuserrecentvisitedres': null,
  });
  await loadAllRecents();
  expect($recents.get()).toHaveLength(50);
  const cleared = clearRecents();
  expect($recents.get()).toEqual([]);
  await cleared;
  await restoreRecents();
  expect(server.asked.map(({ name }) => name).slice(-3)).toEqual([clear, 'POST /user-end/v1/userprefer/restoreuserrecentvisitedres', list]);
  expect($recents.get()).toHaveLength(50);
  server.replies[clear] = refusal(500);
  await clearRecents();
  expect($recents.get()).toHaveLength(50);
});
