import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { connectScim, type ScimClient } from '../../testing/scim-client.ts';
import { block, decide, DirectoryError, link, overviewOfGroups } from './manage.ts';
import { listOrphans } from './orphans.ts';

let portal: Portal;
let hr: ScimClient;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connectScim(portal, 'hr');
});
afterAll(() => portal.close());

const by = () => ({ db: portal.db, vault: portal.server.vault, by: '管理员' });
const person = (id: string) => portal.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const claimOf = async (userName: string) => {
  await hr.send('POST', '/Users', { userName, externalId: `x-${userName}`, emails: [{ value: 'wang@example.com', type: 'work' }] });
  return portal.db.selectFrom('directory_claims').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow();
};

describe('who is disabled', () => {
  it('R-INT-05 by the source and by an administrator is enabled when both lift it', async () => {
    const { id } = await hr.add('both', { [`urn:ietf:params:scim:schemas:extension:enterprise:2.0:User`]: { employeeNumber: 'B-1' } });
    const source = (active: boolean) => hr.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: active });
    const states: string[] = [];
    for (const step of [
      () => block(by(), 'B-1', true),
      () => source(false),
      () => source(true),
      () => source(false),
      () => block(by(), 'B-1', false),
      () => source(true),
    ]) {
      await step();
      states.push((await person(id)).status);
    }
    expect(states).toEqual(['disabled', 'disabled', 'disabled', 'disabled', 'disabled', 'active']);
    await block(by(), 'B-1', true);
    const back = await hr.send('PUT', `/Users/${id}`, { userName: 'both', active: true });
    expect([back.json().active, (await person(id)).status]).toEqual([true, 'disabled']);
    await expect(block(by(), 'nobody', true)).rejects.toThrow(DirectoryError);
  });

  it('R-INT-05 is signed out at once, and their open tasks are orphans', async () => {
    const li = await portal.signIn('li');
    const current = async () => (await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode;
    expect(await current()).toBe(200);
    expect(await listOrphans(portal.db, '10001')).toEqual([]);
    await block(by(), 'E1001', true);
    expect(await current()).toBe(401);
    const open = await portal.db
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', 'p-li')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect((await listOrphans(portal.db, '10001')).map(({ taskId, userCode }) => [taskId, userCode])).toEqual([
      ['t1', 'E1001'],
      ['t2', 'E1001'],
    ]);
    await block(by(), 'E1001', false);
    expect(await listOrphans(portal.db, '10001')).toEqual([]);
  });
});

describe('a person from elsewhere whom a source asks for', () => {
  it('R-INT-05 becomes its own when an administrator approves, and is found by it then', async () => {
    await portal.db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-wang').execute();
    const claim = await claimOf('wang.fang@example.com');
    expect(await decide(by(), claim.id, 'approved')).toBe('p-wang');
    expect(await decide(by(), claim.id, 'approved')).toBeNull();
    expect(await person('p-wang')).toMatchObject({ managed_by: 'scim:hr', username: 'wang.fang@example.com', user_code: 'E1002' });
    const found = await hr.send('GET', `/Users?filter=${encodeURIComponent('externalId eq "x-wang.fang@example.com"')}`);
    expect(found.json().Resources).toMatchObject([{ id: 'p-wang', active: true }]);
    expect((await hr.send('POST', '/Users', { userName: 'wang.fang@example.com' })).statusCode).toBe(409);
  });

  it('R-INT-05 stays where the name that the source gives is another person’s by the time of the approval', async () => {
    await portal.db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-gone').execute();
    const claim = await claimOf('late.name');
    expect(claim.person_id).toBe('p-gone');
    await portal.db.updateTable('people').set({ username: 'late.name' }).where('id', '=', 'p-li').execute();
    await expect(decide(by(), claim.id, 'approved')).rejects.toThrow('Another person has the name late.name');
    expect(await person('p-gone')).toMatchObject({ managed_by: 'files', username: 'gone' });
    await portal.db.updateTable('people').set({ username: 'li' }).where('id', '=', 'p-li').execute();
    await portal.db.updateTable('people').set({ email: '' }).where('id', '=', 'p-gone').execute();
  });

  it('R-INT-05 is no claim where the number is that of a person of the same source', async () => {
    const numbered = { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: 'SAME-1' } };
    await hr.add('same-1', numbered);
    const refused = await hr.send('POST', '/Users', { userName: 'same-2', ...numbered });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Another person has this employeeNumber.']);
  });

  it('R-INT-05 is another person if an administrator decides so: then both exist', async () => {
    await portal.db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-li').execute();
    const claim = await claimOf('another.wang');
    expect(claim.person_id).toBe('p-li');
    await decide(by(), claim.id, 'refused');
    const { id } = await hr.add('another.wang', { emails: [{ value: 'wang@example.com' }] });
    expect(id).not.toBe('p-li');
    expect((await person('p-li')).managed_by).toBe('files');
  });
});

it('R-INT-05 a group is linked to a role of its tenant by an administrator', async () => {
  const { id } = await hr.add('linked');
  const group = await hr.addGroup('财务', [id]);
  await expect(link(by(), group, 'r-park')).rejects.toThrow('has no role r-park');
  await expect(link(by(), 'nothing', 'r-all')).rejects.toThrow('no group nothing');
  await link(by(), group, 'r-few');
  expect((await overviewOfGroups(portal.db)).map((row) => ({ ...row, members: Number(row.members) }))).toMatchObject([
    { id: group, source: 'scim:hr', name: '财务', role: 'r-few', members: 1 },
  ]);
  await link(by(), group, null);
  expect(await portal.db.selectFrom('person_roles').selectAll().where('person_id', '=', id).execute()).toEqual([]);
});
