import { type BadApps, serveBadApps } from '../../bad-apps/server.ts';
import { startPortalWith } from './provisioned-portal.ts';

export interface BadPortal {
  origin: string;
  apps: BadApps;
  stop(): Promise<void>;
}

/** A portal whose registry lists misbehaving sub-applications beside the demo's. */
export async function startBadPortal(names: readonly string[]): Promise<BadPortal> {
  const apps = await serveBadApps();
  const kindOf = (name: string) => /^(html|frame|auto)-|^deployments$/.exec(name)?.[1] ?? (name === 'deployments' ? 'html' : 'module');
  const portal = await startPortalWith(names.map((name) => ({ name: `bad-${name}`, title: name, kind: kindOf(name), port: apps.port })));
  return {
    origin: portal.origin,
    apps,
    stop: async () => {
      await portal.stop();
      await apps.stop().catch(() => {});
    },
  };
}
