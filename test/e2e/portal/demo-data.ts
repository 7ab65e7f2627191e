import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../../../packages/build/portal-process.ts';

const setting = 'ATRIUM_E2E_DATA';

/** Loads the demo organisation once, into a data folder of which every portal of the tests gets a copy. Returns the folder. */
export async function loadDemoData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-demo-'));
  const portal = await startPortalProcess({ ATRIUM_DATA: folder, ATRIUM_LOG: 'error' });
  await portal.stop();
  process.env[setting] = folder;
  return folder;
}

/** A new data folder with the demo organisation in it. */
export function demoData(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `atrium-${name}-`));
  cpSync(process.env[setting] ?? '', folder, { recursive: true });
  return folder;
}
