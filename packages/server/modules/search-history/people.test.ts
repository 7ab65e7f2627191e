import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('search_history').execute());

const save = (as: Person, userCode: string, queryKey: string) =>
  portal.ask('POST /user-end/v1/userQueryHistory/saveQueryRecord', { as, body: { userCode, queryKey } });
const searches = async (as: Person, userCode: string) =>
  (await portal.ask('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { as, query: { userCode } }))
    .json()
    .data.map(({ queryKey }: { queryKey: string }) => queryKey);

describe('optional features', () => {
  it.each([
    ['li', 'E1001', true],
    ['wang', 'E1002', false],
  ] as const)('R-FRAME-12 tells %s whether colleagues can be searched', async (name, userCode, visible) => {
    const as = name === 'li' ? li : wang;
    const response = await portal.ask('GET /user-end/v1/featurePermission/checkUserProgramInfo', { as, query: { userCode } });
    expect(response.json().data).toEqual({ tsmp: { visible } });
  });
});

describe('searches', () => {
  it('R-PPL-04 are kept per person: the last ten, newest first, none twice', async () => {
    for (const search of [...'abcdefghijkl', 'c']) await save(li, 'E1001', search);
    await save(wang, 'E1002', 'mine');
    expect(await searches(li, 'E1001')).toEqual([...'clkjihgfed']);
    expect(await searches(wang, 'E1002')).toEqual(['mine']);
    expect(await portal.db.selectFrom('search_history').select('id').execute()).toHaveLength(11);
  });

  it('R-PPL-04 are kept as they are typed, blanks around them apart', async () => {
    for (const search of ['__proto__', "' or 1=1 --", ' <b>x</b> ']) await save(li, 'E1001', search);
    expect(await searches(li, 'E1001')).toEqual(['<b>x</b>', "' or 1=1 --", '__proto__']);
  });

  it('R-PPL-04 are forgotten when the person clears them, those of others stay', async () => {
    await save(li, 'E1001', 'a');
    await save(wang, 'E1002', 'b');
    const clear = (userCode: string) => portal.ask('POST /user-end/v1/userQueryHistory/deleteQueryRecords', { as: li, body: { userCode } });
    expect([(await clear('E1002')).statusCode, (await clear('E1001')).statusCode]).toEqual([403, 200]);
    expect([await searches(li, 'E1001'), await searches(wang, 'E1002')]).toEqual([[], ['b']]);
  });

  it.each(['', '   ', 'x'.repeat(65)])('refuse %j', async (queryKey) => {
    expect((await save(li, 'E1001', queryKey)).statusCode).toBe(400);
  });
});
