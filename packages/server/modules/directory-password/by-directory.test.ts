import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../audit/queries.ts';
import type { Config } from '../../config/config.ts';
import { hasSlapd, type Slapd, startSlapd } from '../people-sources/ldap/testing/slapd.ts';
import { sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { bindAs } from './bind-as.ts';
import { readSignOn, type LdapSettings } from '../sign-on/settings.ts';
import { hashPassword } from '../sign-in/password.ts';

const people = 'ou=people,dc=example,dc=com';
const secret = 'Ipê-amarelo7!';
const person = (uid: string, ...more: string[]): string =>
  [`dn: uid=${uid},${people}`, 'objectClass: inetOrgPerson', `uid: ${uid}`, `cn: ${uid}`, `sn: ${uid}`, ...more].join('\n');
const password = `userPassword:: ${Buffer.from(secret).toString('base64')}`;
const ldif = [
  'dn: dc=example,dc=com\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example',
  `dn: ${people}\nobjectClass: organizationalUnit\nou: people`,
  'dn: ou=policies,dc=example,dc=com\nobjectClass: organizationalUnit\nou: policies',
  'dn: cn=default,ou=policies,dc=example,dc=com\nobjectClass: pwdPolicy\nobjectClass: device\ncn: default\npwdAttribute: userPassword\npwdMaxAge: 86400\npwdMustChange: TRUE\npwdLockout: TRUE',
  person('li', password),
  person('wang', password, 'pwdReset: TRUE'),
  person('zhao', password, 'pwdChangedTime: 20200101000000Z'),
  person('stranger', password),
  person('twin', password),
  person('twin2', password).replace('uid: twin2', 'uid: twin2\nuid: twin'),
  person('locked', password, 'pwdAccountLockedTime: 000001010000Z'),
].join('\n\n');
const policies = ['overlay ppolicy', 'ppolicy_default "cn=default,ou=policies,dc=example,dc=com"', 'ppolicy_use_lockout'];

describe.skipIf(!hasSlapd)('the password of a directory', () => {
  let slapd: Slapd;
  let portal: Portal;
  let log: string[];
  beforeAll(async () => void (slapd = await startSlapd(ldif, policies)));
  afterAll(() => slapd.stop());
  beforeEach(() => {
    log = [];
  });
  afterEach(() => portal?.close());

  const searching = { bindDn: 'cn=admin,dc=example,dc=com', password: 'secret', base: people };
  const settings = (more: object = searching): LdapSettings =>
    (readSignOn(JSON.stringify({ kind: 'ldap', url: slapd.url, name: 'corp', ...more })) as LdapSettings[])[0]!;
  async function open(more: object = searching, config: Partial<Config> = {}): Promise<Portal> {
    portal = await openPortal({ origin: 'https://portal.example.com', signOn: [settings(more)], ...config }, {
      write: (line: string) => void log.push(line),
    } as never);
    await portal.db.updateTable('people').set({ password_hash: '' }).execute();
    return portal;
  }
  const login = (username: string, body: object = { secret }, address = '192.0.2.7') =>
    portal.inject({
      method: 'POST',
      url: '/idaas/login',
      remoteAddress: address,
      payload: { username, password: sha256('x'), ...body },
    });

  it('R-RUN-08 signs in who binds as the person, links the entry for good, and keeps and logs no password', async () => {
    await open();
    const answer = await login('LI');
    expect([answer.statusCode, answer.json().data.redirect]).toEqual([200, '/pba/']);
    const links = await portal.db.selectFrom('external_identities').selectAll().execute();
    expect(links).toMatchObject([{ issuer: 'ldap:corp', person_id: 'p-li' }]);
    // Somebody else has the username now: the entry is still that of the first.
    await portal.db.updateTable('people').set({ username: 'former' }).where('id', '=', 'p-li').execute();
    await portal.db.updateTable('people').set({ username: 'li' }).where('id', '=', 'p-wang').execute();
    await login('li');
    const sessions = await portal.db.selectFrom('sessions').select('person_id').execute();
    expect(sessions.map(({ person_id: id }) => id)).toEqual(['p-li', 'p-li']);
    const audit = await auditEntries(portal.db).selectAll().execute();
    const tables = await Promise.all(
      (['people', 'sessions', 'sign_on_sessions', 'login_failures'] as const).map((table) =>
        portal.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const everything = JSON.stringify([audit, tables, log]);
    for (const form of [secret, sha256(secret), Buffer.from(secret).toString('base64')]) expect(everything).not.toContain(form);
    expect(audit.some(({ event, details }) => event === 'signed-in' && details.includes('ldap'))).toBe(true);
  });

  it('R-RUN-08 R-SRV-02 a wrong password, an unknown name, an empty password and two entries are one refusal; five lock', async () => {
    await open();
    const code = async (...args: Parameters<typeof login>) => (await login(...args)).json().code;
    expect(await code('li', { secret: 'wrong' })).toBe(40102);
    expect(await code('nobody', { secret })).toBe(40102);
    expect(await code('twin', { secret })).toBe(40102);
    // A bind without a password would succeed for anybody.
    expect(await code('li', { secret: '' })).toBe(40001);
    expect(await bindAs(settings(), 'li', '')).toEqual({ kind: 'wrong' });
    expect(await code('li', {})).toBe(40346);
    for (let count = 0; count < 4; count += 1) await login('li', { secret: 'wrong' });
    expect(await code('li')).toBe(42902);
    const events = await auditEntries(portal.db).select('event').execute();
    expect(events.filter(({ event }) => event === 'locked-out')).toHaveLength(1);
  });

  it('R-RUN-08 a name cannot become a part of the filter or of the DN', async () => {
    await open();
    for (const name of ['*', 'li)(uid=*', 'li*', '*)(|(uid=li', 'li,ou=people', 'li\\2a', 'li\0', 'cn=admin,dc=example,dc=com'])
      expect([name, (await login(name, { secret })).json().code]).toEqual([name, expect.toBeOneOf([40001, 40102])]);
    const byDn = settings({ dn: `uid={username},${people}` });
    for (const name of [`li,${people}`, 'li+cn=li', ' li', '#li'])
      expect([name, await bindAs(byDn, name, secret)]).toEqual([name, { kind: 'wrong' }]);
    expect(await bindAs(byDn, 'li', secret)).toMatchObject({ kind: 'right' });
  });

  it('R-RUN-08 what the directory answers to a right password is shown in words, and opens no session', async () => {
    await open();
    const said = async (username: string, address: string) => {
      const answer = await login(username, { secret }, address);
      return [answer.statusCode, answer.json().code];
    };
    expect(await said('wang', '192.0.2.1')).toEqual([403, 40343]);
    expect(await said('zhao', '192.0.2.2')).toEqual([403, 40342]);
    expect(await said('locked', '192.0.2.3')).toEqual([403, 40344]);
    expect(await said('stranger', '192.0.2.4')).toEqual([403, 40345]);
    expect(await portal.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const failures = await portal.db.selectFrom('login_failures').selectAll().execute();
    expect(failures).toEqual([]);
    const events = await auditEntries(portal.db).selectAll().where('event', '=', 'sign-in-failed').execute();
    expect(events.map(({ details }) => JSON.parse(details))).toEqual(
      expect.arrayContaining([expect.objectContaining({ account: 'zhao', by: 'ldap', why: 'directoryExpired' })]),
    );
  });

  it('R-RUN-08 accounts with a password of the portal keep it beside the directory, if the setting allows it', async () => {
    await open({ ...searching, passwords: true });
    await portal.db
      .updateTable('people')
      .set({ password_hash: await hashPassword(sha256('own')) })
      .where('id', '=', 'p-li')
      .execute();
    expect((await login('li', { secret })).json().code).toBe(40102);
    expect((await login('li', { password: sha256('own'), secret: 'own' })).statusCode).toBe(200);
    const page = await portal.inject({ url: '/idaas/login' });
    expect(page.body).toContain('data-sends="password"');
  });

  it('R-RUN-08 the second factor comes after the directory’s password, and the session confirms with it', async () => {
    await open();
    await portal.db.updateTable('roles').set({ second_factor: 'required' }).execute();
    const waiting = await login('li');
    expect(waiting.json().code).toBe(40107);
    expect(await portal.db.selectFrom('pending_sign_ins').select(['issuer']).execute()).toEqual([{ issuer: 'ldap:corp' }]);
    await portal.db.updateTable('roles').set({ second_factor: 'optional' }).execute();
    const signedIn = await login('li');
    const as = {
      cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      token: signedIn.json().data.token,
    };
    const confirm = (more: object) =>
      portal.ask('POST /wutong-idaas-account/user/confirm-password', { as, body: { password: sha256('x'), ...more } });
    expect((await confirm({})).json().code).toBe(40346);
    expect((await confirm({ secret: 'wrong' })).json().code).toBe(40002);
    expect((await confirm({ secret })).statusCode).toBe(200);
    const rules = await portal.ask('GET /wutong-idaas-account/user/password-rules', { as });
    expect(rules.json().data.own).toBe(false);
  });

  it('R-RUN-08 a directory that is away or answers nothing gives a sentence and a line of the log with its address, and counts as no guess', async () => {
    const silent = createServer((socket: Socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    await open({ ...searching, url: `ldap://127.0.0.1:${port}` });
    const answer = await login('li');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 50306]);
    expect(log.join('\n')).toContain(`ldap://127.0.0.1:${port}`);
    expect(await portal.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
    silent.close();
  });

  it('R-RUN-08 knows the directory’s words of Active Directory', async () => {
    const words = { '52e': 'wrong', '532': 'expired', '773': 'must-change', '775': 'locked', '533': 'wrong' };
    for (const [data, kind] of Object.entries(words)) {
      const text = `80090308: LdapErr: DSID-0C090434, comment: AcceptSecurityContext error, data ${data}, v4563`;
      const server = answeringServer(49, text);
      const url = await server.url;
      expect([data, await bindAs({ ...settings({ dn: '{username}@corp.example.com' }), url }, 'li', secret)]).toEqual([data, { kind }]);
      server.close();
    }
  });

  it('R-RUN-08 asks no directory without a password, since some accept that from anybody', async () => {
    const server = answeringServer(0, '');
    const url = await server.url;
    const open = { ...settings({ dn: `uid={username},${people}` }), url };
    expect([await bindAs(open, 'li', ''), server.binds()]).toEqual([{ kind: 'wrong' }, 0]);
    await bindAs(open, 'li', 'x').catch(() => undefined);
    expect(server.binds()).toBe(1);
    server.close();
  });
});

/** A server that answers every bind with a code and a text. */
function answeringServer(code: number, text: string): { url: Promise<string>; binds(): number; close(): void } {
  const words = Buffer.from(text);
  const answer = (id: number) => {
    const result = Buffer.concat([Buffer.from([0x0a, 1, code, 0x04, 0, 0x04, words.length]), words]);
    const bind = Buffer.concat([Buffer.from([0x61, result.length]), result]);
    return Buffer.concat([Buffer.from([0x30, bind.length + 3, 0x02, 1, id]), bind]);
  };
  let binds = 0;
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      // A message is 30, its length, 02 01 and its id; then 60 for a bind.
      const at = data.indexOf(0x02);
      if (data[at + 3] === 0x60) {
        binds += 1;
        socket.write(answer(data[at + 2]!));
      } else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  const url = new Promise<string>((resolve) =>
    server.once('listening', () => resolve(`ldap://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
  return { url, binds: () => binds, close: () => void server.close() };
}
