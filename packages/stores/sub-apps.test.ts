import { beforeEach, expect, it } from 'vitest';
import { loadSubApps, reportKind } from './index.ts';
import { clearSaved } from './saved.ts';
import { fakeBrowser } from './testing/fake-browser.ts';
import { fakeServer, refusal } from './testing/fake-server.ts';

const app = (name: string, more: object = {}) => ({ name, title: name, kind: 'auto', version: 'v1', entry: null, page: null, ...more });
const list = 'GET /share-bff/micro-services/query-app-list';
const put = (name: string) => `PUT /share-bff/micro-services/kinds/${name}`;

beforeEach(() => {
  fakeBrowser();
  clearSaved();
});

it('tells the server once what a build of kind auto has turned out to be, and again for another build', async () => {
  const replies = { [list]: [app('one')], [put('one')]: null };
  const server = fakeServer(replies as never);
  await loadSubApps();
  await Promise.all([reportKind('one', 'frame'), reportKind('one', 'frame')]);
  Object.assign(replies, { [list]: [app('one', { version: 'v2' })] });
  await loadSubApps();
  await reportKind('one', 'frame');
  expect(server.asked.filter(({ name }) => name === put('one')).map(({ body }) => body)).toEqual([
    { version: 'v1', kind: 'frame' },
    { version: 'v2', kind: 'frame' },
  ]);
});

it('keeps to itself what is no news: a chosen kind, another server, no build, nobody registered', async () => {
  const override = { origin: 'http://localhost:5173', expiresAt: '2026-11-21T20:00:00.000Z' };
  const server = fakeServer({
    [list]: [app('chosen', { kind: 'html' }), app('elsewhere', { override }), app('absent', { version: '' })],
  } as never);
  await loadSubApps();
  for (const name of ['chosen', 'elsewhere', 'absent', 'nobody']) await reportKind(name, 'frame');
  expect(server.asked.map(({ name }) => name)).toEqual([list]);
});

it('is disturbed by no refusal', async () => {
  fakeServer({ [list]: [app('two')], [put('two')]: refusal(500) } as never);
  await loadSubApps();
  await expect(reportKind('two', 'frame')).resolves.toBeUndefined();
});
