import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { readLook } from '../../pages/look.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ assistantUrl: 'https://chat.example.com/room?a=1', title: '</script><b>"\'&' });
});
afterAll(() => portal.close());

const page = (url = '/pba/', cookie = '') => portal.inject({ url, headers: { cookie } });

describe('the portal page', () => {
  it('is served at every path below /pba/, without a session', async () => {
    for (const url of ['/pba/', '/pba/home/index', '/pba/app-center/main/expenses/a/b?key=1', '/pba/unknown.path']) {
      const { statusCode, headers } = await page(url);
      expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
    }
  });

  it.each(['/pba/sw.js', '/pba/app/legacy.css', '/pba/manifest.json?v=1'])('is not served at %s, where a file would be', async (url) => {
    for (const accept of ['*/*', 'text/html'])
      expect((await portal.inject({ url, headers: { accept, 'sec-fetch-dest': 'document' } })).statusCode).toBe(404);
  });

  it.each([
    { 'sec-fetch-dest': 'script' },
    { 'sec-fetch-dest': 'serviceworker' },
    { 'sec-fetch-dest': 'image' },
    { 'service-worker': 'script' },
  ])('is not served to a request for a file by %j, at any address', async (headers) => {
    for (const url of ['/pba/home/index', '/pba/app-center/main/expenses/sw.js'])
      expect((await portal.inject({ url, headers })).statusCode).toBe(404);
  });

  it('is served at addresses of sub-applications that end as files do', async () => {
    expect((await page('/pba/app-center/main/files/report.json')).statusCode).toBe(200);
  });

  it.each(['/', '/pba'])('is where %s leads', async (url) => {
    const response = await page(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/pba/']);
  });

  it('has the two policies, with a nonce of its own each time and the hash of its import map', async () => {
    const [one, two] = [await page(), await page()];
    const nonceOf = (body: string) => /<script type="module" nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    const map = /<script type="importmap" nonce="[^"]+">([^<]+)<\/script>/.exec(one.body)?.[1] ?? '';
    const hash = createHash('sha256').update(map).digest('base64');
    expect(JSON.parse(map)).toEqual({ imports: { react: '/pba/assets/react-Ab12Cd34.js' } });
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    expect(
      String(one.headers['content-security-policy']).replaceAll(nonceOf(one.body), 'NONCE').replace(hash, 'HASH'),
    ).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'nonce-NONCE' 'strict-dynamic'; style-src 'self' 'nonce-NONCE'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; frame-src 'self' blob: https://chat.example.com; worker-src 'self' blob:; manifest-src 'self'; media-src 'self' data: blob:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none', script-src 'self' 'sha256-HASH'; worker-src 'self' blob:"`,
    );
  });

  it('has no inline script but the import map, no handler and no style attribute', async () => {
    const { body } = await page();
    const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)].map(([, attributes = '', text]) => [
      /type="(\w+)"/.exec(attributes)?.[1],
      text !== '',
    ]);
    expect(scripts).toEqual([
      ['importmap', true],
      ['module', false],
    ]);
    expect(body).not.toMatch(/\son\w+=|\sstyle=/);
  });

  it('preloads the modules without a nonce, by which the browser would not know the compiled code of the last load again', async () => {
    const { body } = await page();
    const preloads = [...body.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    expect(preloads[0]).toBe('<link rel="modulepreload" href="/pba/assets/main-Ab12Cd34.js">');
    expect(preloads.filter((tag) => tag.includes('nonce'))).toEqual([]);
  });

  it('names styles, preloads and the script of the build, and follows a new one', async () => {
    const { body } = await page();
    expect(body).toContain('<link rel="stylesheet" href="/pba/assets/tokens-Ab12Cd34.css">');
    expect(body).toContain('<link rel="modulepreload" href="/pba/assets/lit-Ab12Cd34.js"');
    expect(body).toContain('src="/pba/assets/main-Ab12Cd34.js"');
    const manifest = {
      version: 'v2',
      script: '/pba/assets/main-New12345.js',
      preload: [],
      styles: [],
      pages: {},
      importMap: { imports: { x: '/</script><script>alert(1)</script>' } },
    };
    const other = await openPortal();
    await writeFile(join(other.config.distFolder, 'portal/manifest.json'), JSON.stringify(manifest));
    const next = (await other.inject({ url: '/pba/' })).body;
    expect(next).toContain('src="/pba/assets/main-New12345.js"');
    expect(next).not.toContain('<script>alert(1)');
    await other.close();
  });

  it('A11 preloads the scripts of the requested page behind those of the frame, and of no other', async () => {
    const names = async (url: string) =>
      [...(await page(url)).body.matchAll(/preload" href="\/pba\/assets\/([\w-]+)-Ab12Cd34\.js"/g)].map(([, name]) => name).slice(1);
    for (const url of ['/pba/', '/pba/home', '/pba/home/index?a=/app-center'])
      expect([url, await names(url)]).toEqual([url, ['lit', 'home']]);
    expect(await names('/pba/app-center/main/expenses/x')).toEqual(['lit', 'app-center']);
    for (const url of ['/pba/app-center', '/pba/app-center/menus?resourceCode=hr'])
      expect([url, await names(url)]).toEqual([url, ['lit', 'menus']]);
    for (const url of ['/pba/home/list', '/pba/user-center/index', '/pba/__proto__'])
      expect([url, await names(url)]).toEqual([url, ['lit']]);
  });

  it('U-29 gives the number of its build for a few bytes, and none for those who know it', async () => {
    const first = await portal.inject({ url: '/pba/version' });
    expect([first.statusCode, first.body, first.headers['cache-control']]).toEqual([200, 'v1', 'no-cache']);
    const again = await portal.inject({ url: '/pba/version', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('passes the deployment’s settings to its script, escaped', async () => {
    const { body } = await page();
    const content = /<meta name="atrium-config" content="([^"]*)">/.exec(body)?.[1] ?? '';
    const text = content
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual({
      title: '</script><b>"\'&',
      titles: {},
      product: 'portal',
      loginUrl: '/idaas/login',
      assistantUrl: 'https://chat.example.com/room?a=1',
      version: 'v1',
      timeZone: expect.stringMatching(/^\w+\/\w+/),
      help: null,
      sites: { wiki: null, community: null, ai: null, mail: false },
      branding: null,
    });
    expect(body).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;&#39;&amp;</title>');
  });

  it('R-SET-02 looks as the settings say, and as the defaults do without them', async () => {
    const rootOf = async (cookie: string) => /<html [^>]+>/.exec((await page('/pba/', cookie)).body)?.[0];
    expect(await rootOf('')).toBe('<html lang="zh-CN" data-theme="dark" data-scheme="system" data-color="green" data-density="regular">');
    expect(await rootOf('ATRIUM_LOOK=light.dark.violet.pt-BR')).toBe(
      '<html lang="pt-BR" data-theme="light" data-scheme="dark" data-color="violet" data-density="regular">',
    );
  });
});

describe('readLook', () => {
  it.each(['', '...', 'x.y.z.w', '"><script>.light.a.b', 'dark', 'a'.repeat(5000), '__proto__.__proto__.__proto__.__proto__'])(
    'R-SET-02 takes the defaults for %j',
    (cookie) => {
      expect(['dark', 'light']).toContain(readLook(cookie).theme);
      expect(readLook(cookie)).toMatchObject({ language: 'zh-CN' });
      expect(readLook(cookie).color).toMatch(/^[a-z]{1,16}$/);
    },
  );
});

describe('files of the portal', () => {
  it('are compressed beforehand and kept for ever when their name holds a hash', async () => {
    const response = await portal.inject({ url: '/pba/assets/main-Ab12Cd34.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    const plain = await portal.inject({ url: '/pba/assets/main-Ab12Cd34.js', headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('of elements have stable names and are revalidated', async () => {
    const response = await portal.inject({ url: '/pba/elements/message-center.js' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await portal.inject({
      url: '/pba/elements/message-center.js',
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['ai-assistant of today', 'v1/ai-assistant.js', 'public, max-age=3600'],
    ['ai-assistant of one build', '1.0123456789ab/ai-assistant.js', 'public, max-age=31536000, immutable'],
  ])('R-AI-02 %s may be loaded by pages of any origin, and kept', async (_what, path, kept) => {
    const { statusCode, headers } = await portal.inject({ url: `/pba/elements/${path}` });
    expect([statusCode, headers['cache-control']]).toEqual([200, kept]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });

  it('that are not there are 404, never the page', async () => {
    const response = await portal.inject({ url: '/pba/assets/main-Old12345.js', headers: { accept: '*/*' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
