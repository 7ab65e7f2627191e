import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { connectScim, type ScimClient } from '../../testing/scim-client.ts';
import { limitOf } from './guard.ts';
import { decideStopped } from './manage.ts';
import { waitingRuns } from './stop-run.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let hr: ScimClient;
beforeEach(async () => {
  portal = await openPortal();
  hr = await connectScim(portal, 'hr', { owners: ['E1002'] });
});
afterEach(() => portal.close());

const by = () => ({ db: portal.db, vault: portal.server.vault, by: '管理员' });
const disable = async (id: string) => (await hr.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).statusCode;
const people = async (count: number) => {
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) ids.push((await hr.add(`p-${one}`)).id);
  return ids;
};
const status = async (id: string) =>
  (await portal.db.selectFrom('people').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const titles = async () => {
  const rows = await portal.db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .select(['m.person_id', 'c.title'])
    .where('c.sender', '=', '系统对接')
    .execute();
  return rows.map(({ person_id: id, title }) => [id, title]);
};

it.each([
  [1, 5],
  [100, 5],
  [200, 10],
  [1000, 50],
  [100_000, 50],
])('R-INT-05 of %d people %d may be disabled without an approval', (count, limit) => {
  expect(limitOf(count)).toBe(limit);
});

describe('a source that disables people one by one', () => {
  it('R-INT-05 is stopped at the sixth within an hour, reports it once, and continues after an approval', async () => {
    const ids = await people(12);
    for (const id of ids.slice(0, 5)) expect(await disable(id)).toBe(200);
    const refused = await hr.patch(`/Users/${ids[5]}`, { op: 'replace', path: 'active', value: false });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await disable(ids[6]!)).toBe(429);
    expect((await hr.send('DELETE', `/Users/${ids[7]}`)).statusCode).toBe(429);
    expect([await status(ids[5]!), await status(ids[7]!)]).toEqual(['active', 'active']);
    expect((await hr.patch(`/Users/${ids[5]}`, { op: 'replace', path: 'title', value: '还能改' })).statusCode).toBe(200);
    const [run, ...more] = await waitingRuns(portal.db);
    expect(more).toEqual([]);
    expect(refused.json().detail).toContain(run!.id);
    expect(run).toMatchObject({ source: 'scim:hr', kind: 'people', people: JSON.stringify([ids[5], ids[6], ids[7]]) });
    expect(await titles()).toEqual([['p-wang', 'hr的人员变更已暂停，等待批准']]);
    expect(await decideStopped(by(), run!.id, 'approved')).toBe(true);
    expect(await decideStopped(by(), run!.id, 'approved')).toBe(false);
    for (const id of ids.slice(5)) expect(await disable(id)).toBe(200);
    const events = await auditEntries(portal.db)
      .select(['event', 'details'])
      .where('event', 'like', 'directory-run%')
      .orderBy('seq')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['directory-run-stopped', 'directory-run-decided']);
    expect(events[1]!.details).toContain('管理员');
  });

  it('R-INT-05 stays stopped when the hour is over, until somebody decides', async () => {
    const ids = await people(8);
    for (const id of ids.slice(0, 5)) await disable(id);
    expect(await disable(ids[5]!)).toBe(429);
    const past = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
    await portal.db.updateTable('directory_people').set({ disabled_at: past }).where('disabled_at', 'is not', null).execute();
    expect(await disable(ids[5]!)).toBe(429);
    await decideStopped(by(), (await waitingRuns(portal.db))[0]!.id, 'refused');
    expect(await disable(ids[5]!)).toBe(200);
  });

  it('R-INT-05 is not stopped by people whom it has enabled again', async () => {
    const [id = ''] = await people(1);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await disable(id)).toBe(200);
      await hr.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    }
  });

  it('R-INT-05 quirk 30: does not disable the last who looks after security', async () => {
    const [one = '', two = ''] = await people(2);
    await portal.db.insertInto('roles').values({ id: 'r-guard', tenant_id: '10001', name: '安全' }).execute();
    await portal.db
      .insertInto('role_permissions')
      .values({ role_id: 'r-guard', permission_id: 'security', actions: '["query"]' })
      .execute();
    const roles = [one, two].map((id) => ({ person_id: id, role_id: 'r-guard' }));
    await portal.db.insertInto('person_roles').values(roles).execute();
    expect(await disable(one)).toBe(200);
    expect(await disable(two)).toBe(403);
    expect(await status(two)).toBe('active');
  });
});

describe('a group', () => {
  it.each<[string, (group: string, ids: readonly string[]) => Promise<{ statusCode: number }>]>([
    ['removes all', (group) => hr.patch(`/Groups/${group}`, { op: 'remove', path: 'members' })],
    ['names all', (group, ids) => hr.patch(`/Groups/${group}`, { op: 'remove', path: 'members', value: ids.map((value) => ({ value })) })],
    ['pushes none', (group) => hr.patch(`/Groups/${group}`, { op: 'replace', value: { displayName: '空', members: [] } })],
    ['puts none', (group) => hr.send('PUT', `/Groups/${group}`, { displayName: '空', members: [] })],
    ['deletes it', (group) => hr.send('DELETE', `/Groups/${group}`)],
  ])('R-INT-05 is not emptied by a request that %s, until somebody approves', async (_, empty) => {
    const ids = await people(6);
    const group = await hr.addGroup('满的', ids);
    expect((await empty(group, ids)).statusCode).toBe(429);
    expect((await hr.send('GET', `/Groups/${group}`)).json()).toMatchObject({ displayName: '满的', members: { length: 6 } });
    const [run] = await waitingRuns(portal.db);
    expect(run).toMatchObject({ kind: 'group', subject: group, of_people: 6 });
    await decideStopped(by(), run!.id, 'approved');
    expect((await empty(group, ids)).statusCode).toBeLessThan(300);
  });

  it('R-INT-05 may lose many while somebody stays, and its last few', async () => {
    const ids = await people(8);
    const group = await hr.addGroup('满的', ids);
    const remove = async (some: string[]) =>
      (await hr.patch(`/Groups/${group}`, { op: 'remove', path: 'members', value: some.map((value) => ({ value })) })).statusCode;
    expect([await remove(ids.slice(1)), await remove(ids)]).toEqual([204, 204]);
  });
});
