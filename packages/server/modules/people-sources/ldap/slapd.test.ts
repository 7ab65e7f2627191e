import { Attribute, Change, Client } from 'ldapts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { decide, decideStopped, link } from '../manage.ts';
import { findInDirectory } from './find.ts';
import { syncDirectory } from './sync.ts';
import { hasSlapd, type Slapd, startSlapd } from './testing/slapd.ts';
import { testSettings } from './testing/settings.ts';
import { claim, syncAndKeep } from './timer.ts';

const people = 'ou=people,dc=example,dc=com';
const groups = 'ou=groups,dc=example,dc=com';
const colleague = (uid: string, more: string[] = []): string =>
  [`dn: uid=${uid},${people}`, 'objectClass: inetOrgPerson', `uid: ${uid}`, `cn: ${uid}`, `sn: ${uid}`, ...more].join('\n');
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** 1 200 people, more than two pages. */
const many = Array.from({ length: 1200 }, (_, index) => colleague(`many${index}`));
const ldif = [
  'dn: dc=example,dc=com\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example',
  `dn: ${people}\nobjectClass: organizationalUnit\nou: people`,
  `dn: ${groups}\nobjectClass: organizationalUnit\nou: groups`,
  'dn: ou=empty,dc=example,dc=com\nobjectClass: organizationalUnit\nou: empty',
  colleague('chen', [
    `displayName:: ${base64('陈明')}`,
    'mail: chen@example.com',
    'mobile: +86 13900000001',
    'employeeNumber: L-1',
    'departmentNumber: IT',
    `title:: ${base64('工程师')}`,
    `manager: UID=boss, ${people}`,
  ]),
  colleague('boss', [`displayName:: ${base64('欧阳修')}`]),
  `dn: cn=inner,${groups}\nobjectClass: groupOfNames\ncn: inner\nmember: uid=chen,${people}\nmember: cn=outer,${groups}`,
  `dn: cn=outer,${groups}\nobjectClass: groupOfNames\ncn: outer\nmember: uid=boss,${people}\nmember: CN=inner, ${groups}\nmember: uid=nobody,${people}`,
  `dn: cn=large,${groups}\nobjectClass: groupOfNames\ncn: large\n${many.map((_, index) => `member: uid=many${index},${people}`).join('\n')}`,
  ...many,
].join('\n\n');

describe.skipIf(!hasSlapd)('people of OpenLDAP', () => {
  let slapd: Slapd;
  let client: Client;
  let portal: Portal;
  beforeAll(async () => {
    slapd = await startSlapd(ldif);
    client = new Client({ url: slapd.url });
    await client.bind('cn=admin,dc=example,dc=com', 'secret');
  });
  afterAll(async () => {
    await client.unbind();
    await slapd.stop();
  });
  beforeEach(async () => void (portal = await openPortal()));
  afterEach(() => portal.close());

  const place = () => portal.server;
  const few = () => testSettings(slapd.url, { filter: '(|(uid=chen)(uid=boss)(uid=extra))' });
  const sync = (settings = few(), plan = false) => syncDirectory(place(), settings, { plan });
  const named = (username: string) => portal.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst();
  const replace = (dn: string, type: string, ...values: string[]) =>
    client.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }));
  const members = async (name: string) =>
    (
      await portal.db
        .selectFrom('directory_group_members as m')
        .innerJoin('directory_groups as g', 'g.id', 'm.group_id')
        .innerJoin('people as p', 'p.id', 'm.person_id')
        .select('p.username')
        .where('g.name', '=', name)
        .orderBy('p.username')
        .execute()
    ).map(({ username }) => username);

  it('R-INT-05 come in with names, number, manager and groups inside groups, and a second run changes nothing', async () => {
    const plan = await sync(few(), true);
    expect([plan.created, await named('chen')]).toEqual([2, undefined]);
    const first = await sync();
    expect(first).toMatchObject({ found: 2, created: 2, disabled: 0, refused: [], groups: 3 });
    const chen = await named('chen');
    expect(chen).toMatchObject({
      real_name: '陈明',
      email: 'chen@example.com',
      phone: '+86 13900000001',
      user_code: 'L-1',
      title: '工程师',
    });
    expect(chen!.managed_by).toBe('ldap:office');
    const boss = await named('boss');
    const at = await portal.db.selectFrom('person_tenants').selectAll().where('person_id', '=', chen!.id).executeTakeFirstOrThrow();
    expect(at).toMatchObject({ tenant_id: '10001', manager_id: boss!.id });
    expect([await members('inner'), await members('outer')]).toEqual([
      ['boss', 'chen'],
      ['boss', 'chen'],
    ]);
    expect(await sync()).toMatchObject({ created: 0, changed: 0, disabled: 0, unchanged: 2, groups: 0 });
  });

  it('R-INT-05 come in page by page, all of them, and all members of a large group', async () => {
    const report = await sync(testSettings(slapd.url));
    expect(report).toMatchObject({ found: 1202, created: 1202, refused: [] });
    expect(await members('large')).toHaveLength(1200);
  }, 120_000);

  it('R-INT-05 stay the same people under another name and DN', async () => {
    await sync();
    const { id } = (await named('chen'))!;
    await client.modifyDN(`uid=chen,${people}`, 'uid=chen-new');
    try {
      const report = await sync(testSettings(slapd.url, { filter: '(|(uid=chen-new)(uid=boss))' }));
      expect(report).toMatchObject({ created: 0, changed: 1, disabled: 0 });
      expect(await named('chen-new')).toMatchObject({ id, status: 'active' });
    } finally {
      await client.modifyDN(`uid=chen-new,${people}`, 'uid=chen');
    }
  });

  it('R-INT-05 are disabled when they are gone, and come back as the same people', async () => {
    await client.add(`uid=extra,${people}`, { objectClass: 'inetOrgPerson', uid: 'extra', cn: 'extra', sn: 'extra' });
    await sync();
    const { id } = (await named('extra'))!;
    const left = await sync(testSettings(slapd.url, { filter: '(|(uid=chen)(uid=boss))' }));
    expect([left.disabled, (await named('extra'))!.status]).toEqual([1, 'disabled']);
    const back = await sync();
    expect([back.restored, await named('extra')]).toEqual([1, expect.objectContaining({ id, status: 'active' })]);
    await client.del(`uid=extra,${people}`);
  });

  it('R-INT-05 are not disabled by a search that finds nobody, until somebody approves', async () => {
    await sync();
    const empty = testSettings(slapd.url, { base: 'ou=empty,dc=example,dc=com' });
    const report = await sync(empty);
    expect([report.found, report.disabled, report.stopped]).toEqual([0, 2, expect.any(String)]);
    expect((await named('chen'))!.status).toBe('active');
    expect((await portal.db.selectFrom('directory_runs').selectAll().execute()).map(({ kind, of_people: of }) => [kind, of])).toEqual([
      ['nobody', 2],
    ]);
    await decideStopped({ db: portal.db, vault: portal.server.vault, by: '管理员' }, report.stopped!, 'approved');
    // Half of the people at once is a stop of its own.
    expect((await sync(empty)).stopped).toEqual(expect.any(String));
    expect((await named('chen'))!.status).toBe('active');
  });

  it('R-INT-05 are not disabled where the directory cannot be read', async () => {
    await sync();
    const wrong = {
      bind: testSettings(slapd.url, { password: 'wrong' }),
      base: testSettings(slapd.url, { base: 'ou=gone,dc=example,dc=com' }),
    };
    await expect(sync(wrong.bind)).rejects.toThrow('does not take the connection');
    await expect(sync(wrong.base)).rejects.toThrow('has failed');
    await expect(sync(testSettings(slapd.url, { tenant: 'x' }))).rejects.toThrow('no tenant x');
    await expect(syncAndKeep(place(), wrong.base)).rejects.toThrow('has failed');
    expect((await named('chen'))!.status).toBe('active');
    const [kept] = await portal.db.selectFrom('directory_syncs').selectAll().execute();
    expect(kept!.report).toContain('has failed');
  });

  it('R-INT-05 are not taken over from the files: they wait, and become its own when somebody approves', async () => {
    await portal.db.updateTable('people').set({ email: 'chen@example.com' }).where('id', '=', 'p-wang').execute();
    const report = await sync();
    expect(report.refused).toEqual([expect.stringContaining('waits as claim')]);
    const claimed = await portal.db.selectFrom('directory_claims').selectAll().executeTakeFirstOrThrow();
    await decide({ db: portal.db, vault: portal.server.vault, by: '管理员' }, claimed.id, 'approved');
    expect(await sync()).toMatchObject({ created: 0, refused: [] });
    expect(await portal.db.selectFrom('people').select(['managed_by', 'username']).where('id', '=', 'p-wang').executeTakeFirst()).toEqual({
      managed_by: 'ldap:office',
      username: 'chen',
    });
  });

  it('R-INT-05 have a role by a group, and lose it with the group', async () => {
    await sync();
    const group = await portal.db.selectFrom('directory_groups').selectAll().where('name', '=', 'inner').executeTakeFirstOrThrow();
    await link({ db: portal.db, vault: portal.server.vault, by: '管理员' }, group.id, 'r-few');
    const roles = async () =>
      (await portal.db.selectFrom('person_roles').select('person_id').where('role_id', '=', 'r-few').execute()).length;
    expect(await roles()).toBe(3);
    await replace(`cn=inner,${groups}`, 'member', `uid=boss,${people}`);
    try {
      await sync();
      expect(await roles()).toBe(2);
    } finally {
      await replace(`cn=inner,${groups}`, 'member', `uid=chen,${people}`, `cn=outer,${groups}`);
    }
  });

  it.each(['*', 'chen)(uid=*', 'x)(|(uid=*', '\\2a', 'chen\0', '*)(objectClass=*'])(
    'R-INT-05 are not found by %j, which is data',
    async (text) => {
      expect(await findInDirectory(testSettings(slapd.url), text)).toEqual([]);
    },
  );

  it('R-INT-05 are found by name and mail', async () => {
    for (const text of ['chen', 'chen@example.com'])
      expect(await findInDirectory(testSettings(slapd.url), text)).toMatchObject([{ dn: `uid=chen,${people}`, uid: ['chen'] }]);
  });

  it('R-INT-05 are read by one node at a time, as often as the settings say', async () => {
    const now = Date.now();
    const at = (minutes: number) => claim(portal.db, few(), new Date(now + minutes * 60_000));
    expect([await at(0), await at(0), await at(59), await at(60), await at(61)]).toEqual([true, false, false, true, false]);
  });
});
