import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../packages/build/build.ts';
import { startPortalProcess } from '../../../packages/build/portal-process.ts';

export interface ProvisionedPortal {
  origin: string;
  stop(): Promise<void>;
}

/** A record of `sub-apps.json`. */
interface SubAppRecord {
  name: string;
  title: string;
  kind?: string;
  port?: number;
  public?: boolean;
  calls?: readonly string[];
  isolation?: 'origin';
  allow?: readonly string[];
}

/** A portal of its own whose registry lists `apps` beside the demo's, provisioned as a company would do it. */
export async function startPortalWith(apps: readonly SubAppRecord[], settings: Record<string, string> = {}): Promise<ProvisionedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-provisioned-'));
  const [data, organisation] = [join(folder, 'data'), join(folder, 'organisation')];
  cpSync(join(root, 'packages/demo-organisation'), organisation, { recursive: true });
  const add = (name: string, records: readonly object[]) => {
    const file = join(organisation, name);
    writeFileSync(file, JSON.stringify([...(JSON.parse(readFileSync(file, 'utf8')) as object[]), ...records]));
  };
  add('sub-apps.json', apps);
  // Without a function that leads there, nobody may open it.
  add(
    'functions.json',
    apps.map(({ name, title }) => ({ code: name, app: 'it', name: title, url: '/', frontModule: name })),
  );
  const env = { ...process.env, ATRIUM_DATA: data, ATRIUM_LOG: 'error' };
  const loaded = spawnSync(process.execPath, [join(root, 'packages/server/provision.ts'), organisation], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (loaded.status !== 0) throw new Error(`The organisation was not loaded: ${loaded.stdout}${loaded.stderr}`);
  const { origin, stop } = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error', ...settings });
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
