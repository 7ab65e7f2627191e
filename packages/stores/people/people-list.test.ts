import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

const list = 'GET /business-center/v1/people';
const search = 'GET /kirin-hr-biz/user/getUserProgramInfo';
const total = 100_000;
const page = (index: number) =>
  Response.json({ code: 0, total, data: Array.from({ length: 100 }, (_, row) => ({ id: `${index * 100 + row}` })) });

let people: typeof import('./people-list.ts');
beforeEach(async () => {
  fakeBrowser({ TOKEN_KEY: 'T1' });
  vi.resetModules();
  people = await import('./people-list.ts');
});

type Ask = { query: URLSearchParams };
const pageOf = ({ query }: Ask) => page(Number(query.get('pageIndex')) - 1);
const idAt = (index: number) => people.personAt(people.$people.get(), index)?.id;
const until = (check: (state: import('./people-list.ts').PeoplePages) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = people.$people.subscribe((state) => {
      if (!check(state)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

it('R-PPL-01 loads the pages in sight of 100 000 and no others', async () => {
  const server = fakeServer({ [list]: pageOf });
  people.showPeople({ keyword: '', departmentId: '' });
  await until((state) => state.total === total);
  people.needPeople(50_090, 50_110);
  await until(({ pages }) => pages.has(500) && pages.has(501));
  expect([idAt(0), idAt(50_095), idAt(50_105), idAt(200)]).toEqual(['0', '50095', '50105', undefined]);
  expect(server.asked.map(({ query }) => query.get('pageIndex'))).toEqual(['1', '501', '502']);
});

it('R-PPL-01 keeps the memory small: pages far from what is in sight go', async () => {
  fakeServer({ [list]: pageOf });
  people.showPeople({ keyword: '', departmentId: '' });
  await until((state) => state.total === total);
  for (let index = 1; index < 90; index += 1) {
    people.needPeople(index * 100, index * 100);
    await until(({ pages }) => pages.has(index));
  }
  expect([people.$people.get().pages.size, people.$people.get().pages.has(0), idAt(8900)]).toEqual([60, false, '8900']);
});

it('R-PPL-01 drops the answer to a list that is no longer shown', async () => {
  const first = Promise.withResolvers<Response>();
  fakeServer({
    [list]: () => first.promise,
    [search]: () => Response.json({ code: 0, total: 1, data: [{ id: 'li' }] }),
  });
  people.showPeople({ keyword: '', departmentId: '' });
  people.showPeople({ keyword: '李', departmentId: 'rnd' });
  await until((state) => state.total === 1);
  first.resolve(page(0));
  await new Promise((resolve) => setImmediate(resolve));
  expect([people.$people.get().total, idAt(0)]).toEqual([1, 'li']);
});

it('R-PPL-01 reports a failed page, keeps the others, and retries', async () => {
  let broken = false;
  fakeServer({
    [list]: (ask: Ask) => (broken ? refusal(503, '稍后') : pageOf(ask)),
  });
  people.showPeople({ keyword: '', departmentId: '' });
  await until((state) => state.total === total);
  broken = true;
  people.needPeople(500, 500);
  await until((state) => state.error !== null);
  expect(idAt(0)).toBe('0');
  broken = false;
  people.retryPeople(500, 500);
  await until(({ pages }) => pages.has(5));
  expect(people.$people.get().error).toBe(null);
});
