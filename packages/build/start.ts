import { readConfig } from '../server/config.ts';
import { announce, fail, stopOnSignals } from '../server/start.ts';
import { build } from './build.ts';
import { startPortal } from './portal.ts';

try {
  const config = readConfig(process.env);
  await build();
  const running = await startPortal(config);
  stopOnSignals(() => running.stop());
  await announce(running);
} catch (error) {
  fail(error);
}
