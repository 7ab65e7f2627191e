import { join } from 'node:path';
import { configOfProcess } from '../server/config/config.ts';
import { announce, fail, startServer, stopOnSignals } from '../server/start.ts';
import { buildOrTake } from './built.ts';
import { startPortal } from './portal.ts';
import { root } from './root.ts';

try {
  const config = configOfProcess(process.env);
  await buildOrTake(() => import('./build.ts'), join(root, 'dist'));
  const running = config.demo ? await startPortal(config) : await startServer(config);
  stopOnSignals(() => running.stop());
  await announce(running);
} catch (error) {
  fail(error);
}
