import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db
    .insertInto('recommended_groups')
    .values([
      { id: 'reimbursement', sort: 2 },
      { id: 'self-service', sort: 1 },
    ])
    .execute();
  await portal.db
    .insertInto('recommended_functions')
    .values([
      { group_id: 'self-service', function_code: 'trip', sort: 1 },
      { group_id: 'self-service', function_code: 'leave', sort: 0 },
      { group_id: 'self-service', function_code: 'secret', sort: 2 },
      { group_id: 'reimbursement', function_code: 'claim', sort: 0 },
      { group_id: 'reimbursement', function_code: 'gone', sort: 1 },
    ])
    .execute();
});
afterAll(() => portal.close());

const recommended = async (as: Person) => {
  const { data } = (await portal.ask('GET /wuyou-auth/auth/list-recommended-menus', { as })).json();
  return data.map(({ group, functions }: { group: string; functions: { resourceCode: string }[] }) => [
    group,
    functions.map(({ resourceCode }) => resourceCode),
  ]);
};

describe('recommended functions', () => {
  it('R-APP-06 are the fixed codes of each group that are among what the person may open', async () => {
    expect(await recommended(await portal.signIn('li'))).toEqual([
      ['self-service', ['leave', 'trip']],
      ['reimbursement', ['claim']],
    ]);
    expect(await recommended(await portal.signIn('wang'))).toEqual([
      ['self-service', ['leave']],
      ['reimbursement', []],
    ]);
  });
});
