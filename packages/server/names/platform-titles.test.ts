import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ title: '协同办公平台' });
  const names = JSON.stringify({ 'en-US': 'Workplace', 'pt-BR': 'Portal & Trabalho' });
  await portal.db
    .insertInto('shared_names')
    .values({ id: 'platform:协同办公平台', kind: 'platform', text: '协同办公平台', names })
    .execute();
  await portal.server.platformTitles.read();
});
afterAll(() => portal.close());

const page = async (url: string, headers: Record<string, string> = {}): Promise<string> => (await portal.inject({ url, headers })).body;
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];
const look = (language: string) => ({ cookie: `ATRIUM_LOOK=dark.light.green.${language}` });

it.each([
  ['en-US', 'Workplace'],
  ['pt-BR', 'Portal &amp; Trabalho'],
  ['zh-CN', '协同办公平台'],
  ['zh-TW', '协同办公平台'],
])('R-I18N-04 calls the platform in %s what the files call it, on its page and where people sign in', async (language, title) => {
  expect(titleOf(await page('/pba/home/index', look(language)))).toBe(title);
  expect(titleOf(await page('/idaas/login', look(language)))).toContain(title);
  expect(await page('/pba/offline', look(language))).toContain(title);
  expect(titleOf(await page('/idaas/login', { 'accept-language': language }))).toContain(title);
});

it('R-I18N-04 tells the page the title in every language, so that a switch needs no reload', async () => {
  const content =
    /name="atrium-config" content="([^"]*)"/
      .exec(await page('/pba/home/index'))?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&') ?? '';
  expect(JSON.parse(content).titles).toEqual({ 'en-US': 'Workplace', 'pt-BR': 'Portal & Trabalho' });
});

it('R-I18N-04 has no name of another title than its own', async () => {
  const other = await openPortal({ title: '宏远门户' });
  try {
    expect(titleOf((await other.inject({ url: '/pba/home/index', headers: look('en-US') })).body)).toBe('宏远门户');
  } finally {
    await other.close();
  }
});
