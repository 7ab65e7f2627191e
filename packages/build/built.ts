import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startup/start-error.ts';

interface Tools {
  build(): Promise<unknown>;
}

/** Builds what changed. Without the build tools (`npm ci --omit=dev`) it uses the existing build in `dist`; throws StartError if there is none. */
export async function buildOrTake(load: () => Promise<Tools>, dist: string): Promise<void> {
  try {
    const tools = await load();
    await tools.build();
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    if (existsSync(join(dist, 'portal/manifest.json'))) return;
    throw new StartError(
      'The portal is not built and the tools to build it are not installed; run "npm ci" without --omit=dev, or copy dist/ from where "npm run build" ran.',
    );
  }
}

/** Whether the error is a missing package, not a missing file of this repository. */
const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.startsWith('Cannot find package');
