import { join } from 'node:path';
import { trustAuthorities } from '../server/authorities.ts';
import { keepTimeOf, readConfig } from '../server/config.ts';
import { announce, fail, stopOnSignals } from '../server/start.ts';
import { buildOrTake } from './built.ts';
import { startPortal } from './portal.ts';
import { root } from './root.ts';

try {
  const config = readConfig(process.env);
  keepTimeOf(config);
  trustAuthorities(config);
  await buildOrTake(() => import('./build.ts'), join(root, 'dist'));
  const running = await startPortal(config);
  stopOnSignals(() => running.stop());
  await announce(running);
} catch (error) {
  fail(error);
}
