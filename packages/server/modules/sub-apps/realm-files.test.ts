import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveEntryPage } from '../../realm/entry-page.ts';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const umd = 'window.contracts = { bootstrap() {}, mount() {}, unmount() {} };\n';
const page =
  '<!doctype html><title>合同</title><link rel="stylesheet" href="css/app.css"><div id="app"></div>' +
  '<script>window.setting = 1</script><script src="/contracts/js/app.3f9a01bc.js"></script><script src="js/plain.js"></script>';
const files: Record<string, string> = {
  'contracts/index.html': page,
  'contracts/js/app.3f9a01bc.js': umd,
  'contracts/js/plain.js': 'document.title = "plain";\n',
  'contracts/js/broken.js': '<!doctype html>',
  'exported/index.html': '<script type="module" src="/exported/a.js"></script>',
  'exported/a.js': 'const a=1,b=2;export{a as mount,b as unmount,a as bootstrap};',
  'inside/index.html': '<div id="app"></div><script type="module" src="/inside/a.js"></script>',
  'inside/a.js': 'document.title = "mounts itself";',
  'canteen/index.html': '<main></main><script defer src="/canteen/canteen.js"></script>',
  'canteen/canteen.js': 'document.title = "Canteen";',
  'old/index.html': '<script src="/old/old.js"></script>',
  'old/old.js': 'window.old = { mount() {}, unmount() {} };',
};
const kinds: Record<string, 'html' | 'auto'> = { contracts: 'html', exported: 'auto', inside: 'auto', canteen: 'auto', old: 'auto' };

let portal: Portal;
let li: Person;
let behindPort: OtherService;
beforeAll(async () => {
  portal = await openPortal();
  behindPort = await otherService((request, response) => {
    const path = request.url?.split('?', 1)[0];
    response.statusCode = path === '/vue/' || path === '/vue/vue.js' ? 200 : 404;
    response.setHeader('content-type', path === '/vue/' ? 'text/html' : 'text/javascript');
    response.end(path === '/vue/' ? '<script src="/vue/vue.js?v=1"></script>' : 'window.vue = { mount() {}, unmount() {} };');
  });
  for (const [name, text] of Object.entries(files)) {
    const file = join(portal.config.distFolder, 'sub-apps', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  const rows = Object.entries(kinds).map(([name, kind], sort) => ({ name, title: name, kind, port: null, router_base: null, sort }));
  await portal.db.insertInto('sub_apps').values(rows).execute();
  await portal.db
    .insertInto('sub_apps')
    .values({ name: 'vue', title: 'vue', kind: 'html', port: behindPort.port, router_base: '/vue', sort: 20 })
    .execute();
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await behindPort.close();
});

const get = (url: string, headers: Record<string, string> = {}) => portal.inject({ url, headers });
const registry = async (name: string) =>
  (await portal.ask('GET /share-bff/micro-services/query-app-list', { as: li }))
    .json()
    .data.find((app: { name: string }) => app.name === name);

describe('what realms ask for', () => {
  it('R-SUB-04 is a page taken apart, asked for anew each time', async () => {
    const answer = await get('/contracts/?realm&page');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.json()).toMatchObject({
      title: '合同',
      styles: [{ href: '/contracts/css/app.css' }],
      scripts: [{ inline: 0 }, { src: '/contracts/js/app.3f9a01bc.js' }, { src: '/contracts/js/plain.js' }],
      content: [['div', { id: 'app' }]],
    });
  });

  it('R-SUB-04 are scripts wrapped: hashed ones for ever and compressed, the others anew', async () => {
    const hashed = await get('/contracts/js/app.3f9a01bc.js?realm', { 'accept-encoding': 'br' });
    expect([
      hashed.statusCode,
      hashed.headers['content-type'],
      hashed.headers['cache-control'],
      hashed.headers['content-encoding'],
    ]).toEqual([200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'br']);
    expect(brotliDecompressSync(hashed.rawPayload).toString()).toMatch(/^document\.currentScript\.atriumRealm\(.*mount\(\) \{\}/);
    const plain = await get('/contracts/js/plain.js?v=2&realm');
    expect([plain.headers['cache-control'], plain.headers['content-security-policy']]).toEqual([
      'no-cache',
      "frame-ancestors 'self'; base-uri 'self'; object-src 'none'",
    ]);
    const again = await get('/contracts/js/plain.js?realm', { 'if-none-match': String(plain.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('are inline scripts by their number', async () => {
    expect((await get('/contracts/?realm&inline=0')).body).toContain('window.setting = 1');
    expect((await get('/contracts/?realm&inline=1')).statusCode).toBe(404);
  });

  it.each([
    '/contracts/js/none.js?realm',
    '/contracts/js/broken.js?realm',
    '/contracts/..%2findex.html?realm',
    '/unknown/?realm&page',
    '/contracts/.env?realm',
  ])('are not there at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('come from the port of a sub-application that has one', async () => {
    const { cookie } = li;
    expect((await get('/vue/?realm&page', { cookie })).json()).toMatchObject({ scripts: [{ src: '/vue/vue.js?v=1' }] });
    expect((await get('/vue/vue.js?v=1&realm', { cookie })).body).toContain('window.vue');
    expect(behindPort.asked.map(({ url }) => url)).toContain('/vue/vue.js?v=1');
    expect((await get('/vue/none.js?realm', { cookie })).statusCode).toBe(404);
  });

  it.each([
    '/contracts/js/plain.js?realm&page',
    '/contracts/js/app.3f9a01bc.js?realm&inline=0',
    '/contracts/?realm',
    '/contracts/index.html?realm',
  ])('are pages where they are asked for as pages, and scripts as scripts: not %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('are what the server of a sub-application says that they are', async () => {
    const { cookie } = li;
    expect((await get('/vue/vue.js?realm&page', { cookie })).statusCode).toBe(404);
    expect((await get('/vue/?realm', { cookie })).statusCode).toBe(404);
  });

  it('R-SUB-04 are no pages that are too deep to be taken apart, and that is no failure of the server', async () => {
    const file = join(portal.config.distFolder, 'sub-apps/contracts/deep.html');
    writeFileSync(file, '<div>'.repeat(200_000));
    expect((await get('/contracts/deep.html?realm&page')).statusCode).toBe(404);
    expect((await get('/contracts/?realm&page')).statusCode).toBe(200);
  });

  it('R-SUB-04 keep nobody waiting, however large a page is', async () => {
    const html = `<title>large</title>${'<p class="a">b</p>'.repeat(100_000)}`;
    writeFileSync(join(portal.config.distFolder, 'sub-apps/contracts/large.html'), html);
    // What the page costs whoever takes it apart, on this machine and under this load.
    const started = performance.now();
    resolveEntryPage(html, '/contracts/');
    const cost = performance.now() - started;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect((await get('/contracts/large.html?realm&page')).json().title).toBe('large');
    // Read again, but not taken apart again.
    for (let n = 0; n < 5; n += 1) await get('/contracts/large.html?realm&inline=9');
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(cost);
  });

  it('are not read further than a file may be, whatever its server says', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const endless = await otherService((_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      const part = Buffer.alloc(1_000_000, 'x');
      let parts = 0;
      const more = () => {
        while (!response.destroyed && response.write(part)) parts += 1;
      };
      response.on('drain', more).on('close', () => resolve(parts));
      more();
    });
    const row = { title: 'endless', kind: 'html' as const, port: endless.port, router_base: null, sort: 30 };
    await portal.db
      .insertInto('sub_apps')
      .values({ ...row, name: 'endless' })
      .execute();
    expect((await get('/endless/a.js?realm', { cookie: li.cookie })).statusCode).toBe(404);
    expect(await promise).toBeLessThan(60);
    await endless.close();
  });

  it('R-SUB-04 follow a new deployment; a hashed script outlives its own', async () => {
    const plain = join(portal.config.distFolder, 'sub-apps/contracts/js/plain.js');
    writeFileSync(plain, 'document.title = "plain, newer";\n');
    expect((await get('/contracts/js/plain.js?realm')).body).toContain('newer');
    rmSync(join(portal.config.distFolder, 'sub-apps/contracts/js/app.3f9a01bc.js'));
    expect((await get('/contracts/js/app.3f9a01bc.js?realm')).statusCode).toBe(200);
  });

  it('are wrapped again when the folder that keeps them was emptied', async () => {
    const folder = join(portal.config.dataFolder, 'cache/realm');
    expect(readdirSync(folder).length).toBeGreaterThan(1);
    rmSync(folder, { recursive: true });
    expect((await get('/contracts/js/plain.js?realm')).body).toContain('newer');
  });
});

describe('the registry', () => {
  it('R-SUB-04 carries what the page of an html application lists', async () => {
    expect(await registry('contracts')).toMatchObject({ kind: 'html', entry: null, page: { title: '合同' } });
    expect(await registry('vue')).toMatchObject({ kind: 'html', routerBase: '/vue', page: { scripts: [{ src: '/vue/vue.js?v=1' }] } });
    expect(await registry('expenses')).toMatchObject({ kind: 'module', page: null });
  });

  it('R-SUB-04 finds out what an application of kind auto is as far as its files tell', async () => {
    expect(await registry('exported')).toMatchObject({ kind: 'module', entry: { module: '/exported/a.js' }, page: null });
    expect(await registry('inside')).toMatchObject({ kind: 'frame', entry: null, page: null });
    expect(await registry('canteen')).toMatchObject({ kind: 'frame', entry: null, page: null });
    expect(await registry('old')).toMatchObject({ kind: 'auto', entry: null, page: { scripts: [{ src: '/old/old.js' }] } });
  });
});
