import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from './config/config.ts';
import { announce, startServer } from './start.ts';
import { writeBuild } from './testing/build-output.ts';
import { otherService } from './testing/other-service.ts';
import { openPortal } from './testing/portal.ts';

let folder: string;
let config: Config;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  writeBuild(join(folder, 'dist'));
  config = { ...readConfig({}), port: 0, dataFolder: join(folder, 'data'), distFolder: join(folder, 'dist'), logLevel: 'silent' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const oneSentence = /^[^\n]+\.$/;

async function runCommand(env: Record<string, string>): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, errors };
}

describe('startServer', () => {
  it('lets the caller prepare the database, then listens; stops and gives everything free', async () => {
    const order: string[] = [];
    const running = await startServer(config, async (db) => {
      order.push(`prepared ${(await db.selectFrom('people').select('id').execute()).length}`);
    });
    expect(order).toEqual(['prepared 0']);
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    await running.stop();
    await expect(fetch(`${running.address}/readyz`)).rejects.toThrow();
    await (await startServer(config)).stop();
  });

  it('finishes what has begun before it stops', async () => {
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = await otherService((_request, response) => {
      asked.resolve();
      void release.promise.then(() => response.end('late'));
    });
    const { address, stop } = await startServer(config, async (db) => {
      await db.insertInto('tenants').values({ id: '1', name: 'A', description: '', logo: null, sort: 0 }).execute();
      await db
        .insertInto('sub_apps')
        .values({ name: 'slow', title: '慢', kind: 'frame', port: slow.port, router_base: null, sort: 1, public: 1 })
        .execute();
    });
    const answer = fetch(`${address}/slow/`);
    await asked.promise;
    const stopped = stop();
    release.resolve();
    expect(await (await answer).text()).toBe('late');
    await stopped;
    await slow.close();
  });

  it('says that the build is missing', async () => {
    const starting = startServer({ ...config, distFolder: join(folder, 'nothing') });
    await expect(starting).rejects.toThrow(/^The build is missing \(.+manifest\.json\); run "npm run build" first\.$/);
  });

  it('says that the port is in use, and leaves the data folder free', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startServer({ ...config, port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use; stop what uses it, or set ATRIUM_PORT to another port.`,
    );
    other.close();
    await (await startServer(config)).stop();
  });

  it('says that another process uses the data folder', async () => {
    const first = await startServer(config);
    await expect(startServer(config)).rejects.toThrow('Another process uses the data folder');
    await first.stop();
  });

  it('says that the host is no address of this machine', async () => {
    await expect(startServer({ ...config, host: '192.0.2.1' })).rejects.toThrow(
      /^ATRIUM_HOST is 192\.0\.2\.1, which is no address of this machine/,
    );
  });

  it('stops when preparing fails', async () => {
    await expect(startServer(config, () => Promise.reject(new Error('bad file')))).rejects.toThrow('bad file');
    await (await startServer(config)).stop();
  });
});

it.each([
  ['http://portal.example.com', true],
  ['http://localhost:4800', false],
  ['http://127.0.0.1:4800', false],
  ['https://portal.example.com', false],
])('an origin of %s is warned of at the start: %s', async (origin, isWarnedOf) => {
  const lines: string[] = [];
  const portal = await openPortal({ origin }, { write: (line) => void lines.push(line) });
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await announce({ server: portal.server, address: 'http://127.0.0.1:4800', stop: async () => {} });
  out.mockRestore();
  await portal.close();
  expect(lines.some((line) => line.includes('unencrypted'))).toBe(isWarnedOf);
});

describe('the command', () => {
  it('ends with one sentence and a non-zero code on a wrong setting', async () => {
    const { code, errors } = await runCommand({ ATRIUM_PORT: 'eighty' });
    expect(code).toBe(1);
    expect(errors.trimEnd()).toMatch(oneSentence);
    expect(errors).toContain('ATRIUM_PORT is "eighty"');
  });
});
