import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockName } from '../db/one-at-a-time.ts';
import type { Db } from '../db/schema.ts';
import { sendFile } from '../modules/administration/import/testing/send-file.ts';
import { openWorld, type World } from '../modules/administration/power/testing/world.ts';
import { keysLock } from '../modules/integration/accounts/manage.ts';
import { link } from '../modules/people-sources/manage.ts';
import { addMembers, removeMembers } from '../modules/people-sources/groups.ts';
import { stopRun } from '../modules/people-sources/stop-run.ts';
import { between } from '../testing/between.ts';
import type { Portal } from '../testing/portal.ts';

/* Decisions of administrators that read and then write, with a change by somebody else in between (`testing/between.ts`). */

let world: World;
let portal: Portal;
beforeAll(async () => {
  world = await openWorld();
  ({ portal } = world);
});
afterAll(() => portal.close());

const decideClaim = (id: string, as = world.full) =>
  portal.ask('POST /administration/v1/sources/claims/{id}', { as, params: { id }, body: { decision: 'approved' } });
const decideRun = (id: string, as = world.full) =>
  portal.ask('POST /administration/v1/sources/runs/{id}', { as, params: { id }, body: { decision: 'approved' } });
const give = (trx: Db, person: string, role: string) =>
  trx.insertInto('person_roles').values({ person_id: person, role_id: role, given_by: 'screens' }).execute();
const managerOfPerson = async (id: string): Promise<string> =>
  (await portal.db.selectFrom('people').select('managed_by').where('id', '=', id).executeTakeFirstOrThrow()).managed_by;
const rolesOf = async (id: string): Promise<string[]> =>
  (await portal.db.selectFrom('person_roles').select('role_id').where('person_id', '=', id).execute()).map(({ role_id: role }) => role);

describe('a claim', () => {
  it('R-ADM-11 does not give a source a person who gets more power than the administrator has', async () => {
    const [person, role] = [await world.make.person('nothing'), await world.make.role()];
    const claim = await world.make.claim(person, (await world.make.system()).source);
    const [answer] = await between(
      portal.db,
      (trx) => give(trx, person, role),
      () => decideClaim(claim, world.less),
    );
    expect([answer.json().code, await managerOfPerson(person)]).toEqual([40313, 'screens']);
  });

  it('R-ADM-11 does not give a source a person who joins a tenant that the administrator does not administer', async () => {
    const person = await world.make.person('nothing');
    const claim = await world.make.claim(person, (await world.make.system()).source);
    const [answer] = await between(
      portal.db,
      (trx) => trx.insertInto('person_tenants').values({ person_id: person, tenant_id: '10002', department_id: null, sort: 1 }).execute(),
      () => decideClaim(claim, world.less),
    );
    expect([answer.json().code, await managerOfPerson(person)]).toEqual([40312, 'screens']);
  });

  it('R-ADM-11 for one person from two sources is approved for only one of them', async () => {
    const person = await world.make.person('nothing');
    const [first, second] = [await world.make.system(), await world.make.system()];
    const claims = [await world.make.claim(person, first.source), await world.make.claim(person, second.source)];
    const answers = await between(
      portal.db,
      (trx) => trx.updateTable('people').set({ office: 'x' }).where('id', '=', person).execute(),
      () => decideClaim(claims[0]!),
      () => decideClaim(claims[1]!),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await managerOfPerson(person)).toBe(`scim:${(statuses[0] === 200 ? first : second).source}`);
  });

  it('R-ADM-11 is decided by only one of two administrators', async () => {
    const person = await world.make.person('nothing');
    const claim = await world.make.claim(person, (await world.make.system()).source);
    const answers = await between(
      portal.db,
      (trx) => trx.updateTable('people').set({ office: 'x' }).where('id', '=', person).execute(),
      () => decideClaim(claim),
      () => decideClaim(claim),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it('R-ADM-11 and a change on the screen do not both write the person', async () => {
    const person = await world.make.person('nothing');
    const { source } = await world.make.system();
    const claim = await world.make.claim(person, source);
    const { version } = await world.make.dataOf('GET /administration/v1/people/{id}', { params: { id: person } });
    const body = { version, username: 'renamed', name: 'x', fields: { title: '', email: '', phone: '' }, department: null };
    await between(
      portal.db,
      (trx) => trx.updateTable('people').set({ office: 'x' }).where('id', '=', person).execute(),
      () => decideClaim(claim),
      () => portal.ask('PUT /administration/v1/people/{id}', { as: world.full, params: { id: person }, body }),
    );
    const { username } = await portal.db.selectFrom('people').select('username').where('id', '=', person).executeTakeFirstOrThrow();
    expect([username, await managerOfPerson(person)]).toEqual([person, `scim:${source}`]);
  });
});

describe('a stopped run', () => {
  it('R-ADM-11 is not continued with people who were added after it was read', async () => {
    const [plain, strong] = [await world.make.person('nothing'), await world.make.person()];
    const run = await world.make.run(plain, (await world.make.system()).source);
    const [answer] = await between(
      portal.db,
      (trx) =>
        trx
          .updateTable('directory_runs')
          .set({ people: JSON.stringify([plain, strong]) })
          .where('id', '=', run)
          .execute(),
      () => decideRun(run, world.less),
    );
    expect(answer.json().code).toBe(40313);
    const { decision } = await portal.db.selectFrom('directory_runs').select('decision').where('id', '=', run).executeTakeFirstOrThrow();
    expect(decision).toBeNull();
  });

  it('R-INT-05 that was approved gets nobody more', async () => {
    const [one, other] = [await world.make.person('nothing'), await world.make.person('nothing')];
    const { source } = await world.make.system();
    const run = await world.make.run(one, source);
    const change = { source: `scim:${source}`, tenants: ['10001'], kind: 'people' as const, subject: '', people: [one, other], of: 2 };
    const { server, config } = portal;
    const decided = { decision: 'approved' as const, decided_at: new Date().toISOString(), decided_by: 'x' };
    const [next] = await between(
      portal.db,
      (trx) => trx.updateTable('directory_runs').set(decided).where('id', '=', run).execute(),
      () => stopRun({ db: portal.db, vault: server.vault, config }, change, new Date()),
    );
    const { people } = await portal.db.selectFrom('directory_runs').select('people').where('id', '=', run).executeTakeFirstOrThrow();
    expect([next === run, people]).toEqual([false, JSON.stringify([one])]);
  });
});

describe('a group', () => {
  it('R-INT-05 that is linked to another role gives the new one to members who join meanwhile, and the old one to nobody', async () => {
    const [before, after] = [await world.make.role('nothing'), await world.make.role('nothing')];
    const group = await world.make.group(before);
    const person = await world.make.person('nothing');
    await between(
      portal.db,
      (trx) => addMembers(trx, group, [person]),
      () => link({ db: portal.db, vault: portal.server.vault, by: 'x' }, group, after),
    );
    expect(await rolesOf(person)).toEqual([after]);
  });

  it('R-INT-05 that is linked while a member leaves it leaves that person no role', async () => {
    const [before, after] = [await world.make.role('nothing'), await world.make.role('nothing')];
    const group = await world.make.group(before);
    const person = await world.make.person('nothing');
    await addMembers(portal.db, group, [person]);
    await between(
      portal.db,
      (trx) => link({ db: trx, vault: portal.server.vault, by: 'x' }, group, after),
      () => portal.db.transaction().execute((trx) => removeMembers(trx, group, [person])),
    );
    expect(await rolesOf(person)).toEqual([]);
  });
});

it('R-ADM-02 a person who gets more power than the administrator has is not disabled', async () => {
  const [person, role] = [await world.make.person('nothing'), await world.make.role()];
  const [answer] = await between(
    portal.db,
    (trx) => give(trx, person, role),
    () => portal.ask('POST /administration/v1/people/{id}/disabled', { as: world.less, params: { id: person }, body: { disabled: true } }),
  );
  expect(answer.json().code).toBe(40313);
});

it('R-ADM-02 a file does not write back a telephone number that its person changes meanwhile', async () => {
  const person = await world.make.person('nothing');
  const file = `工号,账号,姓名,职务\n${person},${person},${person},工程师`;
  const { version } = (await sendFile(portal, world.full, 'people/rehearsal', file)).json().data;
  const [answer] = await between(
    portal.db,
    (trx) => trx.updateTable('people').set({ phone: '8001' }).where('id', '=', person).execute(),
    () => sendFile(portal, world.full, `people/${version}`, file),
  );
  const { phone, title } = await portal.db
    .selectFrom('people')
    .select(['phone', 'title'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  expect([answer.statusCode, phone, title]).toEqual([200, '8001', '工程师']);
});

it('R-INT-01 a key is not given to an administrator who lacks a permission that the account gets meanwhile', async () => {
  const { id } = await world.make.system();
  const scopes = (some: string[], db: Db = portal.db) =>
    db
      .updateTable('service_accounts')
      .set({ scopes: JSON.stringify(some) })
      .where('id', '=', id)
      .execute();
  await scopes(['tasks:write']);
  const [answer] = await between(
    portal.db,
    async (trx) => {
      await lockName(trx, keysLock(id));
      await scopes(['messages:send'], trx);
    },
    () => portal.ask('POST /administration/v1/systems/{id}/keys', { as: world.less, params: { id }, body: { days: 1 } }),
  );
  expect(answer.json().code).toBe(40311);
});
