import { Client } from 'ldapts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { syncDirectory } from './sync.ts';
import { hasSamba, type Samba, startSamba } from './testing/samba.ts';
import { testSettings } from './testing/settings.ts';

const users = 'CN=Users,DC=example,DC=com';
/** Normal account that may be without a password, and the same disabled. */
const [normal, disabled] = ['544', '546'];

describe.skipIf(!hasSamba)('people of an Active Directory domain controller', () => {
  let samba: Samba;
  let client: Client;
  let portal: Portal;
  beforeAll(async () => {
    samba = await startSamba();
    client = new Client({ url: samba.url });
    await client.startTLS({ ca: samba.ca, host: new URL(samba.url).hostname });
    await client.bind(samba.user, samba.password);
    const add = (name: string, more: Record<string, string>) =>
      client.add(`CN=${name},${users}`, { objectClass: 'user', sAMAccountName: name, userAccountControl: normal, ...more });
    await add('sun', { displayName: '孙少平', mail: 'sun@example.com', employeeID: 'AD-1' });
    await add('tian', { displayName: '田晓霞', manager: `CN=sun,${users}` });
    await add('left', { userAccountControl: disabled });
    const group = (name: string, member: string[]) =>
      client.add(`CN=${name},${users}`, { objectClass: 'group', sAMAccountName: name, member });
    await group('miners', [`CN=sun,${users}`]);
    await group('readers', [`CN=tian,${users}`, `CN=miners,${users}`]);
  }, 120_000);
  afterAll(async () => {
    await client?.unbind();
    await samba?.stop();
  });
  beforeEach(async () => void (portal = await openPortal()));
  afterEach(() => portal.close());

  const settings = () =>
    testSettings(samba.url, {
      bindDn: samba.user,
      password: samba.password,
      base: 'DC=example,DC=com',
      groupsBase: users,
      ca: samba.ca,
      filter: '(&(objectCategory=person)(objectClass=user)(|(sAMAccountName=sun*)(sAMAccountName=tian)(sAMAccountName=left)))',
    });
  const named = (username: string) => portal.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst();

  it('R-INT-05 come in by StartTLS with GUIDs, flags, managers and nested groups; parts elsewhere are reported', async () => {
    const report = await syncDirectory(portal.server, settings());
    expect(report).toMatchObject({ found: 3, created: 3, refused: [], unreadGroups: [], stopped: null });
    expect(report.referrals).toContain('ldap://example.com/CN=Configuration,DC=example,DC=com');
    const sun = await named('sun');
    expect(sun).toMatchObject({ real_name: '孙少平', user_code: 'AD-1', email: 'sun@example.com', status: 'active' });
    expect((await named('left'))!.status).toBe('disabled');
    const rows = await portal.db.selectFrom('directory_people').select('external_id').execute();
    expect(rows.every(({ external_id: id }) => /^[0-9a-f]{32}$/.test(id ?? ''))).toBe(true);
    const at = await portal.db
      .selectFrom('person_tenants')
      .select('manager_id')
      .where('person_id', '=', (await named('tian'))!.id)
      .execute();
    expect(at).toEqual([{ manager_id: sun!.id }]);
    const members = await portal.db
      .selectFrom('directory_group_members as m')
      .innerJoin('directory_groups as g', 'g.id', 'm.group_id')
      .innerJoin('people as p', 'p.id', 'm.person_id')
      .select('p.username')
      .where('g.name', '=', 'readers')
      .orderBy('p.username')
      .execute();
    expect(members.map(({ username }) => username)).toEqual(['sun', 'tian']);
  });

  it('R-INT-05 stay the same people under another name', async () => {
    await syncDirectory(portal.server, settings());
    const { id } = (await named('sun'))!;
    await client.modifyDN(`CN=sun,${users}`, 'CN=sunny');
    try {
      expect(await syncDirectory(portal.server, settings())).toMatchObject({ created: 0, disabled: 0 });
      expect(await named('sun')).toMatchObject({ id, status: 'active' });
    } finally {
      await client.modifyDN(`CN=sunny,${users}`, 'CN=sun');
    }
  });

  it('R-INT-05 are not read from a server whose certificate is not of the named authority', async () => {
    await expect(syncDirectory(portal.server, { ...settings(), ca: null })).rejects.toThrow('does not take the connection');
  });
});
