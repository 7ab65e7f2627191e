import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  'based/index.html': '<p>based</p>',
  'keeps/index.html': '<p>keeps</p>',
  'chosen/index.html': '<script src="/chosen/loader.js"></script>',
  'old/index.html': '<script src="/old/old.js"></script>',
  'old/old.js': 'window.old = { mount() {}, unmount() {} };',
};
const kinds: Record<string, { kind: 'html' | 'auto'; router_base?: string; storage?: 'own' }> = {
  contracts: { kind: 'auto' },
  exported: { kind: 'auto' },
  inside: { kind: 'auto' },
  canteen: { kind: 'auto' },
  based: { kind: 'auto', router_base: '/' },
  keeps: { kind: 'auto', storage: 'own' },
  chosen: { kind: 'html' },
  old: { kind: 'auto' },
};

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
  const rows = Object.entries(kinds).map(([name, more], sort) => ({
    name,
    title: name,
    port: null,
    router_base: null,
    storage: 'shared' as const,
    sort,
    ...more,
  }));
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

const script = '<script>frameElement?.atriumStart?.(self,false);document.currentScript.remove()</script>';
const asPage = { accept: 'text/html,*/*' };

describe('the page of a sub-application in a frame', () => {
  it('R-SUB-04 has the host’s script if its scripts know a host, and is revalidated each time', async () => {
    const answer = await get('/contracts/', asPage);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'self'; base-uri 'self'");
    expect(answer.body).toBe(page.replace('<!doctype html>', `<!doctype html>${script}`));
    const again = await get('/contracts/', { ...asPage, 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('R-SUB-04 has it at every route of the application, and where the registry gives it a base or a storage of its own', async () => {
    for (const url of ['/contracts/list/7', '/contracts/index.html', '/based/', '/keeps/'])
      expect((await get(url, asPage)).body, url).toContain(script);
  });

  it('R-SUB-04 is sent as it is where nothing is to be prepared, as are modules and what is no page', async () => {
    for (const url of ['/canteen/', '/inside/', '/exported/'])
      expect((await get(url, asPage)).body, url).toBe(files[`${url.slice(1)}index.html`]);
    expect((await get('/contracts/', { accept: '*/*' })).body).toBe(page);
    expect((await get('/contracts/js/plain.js', asPage)).body).toBe(files['contracts/js/plain.js']);
  });

  it('R-SUB-04 comes so from the port of a sub-application that has one, whatever the browser would like it compressed or only in part', async () => {
    const { cookie } = li;
    const headers = { cookie, ...asPage, 'accept-encoding': 'gzip, br', 'if-none-match': '"old"', range: 'bytes=0-3' };
    const answer = await get('/vue/', headers);
    expect([answer.statusCode, answer.body]).toEqual([200, `${script}<script src="/vue/vue.js?v=1"></script>`]);
    expect([answer.headers['etag'], answer.headers['content-length']]).toEqual([undefined, String(answer.rawPayload.length)]);
    const asked = behindPort.asked.findLast(({ url }) => url === '/vue/')!;
    expect([asked.headers['accept-encoding'], asked.headers['if-none-match'], asked.headers['range']]).toEqual([
      'identity',
      undefined,
      undefined,
    ]);
    expect((await get('/vue/vue.js?v=1', { cookie })).body).toContain('window.vue');
    expect((await get('/vue/none', { cookie, ...asPage })).statusCode).toBe(404);
  });
});

describe('the registry', () => {
  it('R-SUB-04 calls a page with life cycles a frame, and names the contract that it knows; html in a registry file declares life cycles', async () => {
    expect(await registry('contracts')).toMatchObject({ kind: 'frame', entry: null, lifecycles: 'single-spa' });
    expect(await registry('vue')).toMatchObject({ kind: 'frame', routerBase: '/vue', lifecycles: 'single-spa' });
    expect(await registry('chosen')).toMatchObject({ kind: 'frame', lifecycles: 'qiankun' });
    expect(await registry('expenses')).toMatchObject({ kind: 'module', lifecycles: null });
  });

  it('R-SUB-04 detects the kind of an application of kind auto as far as its files show it', async () => {
    expect(await registry('exported')).toMatchObject({ kind: 'module', entry: { module: '/exported/a.js' }, lifecycles: null });
    expect(await registry('inside')).toMatchObject({ kind: 'frame', entry: null, lifecycles: null });
    expect(await registry('canteen')).toMatchObject({ kind: 'frame', entry: null, lifecycles: null });
    expect(await registry('old')).toMatchObject({ kind: 'frame', entry: null, lifecycles: 'single-spa' });
  });
});
