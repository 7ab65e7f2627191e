import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main as backup } from '../../backup.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/database.ts';
import { main as restore } from '../../restore.ts';
import { buildServer } from '../../server.ts';
import { type RunningServer, startServer } from '../../start.ts';
import { prepareSetup } from './prepare.ts';
import { writeBuild } from '../../testing/build-output.ts';
import { migratedDatabase } from '../../testing/migrated-database.ts';
import { provision } from '../../provisioning/load.ts';
import { auditEntries } from '../../audit/queries.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const zone = process.env['TZ'];
let folder: string;
let config: Config;
let drop: () => Promise<void>;
let running: RunningServer[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const dataFolder = join(folder, 'data');
  const database = await migratedDatabase(dataFolder);
  drop = database.drop;
  writeBuild(join(folder, 'dist'));
  config = {
    ...readConfig({}),
    port: 0,
    dataFolder,
    maintenanceFile: join(dataFolder, 'maintenance.json'),
    databaseUrl: database.url,
    distFolder: join(folder, 'dist'),
    logLevel: 'silent',
  };
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

async function start(changes: Partial<Config> = {}): Promise<RunningServer> {
  const started = await startServer({ ...config, ...changes });
  running.push(started);
  return started;
}

const token = (): string => readFileSync(join(config.dataFolder, 'setup-token'), 'utf8').trim();

const fields = (changes: Record<string, string> = {}) => ({
  token: changes['token'] ?? token(),
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  company: 'Empresa de Exemplo Ltda.',
  name: 'Ana Souza',
  username: 'Ana.Souza',
  password: sha256('Ipê-amarelo7'),
  ...changes,
});

const claim = ({ server }: RunningServer, body: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') =>
  server.inject({ method: 'POST', url: '/pba/setup', payload: body, headers, remoteAddress });

describe('an empty portal', () => {
  it('R-RUN-01 answers 503 to everything but its setup and the checks of its health, pages in the language of the reader', async () => {
    const { server } = await start({ loginHelp: { 'zh-CN': '分机 8000', 'en-US': 'Extension 8000' } });
    for (const url of ['/healthz', '/pba/setup', '/idaas/assets/login-Ab12Cd34.js'])
      expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 200]);
    // On a busy machine they may refuse for their own reasons.
    for (const url of ['/livez', '/readyz', '/metrics']) expect((await server.inject({ url })).body).not.toContain('50310');
    for (const url of ['/', '/pba/', '/pba/home/index', '/idaas/login', '/administration/people', '/nothing/at/all']) {
      const page = await server.inject({ url, headers: { 'accept-language': 'en', accept: 'text/html' } });
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 503, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<html lang="en-US"');
      expect(page.body).toContain('The portal is not set up yet');
      expect(page.body).toContain('Ask the person who installed it');
      expect(page.body).toContain('Extension 8000');
      expect(page.body).not.toContain(token());
    }
    for (const [method, url] of [
      ['GET', '/api/wutong-idaas-account/current'],
      ['POST', '/idaas/login'],
      ['GET', '/scim/v2/Users'],
      ['PUT', '/api/integration/v1/tasks/1'],
      ['GET', '/pba/assets/nothing.js'],
    ] as const) {
      const payload = method === 'GET' ? {} : { payload: {} };
      const call = await server.inject({ method, url, ...payload, headers: { 'accept-language': 'pt' } });
      expect([url, call.statusCode]).toEqual([url, 503]);
      // SCIM and the integration API have envelopes of their own.
      if (!/^\/(api\/wutong|idaas|pba)/.test(url)) continue;
      expect(call.json().code).toBe(50310);
      expect(call.json().msg).toBe('O portal ainda não foi configurado. Fale com quem o instalou');
    }
  });

  it('R-RUN-01 says the length of a password in numbers, in each language of the page', async () => {
    const { server } = await start();
    const { body: page } = await server.inject({ url: '/pba/setup' });
    expect(page).toContain('6–16');
    expect(page).not.toMatch(/\{(least|most)\}/);
  });

  it('R-RUN-01 has a token in a file for its own account alone, keeps it over a restart, and stores a hash', async () => {
    const first = await start();
    const before = token();
    expect(before).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(statSync(join(config.dataFolder, 'setup-token')).mode & 0o777).toBe(0o600);
    const rows = await first.server.db.selectFrom('provision_state').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('setup-token');
    expect(JSON.stringify(rows)).not.toContain(before.slice(0, 5));
    await running.pop()!.stop();
    await start();
    expect(token()).toBe(before);
  });

  it('R-RUN-01 is set up once: company, root department, roles in four languages, administrator, who is signed in', async () => {
    const portal = await start();
    const { server } = portal;
    const known = fields();
    const done = await claim(portal, known, { 'accept-language': 'pt-BR' });
    expect([done.statusCode, done.json().data.redirect]).toEqual([200, '/pba/']);
    const as = {
      cookie: done.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${done.json().data.token}`,
    };
    const user = await server.inject({ url: '/api/wutong-idaas-account/current', headers: as });
    expect(user.json().data).toMatchObject({ realName: 'Ana Souza' });
    const people = await server.inject({ url: '/api/administration/v1/people', headers: { ...as, 'accept-language': 'pt-BR' } });
    expect(people.json().data.rows).toMatchObject([
      {
        name: 'Ana Souza',
        username: 'ana.souza',
        department: 'Empresa de Exemplo Ltda.',
        managedBy: 'screens',
        hasPassword: true,
        roles: 2,
      },
    ]);
    const roles = await server.db.selectFrom('roles').selectAll().orderBy('id').execute();
    expect(roles.map(({ id }) => id)).toEqual(['10001-administrator', '10001-auditor', '10001-editor', '10001-employee']);
    for (const { names } of roles) expect(Object.keys(JSON.parse(names)).sort()).toEqual(['en-US', 'pt-BR', 'zh-TW']);
    expect(await server.db.selectFrom('tenants').select(['id', 'name']).execute()).toEqual([
      { id: '10001', name: 'Empresa de Exemplo Ltda.' },
    ]);
    expect(server.config.timeZone).toBe('America/Sao_Paulo');
    await server.platformTitles.read();
    expect(server.platformTitles.in('pt-BR')).not.toBe(server.config.title);
    const screens = await server.inject({ url: '/api/administration/v1/roles', headers: as });
    expect(screens.statusCode).toBe(200);
    const audit = await auditEntries(server.db).select(['event', 'details']).orderBy('seq').execute();
    expect(audit).toMatchObject([{ event: 'administration-changed', details: '{"did":"set-up"}' }, { event: 'signed-in' }]);
    expect(() => token()).toThrow('ENOENT');
    expect(await server.db.selectFrom('provision_state').select('key').where('key', '=', 'setup-token').execute()).toEqual([]);
    const again = await claim(portal, { ...known, username: 'other' });
    expect([again.statusCode, again.json().code]).toEqual([409, 40980]);
    const page = await server.inject({ url: '/pba/setup' });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/pba/']);
  });
});

describe('the token of the setup', () => {
  it('R-RUN-01 is typed in any case and with or without hyphens; a wrong one makes nothing and is answered in five tries a minute', async () => {
    const portal = await start();
    const wrong = fields({ token: 'AAAAA-BBBBB-CCCCC-DDDDD' });
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await claim(portal, wrong, { 'accept-language': 'zh-CN', 'x-forwarded-for': `198.51.100.${tries}` });
      expect([refused.statusCode, refused.json().code, refused.json().msg]).toEqual([403, 40340, '设置码不对，请核对后再试']);
    }
    // Now the right one is not looked at, either: the answer says nothing about it.
    for (const body of [wrong, fields()]) {
      const late = await claim(portal, body, { 'x-forwarded-for': '198.51.100.9' });
      expect([late.statusCode, late.json().code]).toEqual([429, 42901]);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await portal.server.db.selectFrom('tenants').selectAll().execute()).toEqual([]);
    // A stranger does not keep the installer out.
    const typed = fields({ token: token().toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l') });
    expect((await claim(portal, typed, {}, '203.0.113.5')).statusCode).toBe(200);
  });

  it('R-RUN-01 fifty guesses at once are five tries', async () => {
    const portal = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => claim(portal, fields({ token: `GUESS-${at}` }))));
    const counts = [403, 429].map((status) => answers.filter(({ statusCode }) => statusCode === status).length);
    expect(counts).toEqual([5, 45]);
  });

  it('R-RUN-01 fifty claims at once have one winner; the others learn that the portal is set up', async () => {
    const nodes = [await start(), ...(config.databaseUrl === null ? [] : [await start()])];
    const body = fields();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        claim(nodes[at % nodes.length]!, { ...body, username: `person${at}`, company: `Company ${at}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect([lost.json().code, lost.json().msg, lost.cookies]).toEqual([40980, '门户已经设置好，不能再设置一次', []]);
    const { db } = nodes[0]!.server;
    expect((await db.selectFrom('people').select('username').execute()).length).toBe(1);
    expect((await db.selectFrom('sessions').select('id').execute()).length).toBe(1);
    for (const { server } of nodes) expect((await server.inject({ url: '/idaas/login' })).statusCode).toBe(200);
  });

  it('R-RUN-01 is one for all nodes; a folder that has not its file gets a new one only when it is asked for', async () => {
    if (config.databaseUrl === null) return;
    const first = await start();
    const second = await start({
      dataFolder: join(folder, 'other'),
      secretKey: readFileSync(join(config.dataFolder, 'secret.key'), 'utf8').trim(),
    });
    expect(existsSync(join(folder, 'other/setup-token'))).toBe(false);
    expect((await claim(second, fields())).statusCode).toBe(200);
    expect((await first.server.inject({ url: '/idaas/login' })).statusCode).toBe(200);
    expect(() => token()).toThrow('ENOENT');
  });
});

it('R-RUN-01 a node whose data folder cannot be written starts, and its log has the token', async () => {
  if (config.databaseUrl === null) return;
  const lines: string[] = [];
  writeFileSync(join(folder, 'no-folder'), '');
  const server = await buildServer(
    { ...config, dataFolder: join(folder, 'no-folder'), secretKey: 'ab'.repeat(32), logLevel: 'warn' },
    {
      write: (line) => void lines.push(line),
    },
  );
  (await prepareSetup(server))('https://portal.example.com');
  const found = /pba\/setup#([\w-]{23}),/.exec(lines.join(''))?.[1];
  await server.close();
  const portal = await start({ secretKey: 'ab'.repeat(32) });
  expect((await claim(portal, fields({ token: found! }))).statusCode).toBe(200);
});

describe('setting a portal up', () => {
  it('R-RUN-01 is refused by field, and a password that everybody tries is refused', async () => {
    const portal = await start();
    for (const [changes, path] of [
      [{ company: '  ' }, '/company'],
      [{ name: '' }, '/name'],
      [{ username: 'ana souza' }, '/username'],
      [{ timeZone: 'Mars/Olympus' }, '/timeZone'],
      [{ language: 'de-DE' }, '/language'],
      [{ password: 'typed' }, '/password'],
    ] as const) {
      const refused = await claim(portal, fields(changes));
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, path]);
    }
    expect((await claim(portal, fields({ password: sha256('Password@123') }))).json().code).toBe(40004);
    expect((await claim(portal, fields())).statusCode).toBe(200);
  });

  it('R-RUN-01 a host name that somebody makes up is in no answer, and its pages send nothing', async () => {
    const portal = await start({ origin: 'https://portal.example.com' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    expect((await claim(portal, fields(), headers)).json().code).toBe(40304);
    for (const url of ['/pba/setup', '/pba/', '/']) {
      const page = await portal.server.inject({ url, headers });
      expect(page.body + JSON.stringify(page.headers)).not.toContain('evil');
    }
    const done = await claim(portal, fields(), { host: 'evil.example' });
    expect(done.body + JSON.stringify(done.headers)).not.toContain('evil');
  });

  it('R-RUN-01 nobody in the browser with ATRIUM_ADMINISTRATION=read-only, which has no token', async () => {
    const portal = await start({ administrationReadOnly: true });
    expect(() => token()).toThrow('ENOENT');
    const page = await portal.server.inject({ url: '/pba/setup' });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('atrium provision');
    expect(page.body).not.toContain('<form');
    expect((await claim(portal, fields({ token: 'x' }))).json().code).toBe(40320);
  });

  it('R-RUN-01 nobody where the database cannot be migrated: the start fails and makes no token', async () => {
    const { db, close } = await openDatabase(config);
    await db.insertInto('schema_version').values({ name: '9999-later', applied_at: '' }).execute();
    await db.insertInto('versions').values({ name: 'oldest', value: 2_000_000_000 }).execute();
    await close();
    await expect(start()).rejects.toThrow('was migrated by a newer version');
    expect(() => token()).toThrow('ENOENT');
  });

  it('R-RUN-01 nobody after the last administrator is disabled, and nobody where files or a directory bring the people', async () => {
    const portal = await start();
    await claim(portal, fields());
    await portal.server.db.updateTable('people').set({ status: 'disabled', disabled_by_administrator: 1 }).execute();
    await running.pop()!.stop();
    const again = await start();
    expect(() => token()).toThrow('ENOENT');
    expect((await again.server.inject({ url: '/pba/setup' })).headers.location).toBe('/pba/');
    expect((await claim(again, fields({ token: 'AAAAA' }))).json().code).toBe(40980);
  });

  it('R-RUN-01 nobody after a restore of a portal with people, whose new machine had a token', async () => {
    const env = (dataFolder: string) => ({
      PATH: process.env['PATH'],
      ATRIUM_DATA: dataFolder,
      ...(config.databaseUrl === null ? {} : { ATRIUM_DATABASE_URL: config.databaseUrl }),
    });
    const portal = await start();
    await claim(portal, fields());
    const file = join(folder, 'portal.backup');
    const print = () => {};
    expect(await backup([file], env(config.dataFolder), print)).toBe(0);
    await running.pop()!.stop();
    if (config.databaseUrl === null) {
      // The new machine was started once before.
      const fresh = join(folder, 'fresh');
      const other = await start({ dataFolder: fresh });
      expect(existsSync(join(fresh, 'setup-token'))).toBe(true);
      await other.stop();
      running.pop();
      expect(await restore([file], env(fresh), print)).toBe(0);
      config = { ...config, dataFolder: fresh };
    } else expect(await restore([file], env(config.dataFolder), print)).toBe(0);
    const restored = await start();
    expect((await restored.server.inject({ url: '/pba/setup' })).statusCode).toBe(302);
    expect(() => token()).toThrow('ENOENT');
  });

  it('R-RUN-01 files of a company load beside what was set up, and their portal is not empty', async () => {
    const portal = await start();
    await claim(portal, fields());
    await provision(portal.server.db, join(import.meta.dirname, '../../provisioning/example'));
    const roles = await portal.server.db.selectFrom('roles').select(['id', 'tenant_id']).orderBy('id').execute();
    expect(roles).toContainEqual({ id: '10001-administrator', tenant_id: '10001' });
    expect(roles).toContainEqual({ id: 'administrator', tenant_id: '1001' });
  });

  it('R-RUN-01 gets the screens and permissions that a later version brings, but not those that were deleted', async () => {
    const portal = await start();
    await claim(portal, fields());
    const { db } = portal.server;
    const state = await db.selectFrom('provision_state').select('value').where('key', '=', 'shipped').executeTakeFirstOrThrow();
    const { functions, permissions } = JSON.parse(state.value) as Record<string, string[]>;
    const value = JSON.stringify({
      functions: functions!.filter((code) => code !== 'portal-health'),
      permissions: permissions!.filter((id) => id !== 'administration-health'),
    });
    await db.updateTable('provision_state').set({ value }).where('key', '=', 'shipped').execute();
    await db.deleteFrom('functions').where('code', 'in', ['portal-health', 'portal-import']).execute();
    await db.deleteFrom('role_permissions').where('permission_id', 'in', ['administration-health', 'administration-news']).execute();
    await running.pop()!.stop();
    const later = (await start()).server.db;
    const codes = new Set((await later.selectFrom('functions').select('code').execute()).map(({ code }) => code));
    expect([codes.has('portal-health'), codes.has('portal-import')]).toEqual([true, false]);
    const given = await later.selectFrom('role_permissions').select('permission_id').where('role_id', '=', '10001-administrator').execute();
    const ids = new Set(given.map((one) => one.permission_id));
    expect([ids.has('administration-health'), ids.has('administration-news')]).toEqual([true, false]);
    const kept = await later.selectFrom('provision_state').select('value').where('key', '=', 'shipped').executeTakeFirstOrThrow();
    expect(JSON.parse(kept.value).functions).toHaveLength(functions!.length);
  });

  it('R-RUN-01 a tenant without people is an organisation: a directory may still bring them', async () => {
    const { db, close } = await openDatabase(config);
    await db.insertInto('tenants').values({ id: '1', name: 'A', description: '', logo: null, sort: 0 }).execute();
    await close();
    const portal = await start();
    expect(() => token()).toThrow('ENOENT');
    expect((await portal.server.inject({ url: '/idaas/login' })).statusCode).toBe(200);
  });
});
