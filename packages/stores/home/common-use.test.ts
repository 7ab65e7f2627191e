import { beforeEach, expect, it } from 'vitest';
import { $commonUse, isCommonUse, loadCommonUse, toggleCommonUse } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { menuItem } from '../testing/samples.ts';

const [a, b, c] = [menuItem('a'), menuItem('b'), menuItem('c')];
const add = 'POST /wuyou-auth/common-use/add';
const remove = 'POST /wuyou-auth/common-use/delete';
const codes = (): string[] => $commonUse.get().map((item) => item.resourceCode);

beforeEach(async () => {
  fakeBrowser();
  fakeServer({ 'GET /wuyou-auth/common-use/list': [a, b].map((item) => ({ resourceCode: item.resourceCode, item })) });
  await loadCommonUse();
});

it('R-APP-07 stars and unstars at once on screen and on the server', async () => {
  const server = fakeServer({ [add]: null, [remove]: null });
  const done = [toggleCommonUse(c), toggleCommonUse(a)];
  expect(codes()).toEqual(['b', 'c']);
  await Promise.all(done);
  expect(server.asked.map(({ name, body }) => [name, body['resourceCode']])).toEqual([
    [add, 'c'],
    [remove, 'a'],
  ]);
});

it('R-APP-07 undoes what the server refuses, at the place where it was', async () => {
  fakeServer({ [add]: refusal(500), [remove]: refusal(500) });
  await Promise.all([toggleCommonUse(a), toggleCommonUse(c)]);
  expect(codes()).toEqual(['a', 'b']);
});

it('R-APP-07 ends in the state of the last click when clicks are faster than responses', async () => {
  const answers = [refusal(500), null];
  const server = fakeServer({ [add]: () => answers.shift(), [remove]: null });
  const seen: boolean[] = [];
  const stop = $commonUse.listen(() => void seen.push(isCommonUse('c')));
  await Promise.all([toggleCommonUse(c), toggleCommonUse(c), toggleCommonUse(a), toggleCommonUse(c)]);
  stop();
  expect(codes()).toEqual(['b', 'c']);
  expect(seen).toEqual([true, false, false, true]);
  expect(server.asked.map(({ name }) => name)).toEqual([add, remove, remove, add]);
  expect([isCommonUse('a'), isCommonUse('b')]).toEqual([false, true]);
});

it('R-APP-07 shows what the server has when it refuses one click after another', async () => {
  fakeServer({ [add]: refusal(500), [remove]: refusal(500) });
  await Promise.all([toggleCommonUse(c), toggleCommonUse(c), toggleCommonUse(b), toggleCommonUse(b), toggleCommonUse(b)]);
  expect(codes()).toEqual(['a', 'b']);
});

it('R-APP-07 keeps a click whose answer is still on its way when the list arrives', async () => {
  const answer = Promise.withResolvers<null>();
  const list = [a, b].map((item) => ({ resourceCode: item.resourceCode, item }));
  fakeServer({ [add]: () => answer.promise, [remove]: () => answer.promise, 'GET /wuyou-auth/common-use/list': list });
  const done = [toggleCommonUse(c), toggleCommonUse(a)];
  await loadCommonUse();
  expect(codes()).toEqual(['b', 'c']);
  answer.resolve(null);
  await Promise.all(done);
  expect(codes()).toEqual(['b', 'c']);
});
