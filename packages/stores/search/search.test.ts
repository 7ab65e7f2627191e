import { expect, it } from 'vitest';
import { createSearch, forgetSearches, loadSearchHistory, $searchHistory, searchEverything } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { type RecordedRequest, fakeServer, refusal } from '../testing/fake-server.ts';

const call = 'POST /business-center/v1/search';
const none = { total: 0, hits: [] };
const others = {
  modules: none,
  apps: none,
  people: none,
  news: none,
  messages: none,
  tasks: none,
  cases: none,
  documents: none,
  reports: none,
  guides: none,
};
const result = (total: number) => ({ functions: { ...none, total }, ...others });

it('R-LIST-07 a search asks once for what was typed, trimmed and cut, and for nothing where nothing was', async () => {
  fakeBrowser();
  const server = fakeServer({ [call]: result(3) });
  const { $search, ask } = createSearch();
  await ask(`  ${'x'.repeat(80)} `, ['function']);
  expect($search.get()).toMatchObject({ status: 'ready', text: 'x'.repeat(64), result: { functions: { total: 3 } } });
  await ask('   ', ['function']);
  expect($search.get()).toEqual({ status: 'idle', text: '', result: null });
  expect(server.asked.map(({ body }) => body)).toEqual([{ text: 'x'.repeat(64), kinds: ['function'] }]);
});

it('R-LIST-07 the answer to an earlier text is dropped, and what was found before stays until the next', async () => {
  fakeBrowser();
  let answerFirst: (found: unknown) => void = () => {};
  fakeServer({
    [call]: ({ body }: RecordedRequest) => (body['text'] === 'a' ? new Promise((resolve) => (answerFirst = resolve)) : result(2)),
  });
  const { $search, ask } = createSearch();
  await ask('b', ['function']);
  const first = ask('a', ['function']);
  expect($search.get()).toMatchObject({ status: 'waiting', text: 'b', result: { functions: { total: 2 } } });
  await ask('ab', ['function']);
  answerFirst(result(1));
  await first;
  expect($search.get()).toMatchObject({ status: 'ready', text: 'ab', result: { functions: { total: 2 } } });
});

it('R-LIST-07 a failed search shows its failure', async () => {
  fakeBrowser();
  fakeServer({ [call]: refusal(500) });
  const { $search, ask } = createSearch();
  await ask('a', ['function']);
  expect($search.get()).toEqual({ status: 'failed', text: 'a', result: null });
  await expect(searchEverything('a', ['function'])).rejects.toThrow();
});

it('R-PPL-04 searches are forgotten at once, and are there again when the server could not', async () => {
  fakeBrowser();
  const list = 'GET /user-end/v1/userQueryHistory/queryHistoryRecords';
  const server = fakeServer({
    [list]: [{ queryKey: 'a' }, { queryKey: 'b' }],
    'POST /user-end/v1/userQueryHistory/deleteQueryRecords': null,
  });
  await loadSearchHistory();
  const done = forgetSearches('a');
  expect($searchHistory.get()).toEqual(['b']);
  await done;
  server.replies['POST /user-end/v1/userQueryHistory/deleteQueryRecords'] = refusal(503);
  await forgetSearches();
  expect($searchHistory.get()).toEqual(['a', 'b']);
});
