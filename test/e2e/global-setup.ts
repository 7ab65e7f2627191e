import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { buildOrTake } from '../../packages/build/built.ts';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { root } from '../../packages/build/root.ts';
import { demoData, loadDemoData } from './portal/demo-data.ts';
import { newSession, sharePortal, type SignedIn } from './portal/portal.ts';

/** Starts a built portal for each worker, on a free port, over a new data folder with the demo organisation. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  // Both would build at once what has changed.
  await buildOrTake(() => import('../../packages/build/build.ts'), join(root, 'dist'));
  const loaded = await loadDemoData();
  const started = await Promise.all(Array.from({ length: config.workers }, (_, index) => start(index, config)));
  return async () => {
    await Promise.all(started.map((stop) => stop()));
    rmSync(loaded, { recursive: true, force: true });
  };
}

async function start(parallelIndex: number, config: FullConfig): Promise<() => Promise<void>> {
  const data = demoData('e2e');
  const { origin, stop } = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' });
  sharePortal(parallelIndex, { origin, sessions: await sessions(origin, config) });
  return async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
}

/** Signs every account in once; tests that do not end their session share these. */
async function sessions(origin: string, config: FullConfig): Promise<Record<string, SignedIn>> {
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions);
  const found: Record<string, SignedIn> = {};
  for (const account of ['demo', 'limited', 'admin'] as const) {
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    const session = await newSession(page, origin, account);
    await Promise.all([
      page.waitForResponse('**/hints/seen'),
      page.getByRole('region', { name: '第一次来？' }).getByRole('button', { name: '不用了' }).click(),
    ]);
    found[account] = session;
    await context.close();
  }
  await browser.close();
  return found;
}
