import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const seen = async (as: Person) => (await portal.ask('GET /user-end/v1/hints/list', { as })).json().data.seen;
const see = (as: Person, hint: string) => portal.ask('POST /user-end/v1/hints/seen', { as, body: { hint } });

it("U-19 what was seen is one's own, in every tenant and on every machine", async () => {
  expect(await seen(li)).toEqual([]);
  await see(li, 'first-steps-1');
  await see(li, 'first-steps-1');
  expect([await seen(li), await seen(await portal.signIn('li')), await seen(wang)]).toEqual([['first-steps-1'], ['first-steps-1'], []]);
});

it.each(['', 'First', '../x', 'a'.repeat(33), '<b>'])('U-19 refuses %j as a name', async (hint) => {
  expect((await see(wang, hint)).statusCode).toBe(400);
});

it('U-19 keeps at most a hundred', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ person_id: 'p-wang', hint: `h${at}`, seen_at: String(at) }));
  await portal.db.insertInto('hints_seen').values(rows).execute();
  expect((await see(wang, 'one-more')).statusCode).toBe(200);
  expect(await seen(wang)).toHaveLength(100);
});
