import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from '../../packages/build/build.ts';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { openBrowser } from '../bench/browser.ts';
import { type Person, signInAs } from './person.ts';
import { takePicture } from './picture.ts';
import { screens } from './screens.ts';
import { writeSheets } from './sheets.ts';
import { choose, variantName } from './variants.ts';

/**
 * `npm run look`: pictures of every screen and state, and contact sheets; `-- home 320 dark pt-BR` only some, `forced` in forced colours,
 * `print` as on paper. States that could not be shown are listed at the end, and the command fails.
 */
const folder = join(import.meta.dirname, '../../test-results/look');
const { variants, names } = choose(process.argv.slice(2));
const chosen = screens.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
if (chosen.length === 0)
  throw new Error(`No screen is called ${names.join(' or ')}; there are ${screens.map(({ name }) => name).join(', ')}.`);

await build();
const data = mkdtempSync(join(tmpdir(), 'atrium-look-'));
const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'silent' });
const browser = await openBrowser();
try {
  process.exitCode = await look(browser, portal.origin);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}

async function look(browser: Browser, origin: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const people = new Map<string, Person>();
  for (const account of ['demo', 'limited', 'admin'] as const) people.set(account, await signInAs(browser, origin, account));
  const failed: string[] = [];
  for (const variant of variants) {
    const pictures: string[] = [];
    for (const screen of chosen.filter(({ wide }) => !wide || variant.width >= 576)) {
      const person = screen.account === null ? null : (people.get(screen.account ?? 'demo') ?? null);
      const file = `${screen.name}-${variantName(variant)}.png`;
      const problem = await takePicture(browser, { origin, screen, variant, person, file: join(folder, file) });
      if (problem) failed.push(`${screen.name}, ${variantName(variant)}: ${problem}`);
      pictures.push(file);
    }
    await writeSheets(browser, { folder, variant, pictures });
    process.stdout.write(`${variantName(variant)}: ${pictures.length} pictures\n`);
  }
  process.stdout.write(`${folder}/index.html\n${failed.map((line) => `Not shown: ${line}\n`).join('')}`);
  return failed.length > 0 ? 1 : 0;
}
