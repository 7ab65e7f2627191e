import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../packages/build/build.ts';
import { pack } from '../../packages/build/release/pack.ts';
import { releaseTargets } from '../../packages/build/targets.ts';
import pg from 'pg';
import { version } from '../../packages/server/startup/version.ts';
import { read, root } from '../rules/sources.ts';
import { freePort } from '../runners/free-port.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../runners/postgres.ts';
import { blocksOf, headingsWithCommands } from './testing/commands.ts';
import { openScratchMachine, type ScratchMachine } from './testing/scratch-machine.ts';

const document = ['DEPLOYMENT.md', 'OPERATION.md'].map((name) => read(`packages/server/${name}`)).join('\n');
const programs = findPostgres();
const why = 'needs PostgreSQL';
const install = ['2. The release', '3. The database', '4. Settings', '5. The service', '6. TLS and the proxy'];
const check = '7. Set it up and check it';
const operate = ['8. Backup and restore', '9. Monitoring', 'Maintenance'];
const [upgrade, back] = ['10. Upgrade', '11. Back to the version before'];
const commandsOf = (headings: readonly string[]) =>
  blocksOf(document, headings)
    .map(({ commands }) => commands)
    .join('');

let folder: string;
/** The versions that DEPLOYMENT.md installs and upgrades to. */
const present = version;
const later = /^install -d \/opt\/atrium\/releases\/(\S+)$/m.exec(commandsOf([upgrade!]))?.[1] ?? '';

let postgres: ThrowAwayPostgres;
let machine: ScratchMachine;
let ports: [number, number];
beforeAll(async () => {
  if (programs === null) return;
  await build(releaseTargets(root));
  folder = mkdtempSync(join(tmpdir(), 'atrium-machine-'));
  const { archive } = await pack(root, join(folder, 'downloads'));
  makeNextVersion(archive);
  postgres = await startPostgres(programs);
  ports = [await freePort(), await freePort()];
  const { port } = new URL(postgres.url);
  machine = await openScratchMachine(join(folder, 'machine'), {
    replace: { '4801': String(ports[0]), '4802': String(ports[1]), ':5432': `:${port}` },
    env: { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'atrium', PGDATABASE: 'postgres' },
    programs,
  });
  // Step 1: Node.
  mkdirSync(machine.path('/opt/atrium/node/bin'), { recursive: true });
  symlinkSync(process.execPath, machine.path('/opt/atrium/node/bin/node'));
}, 900_000);
afterAll(async () => {
  await machine?.close();
  postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A later version beside the archive of this one: the same program with one migration more, which adds a table and a column. */
function makeNextVersion(archive: string): void {
  if (later === '' || later === present) throw new Error(`step 10 of DEPLOYMENT.md upgrades ${present} to "${later}"`);
  const downloads = join(archive, '..');
  execFileSync('tar', ['-xzf', archive, '-C', downloads]);
  const unpacked = archive.replace(/\.tar\.gz$/, '');
  for (const path of ['package.json', 'packages/server/package.json'])
    rewrite(join(unpacked, path), (content) => content.replace(/"version": "[\d.]+"/, `"version": "${later}"`));
  const up = `export const up = async (db) => {
    await db.schema.createTable('next_things').addColumn('id', 'text', (column) => column.primaryKey()).execute();
    await db.schema.alterTable('people').addColumn('next_thing', 'text').execute();
  };\n`;
  writeFileSync(join(unpacked, 'packages/server/db/migrations/9000-next.ts'), up);
  rewrite(join(unpacked, 'packages/server/db/migrate.ts'), (content) =>
    content.replace('up: firstRelease.up }', "$&, { name: '9000-next', up: next.up }"),
  );
  rewrite(join(unpacked, 'packages/server/db/migrate.ts'), (content) => `import * as next from './migrations/9000-next.ts';\n${content}`);
  const next = join(downloads, `atrium-${later}.tar.gz`);
  execFileSync('tar', ['-czf', next, '-C', downloads, basename(unpacked)]);
  rmSync(unpacked, { recursive: true });
  const sum = createHash('sha256').update(readFileSync(next)).digest('hex');
  writeFileSync(join(downloads, 'SHA256SUMS'), `${sum}  ${basename(next)}\n`, { flag: 'a' });
}

async function hasTable(name: string): Promise<boolean> {
  const url = new URL(postgres.url);
  url.pathname = '/portal';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query('select 1 from information_schema.tables where table_name = $1', [name])).rowCount === 1;
  } finally {
    await client.end();
  }
}

function rewrite(path: string, change: (content: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} has not changed`);
  writeFileSync(path, after);
}

interface Answer {
  status: number;
  cookies: string[];
  body: string;
}

/** Asks a node as the proxy does; null where it does not listen. */
async function ask(port: number, path: string, more: Record<string, string> = {}, body?: object, put = false): Promise<Answer | null> {
  const ours = body && { 'content-type': 'application/json', origin: 'https://portal.example.com' };
  const headers = { host: 'portal.example.com', ...more, ...ours };
  const asked = request({ host: '127.0.0.1', port, path, method: put ? 'PUT' : body ? 'POST' : 'GET', agent: false, headers });
  try {
    asked.end(body && JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!);
    return { status: response.statusCode ?? 0, cookies, body: await text(response) };
  } catch {
    return null;
  }
}

const password = 'First-look-2026';
async function signIn(port: number): Promise<Record<string, string> | null> {
  const hash = createHash('sha256').update(password).digest('hex');
  const answer = await ask(port, '/idaas/login', {}, { username: 'zhang.wei', password: hash });
  if (answer?.status !== 200) return null;
  const { data } = JSON.parse(answer.body) as { data: { token: string } };
  return { cookie: answer.cookies.join('; '), authorization: `Bearer ${data.token}` };
}

const isReady = async (port: number) => (await ask(port, '/readyz'))?.status === 200;
const versions = () =>
  Object.entries(machine.releases())
    .filter(([unit]) => unit.startsWith('atrium@'))
    .map(([, version]) => version);

/** The draft that `write` has had answered last: each write needs the revision before it, so one that is lost is seen. */
let written = 0;
/** A write has had no answer, because its node has stopped. */
let isUnsure = false;
const contentOf = (revision: number) => JSON.stringify({ revision });
const draft = '/api/business-center/v1/drafts/upgrade';

async function readDraft(port: number, session: Record<string, string>): Promise<{ revision: number; content: string } | null> {
  const answer = await ask(port, draft, session);
  return answer?.status === 200 ? (JSON.parse(answer.body) as { data: { revision: number; content: string } }).data : null;
}

/** Writes the draft at a node; says what is wrong. */
async function write(port: number, session: Record<string, string>): Promise<string | null> {
  if (isUnsure) {
    const there = (await readDraft(port, session))?.revision ?? 0;
    if (there !== written && there !== written + 1) return `revision ${there} after ${written} at ${port}`;
    written = there;
    isUnsure = false;
  }
  const content = contentOf(written + 1);
  const body = { content, revision: written, writer: 'upgrade', device: '', title: '', path: '/upgrade' };
  const answer = await ask(port, draft, session, body, true);
  if (answer?.status === 200) written += 1;
  isUnsure = answer === null;
  // Too many of one person within a minute; a node that is stopping.
  if (answer === null || [200, 429, 503].includes(answer.status)) return null;
  return `${answer.status} at ${port} for a write on revision ${written}`;
}

/** Signs in, uses the session and writes on both nodes, again and again, while something is done. */
async function useDuring(work: Promise<unknown>): Promise<{ refused: string[]; sideBySide: number }> {
  const state = { done: false };
  const finished = work.finally(() => (state.done = true));
  const refused: string[] = [];
  let sideBySide = 0;
  for (let round = 0; !state.done; round += 1) {
    const ready = (await Promise.all(ports.map(isReady))).flatMap((one, index) => (one ? [ports[index]!] : []));
    if (ready.length === 0) refused.push('no node was ready');
    const mixed = ready.length === 2 && new Set(versions()).size === 2;
    // Both versions at once are there for a moment only; otherwise an address has 600 sign-ins a minute.
    await setTimeout(10);
    if (!mixed && round % 20 !== 0) continue;
    for (const port of ready) {
      const session = await signIn(port);
      // A node that has stopped meanwhile is not asked by the proxy any more.
      if (session === null && (await isReady(port))) refused.push(`sign-in at ${port}`);
      for (const other of session === null ? [] : ready) {
        const answer = await ask(other, '/api/wutong-idaas-account/current', session!);
        if (answer?.status !== 200 && (await isReady(other))) refused.push(`${answer?.status} at ${other} for a session of ${port}`);
        else if (mixed) sideBySide += 1;
        const wrong = await write(other, session!);
        if (wrong !== null) refused.push(wrong);
      }
    }
  }
  await finished;
  return { refused, sideBySide };
}

/** What the nodes have answered as written is there on both. */
async function allWritten(): Promise<void> {
  expect(written).toBeGreaterThan(2);
  for (const port of ports)
    expect(await readDraft(port, (await signIn(port))!)).toMatchObject({ revision: written, content: contentOf(written) });
}

it(
  'R-OPS-02 R-SRV-02 R-SRV-05 the commands of DEPLOYMENT.md install, back up, restore, upgrade two nodes side by side, go back, and lose no write',
  { timeout: 900_000 },
  async (test) => {
    if (programs === null) return test.skip(why);
    const downloads = join(folder, 'downloads');
    const installed = await machine.run(commandsOf(install), downloads);
    const [printToken, checks] = blocksOf(document, [check]);
    expect((await ask(ports[1], '/pba/'))?.status).toBe(503);
    const token = (await machine.run(printToken!.commands, downloads)).trim().split('\n').at(-1)!;
    const claimed = await ask(
      ports[1],
      '/pba/setup',
      {},
      {
        token,
        language: 'en-US',
        timeZone: 'Asia/Shanghai',
        company: 'Example Ltd.',
        name: 'Zhang Wei',
        username: 'zhang.wei',
        password: createHash('sha256').update(password).digest('hex'),
      },
    );
    expect(claimed?.status).toBe(200);
    await machine.run(checks!.commands, downloads);
    expect(installed).toContain(`atrium-${present}.tar.gz: OK`);
    expect(versions()).toEqual([present, present]);
    expect(await hasTable('next_things')).toBe(false);

    const session = await signIn(ports[0]);
    expect((await ask(ports[1], '/api/wutong-idaas-account/current', session!))?.status).toBe(200);

    const operated = await machine.run(commandsOf(operate), folder);
    expect(operated).toMatch(/Restored .*\.backup\. Everybody has to sign in again\./);
    expect(operated).toContain('atrium_http_requests_total');
    expect((await ask(ports[0], '/api/wutong-idaas-account/current', session!))?.status).toBe(996);

    const during = await useDuring(machine.run(commandsOf([upgrade!]), downloads));
    expect(versions()).toEqual([later, later]);
    expect(await hasTable('next_things')).toBe(true);
    expect(during.refused).toEqual([]);
    expect(during.sideBySide).toBeGreaterThan(0);
    await allWritten();

    const after = await useDuring(machine.run(commandsOf([back!]), downloads));
    expect(versions()).toEqual([present, present]);
    expect(after.refused).toEqual([]);
    expect(after.sideBySide).toBeGreaterThan(0);
    await allWritten();
  },
);

it('every command of the document runs above, but for those that download or need Docker', () => {
  const run = new Set([...install, check, ...operate, upgrade, back]);
  const blocks = headingsWithCommands(document).flatMap((heading) => blocksOf(document, [heading]).map((block) => ({ heading, ...block })));
  expect(blocks.filter(({ heading, notTried }) => run.has(heading) === (notTried !== null)).map(({ heading }) => heading)).toEqual([]);
  expect(blocks.flatMap(({ heading, notTried }) => (notTried === null ? [] : [`${heading}: ${notTried}`]))).toEqual([
    '1. Programs: downloads',
    'Other ways: needs Docker',
  ]);
});

it('systemd takes the unit files', (test) => {
  if (programs === null) return test.skip(why);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return test.skip('needs systemd-analyze');
  const units = join(folder, 'units');
  mkdirSync(units);
  for (const name of globSync('atrium*.{service,timer}', { cwd: join(root, 'packages/server/deployment') }))
    writeFileSync(join(units, name), machine.path(readFileSync(join(root, 'packages/server/deployment', name), 'utf8')));
  const { stderr, status } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...['atrium@4801.service', 'atrium-backup.timer', 'atrium-backup.service'].map((name) => join(units, name))],
    { encoding: 'utf8' },
  );
  expect([status, stderr.split('\n').filter((line) => line.includes('atrium'))]).toEqual([0, []]);
});
