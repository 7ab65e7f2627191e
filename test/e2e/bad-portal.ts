import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../packages/build/build.ts';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { type BadApps, serveBadApps } from '../bad-apps/server.ts';

export interface BadPortal {
  origin: string;
  apps: BadApps;
  stop(): Promise<void>;
}

/** A portal whose registry lists misbehaving sub-applications beside the demo's, provisioned as a company would do it. */
export async function startBadPortal(names: readonly string[]): Promise<BadPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bad-'));
  const [data, organisation] = [join(folder, 'data'), join(folder, 'organisation')];
  const apps = await serveBadApps();
  cpSync(join(root, 'packages/demo-organisation'), organisation, { recursive: true });
  const file = join(organisation, 'sub-apps.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as object[];
  const kindOf = (name: string) => /^(html|frame|auto)-|^deployments$/.exec(name)?.[1] ?? (name === 'deployments' ? 'html' : 'module');
  const bad = names.map((name) => ({ name: `bad-${name}`, title: name, kind: kindOf(name), port: apps.port }));
  writeFileSync(file, JSON.stringify([...known, ...bad]));
  const env = { ...process.env, ATRIUM_DATA: data, ATRIUM_LOG: 'error' };
  const loaded = spawnSync(process.execPath, [join(root, 'packages/server/provision.ts'), organisation], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (loaded.status !== 0) throw new Error(`The organisation was not loaded: ${loaded.stdout}${loaded.stderr}`);
  const { origin, stop } = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' });
  return {
    origin,
    apps,
    stop: async () => {
      await stop();
      await apps.stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
