import { beforeEach, expect, it } from 'vitest';
import { bringBack, decideTasks, deleteDrafts } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

beforeEach(() => void fakeBrowser());

const ids = Array.from({ length: 450 }, (_, n) => `t${n}`);
const counts = { todo: 0, toread: 0, apply: 0, done: 0, draft: 0 };

/** Refuses the third of the calls. */
function answering(answer: (part: string[]) => object) {
  let calls = 0;
  return ({ body }: { body: { ids: string[] } }) => ((calls += 1) === 3 ? refusal(503) : { counts, ...answer(body.ids) });
}

it('R-LIST-03 a batch whose third call fails gives the results of the first two, and the ids that were not sent', async () => {
  const decide = answering((part) => ({ undo: null, until: null, results: part.map((id) => ({ id, outcome: 'done', reason: '' })) }));
  fakeServer({ 'POST /business-center/v1/task/decide': decide });
  const decided = await decideTasks(ids, { action: 'approve', quick: true });
  expect([decided?.results.map(({ id }) => id), decided?.unsent]).toEqual([ids.slice(0, 400), ids.slice(400)]);
});

it('R-LIST-03 gives the drafts that were not deleted where the third call fails, and all where the first fails', async () => {
  const path = 'POST /business-center/v1/workorder/draft/deletelist';
  const server = fakeServer({ [path]: answering((part) => ({ deleted: part.length })) });
  expect(await deleteDrafts(ids)).toEqual(ids.slice(400));
  server.replies[path] = refusal(503);
  expect(await deleteDrafts(ids)).toEqual(ids);
});

it('R-LIST-03 gives the to-dos that were not brought back where the third call fails', async () => {
  const path = 'POST /business-center/v1/task/later';
  const server = fakeServer({ [path]: answering((part) => ({ changed: part.length })) });
  expect(await bringBack(ids)).toEqual(ids.slice(400));
  server.replies[path] = { counts, changed: 50 };
  expect(await bringBack(ids.slice(400))).toEqual([]);
});
