import { watch } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { fail } from '../server/start.ts';
import { build, root } from './build.ts';
import { type LiveReload, startLiveReload } from './live-reload.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';

const ignored = /(^|\/)(node_modules|dist)\/|\.(test|browser-test|e2e)\.tsx?$|\.md$|~$/;
const ofTheServer = /^packages\/(server|api|demo-apps\/service|demo-organisation|i18n\/match)\//;

/** `npm run dev`: builds and starts the portal, rebuilds on change and reloads pages; restarts the server if its own files change. */
async function develop(): Promise<void> {
  const { host, port } = readConfig(process.env);
  await build();
  const front = await startLiveReload(host, port);
  let portal = await open(front);
  process.stdout.write(`http://${host}:${port}/pba/ reloads on change; sign in as demo / Atrium@2026\n`);

  let changed = new Set<string>();
  let work = Promise.resolve();
  const settle = async () => {
    const paths = [...changed];
    changed = new Set();
    if (paths.length === 0) return;
    try {
      const built = await build();
      const restart = paths.some((path) => ofTheServer.test(path));
      if (restart) {
        front.passTo(null);
        await portal.stop();
        portal = await open(front);
      }
      if (restart || built.length > 0) front.reload();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
  for (const folder of ['shell', 'widgets', 'packages', 'locales']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const path = `${folder}/${String(name).replaceAll('\\', '/')}`;
      if (ignored.test(path)) return;
      if (changed.size === 0) setTimeout(() => void (work = work.then(settle)), 100);
      changed.add(path);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      front.close();
      void portal.stop().then(() => process.exit(0));
    });
  }
}

/** Starts the portal; if that fails, the page waits until the next change. */
async function open(front: LiveReload): Promise<PortalProcess> {
  try {
    const portal = await startPortalProcess({
      ATRIUM_LOG: process.env['ATRIUM_LOG'] ?? 'warn',
      ATRIUM_OVERRIDES: process.env['ATRIUM_OVERRIDES'] ?? 'localhost',
    });
    front.passTo(portal.origin);
    return portal;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { origin: '', pid: 0, stop: async () => {} };
  }
}

await develop().catch(fail);
