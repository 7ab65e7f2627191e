import type { Browser } from 'playwright';
import { walk } from '../e2e/portal/random-walk.ts';
import { openMenu, signedIn } from './browser.ts';
import { setting } from './demos.ts';
import type { Measure } from './table.ts';

const seed = setting('WALK_SEED', 20_261_121);
const count = setting('WALK_STEPS', 500);

/** The long random walk over eight views of five kinds. */
export async function walking(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  const page = await context.newPage();
  await openMenu(page, 'finance');
  const outcome = await walk(page, { seed, count }).then(() => 'every view as alone', String);
  await context.close();
  return [
    { what: `${count} random steps, seed ${seed}`, value: outcome, wanted: 'every view as alone', fine: !outcome.startsWith('Error') },
  ];
}
