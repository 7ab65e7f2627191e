import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { main } from '../../provision.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { exportOrganisation } from './export.ts';
import { provision } from '../load.ts';
import { plan, summary } from '../summary.ts';

const demo = join(import.meta.dirname, '../../../demo-organisation');
let root: string;
let portal: Portal;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'atrium-export-'));
  portal = await emptyPortal();
});
afterEach(async () => {
  await portal.close();
  rmSync(root, { recursive: true });
});

/** Opens a portal and deletes its sample organisation. */
async function emptyPortal(): Promise<Portal> {
  const opened = await openPortal();
  for (const table of ['people', 'roles', 'functions', 'apps', 'sub_apps', 'departments', 'tenants'] as const)
    await opened.db.deleteFrom(table).execute();
  return opened;
}

const filesIn = (folder: string) => Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

async function exportTo(name: string, of = portal): Promise<Record<string, string>> {
  await exportOrganisation(of.db, join(root, name));
  return filesIn(join(root, name));
}

/** Returns the exported tables. */
async function tables() {
  const read = (table: 'people' | 'person_roles' | 'person_tenants' | 'roles' | 'role_functions' | 'functions' | 'apps' | 'sub_apps') =>
    portal.db.selectFrom(table).selectAll().execute();
  const all = await Promise.all(
    (['people', 'person_roles', 'person_tenants', 'roles', 'role_functions', 'functions', 'apps', 'sub_apps'] as const).map(read),
  );
  return all.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
}

it('R-ADM-09 loading an export changes nothing, one of it in another portal is the same byte for byte, and no passwords and no work are in it', async () => {
  await provision(portal.db, demo);
  const before = await tables();
  const files = await exportTo('first');
  expect(Object.values(files).join('')).not.toMatch(/argon2|"password(Hash)?":/);
  expect(Object.keys(files)).not.toContain('tasks.json');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['people.json', 'roles.json', 'functions.json', 'names.en-US.json']));
  expect(summary(await provision(portal.db, join(root, 'first')))).toBe('nothing to change');
  expect(await tables()).toEqual(before);
  const other = await emptyPortal();
  try {
    await provision(other.db, join(root, 'first'));
    expect(await exportTo('second', other)).toEqual(files);
  } finally {
    await other.close();
  }
}, 120_000);

it('R-ADM-09 the export has changes of screens, and loading it keeps them', async () => {
  await provision(portal.db, demo);
  const role = { id: 'made', tenant_id: '10001', name: '档案员', names: '{"en-US":"Archivist"}', second_factor: 'required' } as const;
  await portal.db.insertInto('roles').values(role).execute();
  await portal.db.insertInto('role_apps').values({ role_id: 'made', app_code: 'hr' }).execute();
  await portal.db.insertInto('taken_over').values({ key: 'role:10001-guest', person_id: 'x', at: '2026-11-27T00:00:00.000Z' }).execute();
  await portal.db.updateTable('roles').set({ name: '来宾' }).where('id', '=', '10001-guest').execute();
  const files = await exportTo('first');
  expect(JSON.parse(files['roles.json'] ?? '')).toEqual(
    expect.arrayContaining([
      { id: 'made', tenant: '10001', name: '档案员', names: { 'en-US': 'Archivist' }, apps: ['hr'], secondFactor: 'required' },
      expect.objectContaining({ id: '10001-guest', name: '来宾' }),
    ]),
  );
  const before = await tables();
  await provision(portal.db, join(root, 'first'));
  expect(await tables()).toEqual(before);
  expect(await exportTo('second')).toEqual(files);
}, 60_000);

it('R-RUN-04 an export has the functions that screens opened and closed, and another portal opens the same; a load leaves those of screens', async () => {
  await provision(portal.db, demo);
  const open = await portal.db.selectFrom('functions').select(['code', 'app_code']).where('url', '<>', '').orderBy('code').execute();
  const opened = { function_code: open[0]!.code, role_id: '10001-guest' };
  const shut = { function_code: open[1]!.code, role_id: '10001-admin' };
  await portal.db.insertInto('opened_functions').values(opened).execute();
  await portal.db.insertInto('closed_functions').values(shut).execute();
  const wholly = { app_code: open.at(-1)!.app_code, role_id: '10001-guest' };
  await portal.db.insertInto('opened_apps').values(wholly).execute();
  const rows = async (of: Portal) => [
    await of.db.selectFrom('opened_functions').selectAll().execute(),
    await of.db.selectFrom('closed_functions').selectAll().execute(),
    await of.db.selectFrom('opened_apps').selectAll().execute(),
  ];
  const before = await rows(portal);
  const files = await exportTo('first');
  expect(JSON.parse(files['roles.json'] ?? '')).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: '10001-guest', opened: [opened.function_code], openedApps: [wholly.app_code] })]),
  );
  // The files that the portal was loaded from do not have them.
  await provision(portal.db, demo);
  expect(await rows(portal)).toEqual(before);
  const other = await emptyPortal();
  try {
    await provision(other.db, join(root, 'first'));
    expect(await rows(other)).toEqual(before);
    expect(await exportTo('second', other)).toEqual(files);
    await provision(other.db, demo);
    expect(await rows(other)).toEqual([[], [], []]);
  } finally {
    await other.close();
  }
}, 120_000);

it('R-ADM-09 a plan lists every record with its fields, also those that a screen owns, and changes nothing', async () => {
  await provision(portal.db, demo);
  await portal.db.insertInto('taken_over').values({ key: 'role:10001-guest', person_id: 'x', at: '2026-11-27T00:00:00.000Z' }).execute();
  const folder = join(root, 'changed');
  cpSync(demo, folder, { recursive: true });
  const edit = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
  edit('quick-links.json', /\[\s*\{[^}]*\},/, '[{ "id": "fresh", "name": "新站点", "url": "https://fresh.example.com" },');
  edit('apps.json', /"name": "人力资源"/, '"name": "人力"');
  const before = await tables();
  const lines = plan(await provision(portal.db, folder, { dryRun: true, all: true })).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^change app hr 人力: name 人力资源 → 人力/),
      'leave role 10001-guest 访客: managed on screens',
      'create quick-link fresh 新站点',
      expect.stringMatching(/^delete quick-link /),
    ]),
  );
  expect(await tables()).toEqual(before);
}, 60_000);

it('R-ADM-09 the command exports, plans, and reports files that it cannot load', async () => {
  const printed: string[] = [];
  const run = (...args: string[]) => main(args, { ATRIUM_DATA: join(root, 'data') }, (text) => printed.push(...text.split('\n')));
  const example = join(import.meta.dirname, '../example');
  expect(await run(example, '--plan')).toBe(0);
  expect(printed).toEqual(expect.arrayContaining([expect.stringMatching(/^create tenant /)]));
  expect(await run('--export', join(root, 'empty'))).toBe(1);
  expect(printed.join('\n')).toContain('cannot be loaded as they are');
  expect(await run(example)).toBe(0);
  expect(await run('--export', join(root, 'out'))).toBe(0);
  expect(printed).not.toContain('Not in it:');
  printed.splice(0);
  expect(await run(join(root, 'out'), '--plan')).toBe(0);
  expect(printed).toEqual(['nothing to change']);
}, 60_000);
