import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import { root } from '../../../packages/build/root.ts';
import { differencesOfFrames, differencesOfModules } from '../../techniques/differences.ts';
import { serveTechniques, techniqueApps, type TechniqueServer } from '../../techniques/server.ts';
import { signInAnew } from '../portal/portal.ts';
import { type ProvisionedPortal, startPortalWith } from '../portal/provisioned-portal.ts';

interface Tried {
  answers: Record<string, unknown>;
  /** Errors in the console. */
  errors: string[];
}

let server: TechniqueServer;
let portal: ProvisionedPortal;
let context: BrowserContext;
let alone: Tried;

test.beforeAll(async ({ browser }) => {
  server = await serveTechniques();
  const kindOf = (name: string) => (name === 'tech-module' ? 'module' : 'auto');
  portal = await startPortalWith(techniqueApps.map((name) => ({ name, title: name, kind: kindOf(name), port: server.port })));
  context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAnew(page);
  alone = await tried(page, 'tech-page', async () => {
    await page.goto('/tech-page/');
    return page.mainFrame();
  });
  await page.close();
});
test.afterAll(async () => {
  await context?.close();
  await portal?.stop();
  await server?.stop();
});

/** What every technique answers in the frame that `open` gives, and what the page said meanwhile. */
async function tried(page: Page, name: string, open: () => Promise<Frame>): Promise<Tried> {
  const [downloads, errors]: [string[], string[]] = [[], []];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text().replaceAll(name, 'app')));
  page.on('pageerror', ({ message }) => errors.push(message));
  const frame = await open();
  await frame.waitForFunction(() => 'tryAll' in window);
  const answers = await frame.evaluate(() => (window as unknown as { tryAll(): Promise<Tried['answers']> }).tryAll());
  await expect.poll(() => downloads, 'the blob was saved').toEqual(['tech.txt']);
  return { answers, errors };
}

for (const name of techniqueApps) {
  const isModule = name === 'tech-module';
  const differences = isModule ? differencesOfModules : differencesOfFrames;

  test(`R-SUB-05 ${name} finds everything as it does alone, but for what is promised otherwise`, async () => {
    const page = await context.newPage();
    const { answers, errors } = await tried(page, name, async () => {
      await page.goto(`/pba/app-center/main/${name}/`);
      const view = page.locator(`atrium-view[app="${name}"][aria-busy=false]`);
      await view.waitFor();
      return isModule ? page.mainFrame() : (await (await view.locator('iframe').elementHandle())!.contentFrame())!;
    });
    const differ = Object.keys(alone.answers).filter((key) => JSON.stringify(alone.answers[key]) !== JSON.stringify(answers[key]));
    const told = (keys: readonly string[]) =>
      keys.map((key) => `${key}: ${JSON.stringify(alone.answers[key])} → ${JSON.stringify(answers[key])}`);
    expect(told(differ).sort()).toEqual(told(differences.flatMap(({ techniques }) => techniques)).sort());
    // A module's page says what its policy refuses.
    const more = errors.filter((text) => !alone.errors.includes(text));
    if (!isModule) expect(more, 'errors that the page alone has not').toEqual([]);
    await page.close();
  });

  test(`R-SUB-05 what ${name} may find otherwise is written down`, () => {
    for (const { file, sentence } of differences) {
      expect(readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' '), file).toContain(sentence);
    }
  });
}

test('R-SUB-05 every technique is answered alone, some by a refusal', () => {
  expect(Object.keys(alone.answers).length).toBeGreaterThan(150);
  const unanswered = Object.entries(alone.answers).filter(([, answer]) => answer === 'never' || answer === undefined);
  expect(unanswered).toEqual([]);
});
