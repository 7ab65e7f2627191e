import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const card = 'GET /business-center/v1/people/card';
const info = 'GET /user-end/v1/featurePermission/checkUserProgramInfo';

let cards: typeof import('./person-card.ts');
let search: typeof import('../search/colleague-search.ts');
beforeEach(async () => {
  fakeBrowser({ TOKEN_KEY: 'T1', userCode: 'E1' });
  vi.resetModules();
  [cards, search] = [await import('./person-card.ts'), await import('../search/colleague-search.ts')];
});

it('R-USER-08 makes extraObj of the fields, and no prototype of a field that is called so', async () => {
  const fileds = ['工位', '__proto__', 'constructor'].map((filedName) => ({ filedName, filedValue: 'x' }));
  fakeServer({ [card]: () => Response.json({ code: 0, data: { userCode: 'E1', fileds } }) });
  await cards.loadCard('E1');
  const loaded = cards.$cards.get()['E1'];
  expect(loaded?.status === 'ready' && Object.entries(loaded.card.extraObj)).toEqual([
    ['工位', 'x'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ]);
  expect(({} as Record<string, unknown>)['工位']).toBe(undefined);
});

it('R-PPL-01 keeps the last twenty cards, which are there without a connection', async () => {
  const server = fakeServer({ [card]: () => Response.json({ code: 0, data: { fileds: [] } }) });
  for (let index = 0; index < 25; index += 1) await cards.loadCard(`E${index}`);
  expect(Object.keys(cards.$cards.get())).toEqual(Array.from({ length: 20 }, (_, index) => `E${index + 5}`));
  server.replies[card] = refusal(503, '稍后');
  await cards.loadCard('E24');
  await cards.loadCard('E99');
  expect([cards.$cards.get()['E24']?.status, cards.$cards.get()['E99']?.status]).toEqual(['ready', 'failed']);
  server.replies[card] = refusal(404, '没有');
  await cards.loadCard('__proto__');
  expect(Object.hasOwn(cards.$cards.get(), '__proto__')).toBe(true);
});

it('R-FRAME-12 shows the search for colleagues only if the setting is visible', async () => {
  const server = fakeServer({ [info]: refusal(503, '稍后') });
  await search.loadColleagueSearch();
  expect(search.$colleagueSearch.get()).toBe(null);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.replies[info] = () => Response.json({ code: 50000, msg: 'down' });
  await search.loadColleagueSearch();
  expect(search.$colleagueSearch.get()).toBe(null);
  server.replies[info] = () => Response.json({ code: 0, data: { tsmp: { visible: true } } });
  await search.loadColleagueSearch();
  expect(search.$colleagueSearch.get()).toBe(true);
});
