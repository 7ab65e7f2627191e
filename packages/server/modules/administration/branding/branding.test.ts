import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accentOf } from '../../../branding/accent.ts';
import { dayInZone } from '../../../clock/tenant-zone.ts';
import { exportOrganisation } from '../../../provisioning/export/export.ts';
import { provision } from '../../../provisioning/load.ts';
import { summary } from '../../../provisioning/summary.ts';
import { sampleOrganisation } from '../../../provisioning/testing/sample-organisation.ts';
import { buildServer } from '../../../server.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { uploadOf } from '../power/testing/row.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterEach(() => portal.close());

const own = 'tenant:10001';
const read = async (id = 'portal', as = li) =>
  (await portal.ask('GET /administration/v1/branding/{id}', { as, params: { id } })).json().data;
async function save(changes: object, id = 'portal', as = li) {
  const { id: _, ownership: __, mayChange: ___, ...body } = await read(id);
  return portal.ask('PUT /administration/v1/branding/{id}', { as, params: { id }, body: { ...body, ...changes } });
}
const square = (background = '#c8102e') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
const upload = (file: Buffer, kind = 'icon', id = 'portal', as = li) =>
  portal.inject(uploadOf(`/api/administration/v1/branding/${id}/pictures?kind=${kind}`, as, file));
const pictureOf = async (...asked: Parameters<typeof upload>): Promise<string> => (await upload(...asked)).json().data.id;
const page = async (url: string, headers: Record<string, string> = {}) => (await portal.inject({ url, headers })).body;
const get = (url: string, headers: Record<string, string> = {}) => portal.inject({ url, headers });

describe('R-RUN-05 the look of the portal', () => {
  it('R-RUN-07 gives its accent to elements on other pages and to the form of tickets, without a session', async () => {
    const accent = async () => {
      const { headers, body } = await get('/pba/branding/accent.json', { origin: 'https://other.example' });
      expect(headers['access-control-allow-origin']).toBe('*');
      return JSON.parse(body);
    };
    expect(await accent()).toBeNull();
    await save({ accent: '#0b5cad', accentOnly: true });
    expect(await accent()).toEqual({ light: '#0b5cad', dark: expect.stringMatching(/^#[\da-f]{6}$/), only: true });
    expect(await page('/WOS/interfaces/processform?key=Process_WOS_WOH')).toContain('--atrium-green:light-dark(#0b5cad,');
  });

  it('is on the login page, in the manifest and on the offline page before anybody signs in', async () => {
    const icon = await pictureOf(await square());
    const [logoLight, logoDark] = [await pictureOf(await square('#101010'), 'wide'), await pictureOf(await square('#f0f0f0'), 'wide')];
    const picture = await pictureOf(await square('#336699'), 'picture');
    const saved = await save({
      name: '宏远集团',
      names: { 'en-US': 'Hongyuan' },
      shortName: '宏远',
      icon,
      logoLight,
      logoDark,
      picture,
      accent: '#0b5cad',
      sentence: '让工作更简单',
      footer: [{ text: '浙ICP备10000001号', texts: {}, url: 'https://beian.miit.gov.cn/' }],
      privacy: 'https://example.com/privacy',
    });
    expect(saved.statusCode).toBe(200);
    const login = await page('/idaas/login', { cookie: 'ATRIUM_LOOK=dark.system.green.zh-CN' });
    for (const part of [
      `<link rel="icon" href="/pba/branding/${icon}/icon-32.png">`,
      `srcset="/pba/branding/${logoDark}/wide.png"`,
      `src="/pba/branding/${logoLight}/wide.png" alt="宏远集团"`,
      '<p id="sentence">让工作更简单</p>',
      '<a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">浙ICP备10000001号</a>',
      '<a href="https://example.com/privacy" target="_blank" rel="noopener noreferrer">隐私政策</a>',
      '--primary:light-dark(#0b5cad,',
      `url(/pba/branding/${picture}/picture.png)`,
    ])
      expect(login).toContain(part);
    expect(await page('/idaas/login', { 'accept-language': 'en-US' })).toContain('alt="Hongyuan"');
    const manifest = JSON.parse(await page('/pba/manifest.webmanifest'));
    expect([manifest.name, manifest.short_name]).toEqual(['宏远集团', '宏远']);
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const { statusCode, headers, rawPayload } = await get(src);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      const { width } = await sharp(rawPayload).metadata();
      expect(`${width}x${width}`).toBe(sizes);
    }
    const offline = await page('/pba/offline');
    expect(offline).toContain('宏远集团');
    expect(offline).toContain('light-dark(#0b5cad');
    const old = await get('/pba/icon.svg');
    expect([old.statusCode, old.headers['location']]).toEqual([302, `/pba/branding/${icon}/icon-192.png`]);
  });

  it('is in the page of the portal, its accent as the default colour, or as the only one', async () => {
    await save({ name: '宏远集团', accent: 'hue:210' });
    const configOf = (html: string) =>
      JSON.parse(/name="atrium-config" content="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    const html = await page('/pba/home/index');
    const { branding, title } = configOf(html);
    expect([title, branding]).toEqual(['宏远集团', { logoLight: null, logoDark: null, icon: null, hasAccent: true, accentOnly: false }]);
    const { light, dark } = accentOf('hue:210').colors!;
    expect(html).toContain(`:root{--atrium-green:light-dark(${light},${dark})}`);
    expect(html).not.toContain('--atrium-primary:light-dark');
    await save({ accentOnly: true });
    expect(await page('/pba/home/index')).toContain(':root:root:root{--atrium-primary:light-dark(');
  });

  it('is grey on a grey day', async () => {
    // The process of a test keeps another zone than the portal's settings say.
    const greyDays = [null, portal.config.timeZone].map((zone) => dayInZone(zone, new Date()));
    const grey = await openPortal({ greyDays });
    await grey.db
      .insertInto('branding')
      .values({ id: 'portal', tenant_id: null, logo_light: null, logo_dark: null, icon: null, picture: null, accent: 'crimson' })
      .execute();
    await grey.server.brandings.read();
    for (const url of ['/pba/', '/idaas/login']) expect((await grey.inject({ url })).body).toMatch(/ data-grey>/);
    await grey.close();
  });

  it('reaches another node within five seconds', async () => {
    const other = await buildServer(portal.config).catch(() => null);
    // The embedded database belongs to one node; then this node follows what another program wrote.
    if (other === null) {
      await portal.db
        .insertInto('branding')
        .values({ id: 'portal', tenant_id: null, name: '别处写的', logo_light: null, logo_dark: null, icon: null, picture: null })
        .execute();
      await vi.waitFor(async () => expect(await page('/idaas/login')).toContain('别处写的'), { timeout: 5000, interval: 200 });
      return;
    }
    await save({ name: '别处写的' });
    await vi.waitFor(async () => expect((await other.inject('/idaas/login')).body).toContain('别处写的'), { timeout: 5000, interval: 200 });
    await other.close();
  }, 15_000);

  it('escapes what it shows', async () => {
    await save({ name: '<script>alert(1)</script>', sentence: '"><img src=x>', footer: [{ text: '<b>x</b>', texts: {}, url: '' }] });
    const login = await page('/idaas/login');
    for (const part of ['<script>alert', '<img src=x>', '<b>x</b>']) expect(login).not.toContain(part);
  });
});

describe('R-RUN-05 refuses', () => {
  it('an accent in which text cannot be read, with the contrast that it has', async () => {
    const response = await save({ accent: '#ffcc00' });
    expect([response.statusCode, response.json().code]).toEqual([400, 40041]);
    expect(response.json().msg).toContain('1.4 : 1');
    const asked = await portal.ask('GET /administration/v1/branding-accent', { as: li, query: { accent: '#ffcc00' } });
    expect(asked.json().data).toEqual({ colors: null, ratio: 1.4 });
  });

  it.each([
    { privacy: 'javascript:alert(1)' },
    { footer: [{ text: 'x', texts: {}, url: '//elsewhere.example' }] },
    { accent: 'hue:999' },
    { accent: 'red;}body{display:none' },
    { host: 'Portal.example.com:80' },
    { host: 'park.example.com' },
    { icon: '0'.repeat(32) },
    { css: 'body{}' },
  ])('%j', async (changes) => {
    expect((await save(changes)).statusCode).toBe(400);
  });

  it('a picture of another kind, of another look, too large, or an SVG with a script', async () => {
    const wide = await pictureOf(await square(), 'wide');
    expect((await save({ icon: wide })).statusCode).toBe(400);
    expect((await save({ logoLight: wide }, own)).statusCode).toBe(400);
    expect((await upload(Buffer.alloc(512 * 1024 + 1))).json().code).toBe(41302);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
    expect((await upload(Buffer.from(svg))).json().code).toBe(41504);
  });

  it('the host name of the portal itself, at which people of all tenants sign in', async () => {
    const named = await openPortal({ origin: 'https://portal.example.com' });
    await makeAdministrator(named.db, 'p-li');
    const as = await named.signIn('li');
    const params = { id: own };
    const {
      id: _,
      ownership: __,
      mayChange: ___,
      ...body
    } = (await named.ask('GET /administration/v1/branding/{id}', { as, params })).json().data;
    const put = (host: string) => named.ask('PUT /administration/v1/branding/{id}', { as, params, body: { ...body, host } });
    expect((await put('portal.example.com')).json().errors).toMatchObject([{ path: '/host' }]);
    expect((await put('hq.example.com')).statusCode).toBe(200);
    await named.close();
  });

  it('an uploaded SVG at any address: what is served is PNG', async () => {
    const id = await pictureOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'));
    await save({ icon: id });
    for (const form of ['icon-512', 'icon-192', 'icon-180', 'icon-32', 'icon-maskable'])
      expect((await get(`/pba/branding/${id}/${form}.png`)).rawPayload.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
    for (const file of ['icon-512.svg', 'icon-512', 'original.svg', '..%2ficon-512.png', 'wide.png'])
      expect((await get(`/pba/branding/${id}/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('the look of the portal from an administrator without the permission for its settings', async () => {
    await makeAdministrator(portal.db, 'p-wang', { areas: ['branding'] });
    const wang = await portal.signIn('wang');
    expect((await read('portal', wang)).mayChange).toBe(false);
    const response = await save({ name: '王' }, 'portal', wang);
    expect([response.statusCode, response.json().code]).toEqual([403, 40341]);
    expect((await upload(await square(), 'icon', 'portal', wang)).statusCode).toBe(403);
    expect((await save({ name: '王' }, own, wang)).statusCode).toBe(200);
  });
});

describe('R-RUN-05 the look of a tenant', () => {
  it('is shown to who is signed in there, and before that at its host name alone', async () => {
    await save({ name: '宏远集团', accent: 'crimson' });
    const icon = await pictureOf(await square(), 'icon', own);
    await save({ name: '宏远总部', icon, host: 'hq.example.com' }, own);
    const titleOf = async (headers: Record<string, string>, url = '/pba/home/index') =>
      /<title>(.*?)<\/title>/.exec(await page(url, headers))?.[1];
    expect(await titleOf({ cookie: li.cookie })).toBe('宏远总部');
    expect(await titleOf({})).toBe('宏远集团');
    const looks = (await portal.ask('GET /administration/v1/branding', { as: li })).json().data;
    expect(looks.map(({ otherwise }: { otherwise: { name: string } }) => otherwise.name)).toEqual([
      expect.not.stringMatching(/^(|宏远集团)$/),
      '宏远集团',
    ]);
    expect(await titleOf({}, '/idaas/login')).toContain('宏远集团');
    expect(await titleOf({ host: 'hq.example.com:8443' }, '/idaas/login')).toContain('宏远总部');
    const file = `/pba/branding/${icon}/icon-32.png`;
    expect((await get(file)).statusCode).toBe(404);
    expect((await get(file, { host: 'hq.example.com' })).statusCode).toBe(200);
    const signedIn = await get(file, { cookie: li.cookie });
    expect([signedIn.statusCode, signedIn.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    // What the tenant has not set is the portal's.
    expect(await page('/pba/home/index', { cookie: li.cookie })).toContain('--atrium-green:light-dark(#b3263d');
  });

  it('is nobody else’s: an administrator of another tenant neither sees nor changes it', async () => {
    await makeAdministrator(portal.db, 'p-wang', { tenantId: '10002' });
    await portal.db.updateTable('person_tenants').set({ tenant_id: '10002' }).where('person_id', '=', 'p-wang').execute();
    const wang = await portal.signIn('wang');
    const params = { id: own };
    expect((await portal.ask('GET /administration/v1/branding/{id}', { as: wang, params })).statusCode).toBe(404);
    expect((await portal.ask('GET /administration/v1/branding', { as: wang })).json().data.map(({ id }: { id: string }) => id)).toEqual([
      'portal',
      'tenant:10002',
    ]);
  });

  it('has a host name that no other has', async () => {
    await portal.db
      .insertInto('branding')
      .values({
        id: 'tenant:10002',
        tenant_id: '10002',
        host: 'hq.example.com',
        logo_light: null,
        logo_dark: null,
        icon: null,
        picture: null,
      })
      .execute();
    expect((await save({ host: 'hq.example.com' }, own)).statusCode).toBe(409);
  });

  it('has a host name that no other takes at the same time', async () => {
    await makeAdministrator(portal.db, 'p-wang', { tenantId: '10002' });
    await portal.db.updateTable('person_tenants').set({ tenant_id: '10002' }).where('person_id', '=', 'p-wang').execute();
    const wang = await portal.signIn('wang');
    for (const host of ['one.example.com', 'two.example.com', 'three.example.com']) {
      const [{ id: _, ownership: __, mayChange: ___, ...ours }, { id: _a, ownership: _b, mayChange: _c, ...theirs }] = [
        await read(own),
        await read('tenant:10002', wang),
      ];
      const put = (id: string, as: Person, body: object) =>
        portal.ask('PUT /administration/v1/branding/{id}', { as, params: { id }, body: { ...body, host } });
      const answers = await Promise.all([put(own, li, ours), put('tenant:10002', wang, theirs)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });
});

it('R-RUN-05 R-ADM-07 is in the history with what changed, and refuses a stale version', async () => {
  const before = await read();
  await save({ name: '宏远集团' });
  const { id: _, ownership: __, mayChange: ___, ...body } = before;
  expect((await portal.ask('PUT /administration/v1/branding/{id}', { as: li, params: { id: 'portal' }, body })).statusCode).toBe(409);
  const history = (await portal.ask('GET /administration/v1/branding/{id}/history', { as: li, params: { id: 'portal' } })).json().data;
  expect(history.rows[0]).toMatchObject({ details: { did: 'changed' }, changes: [{ field: 'name', from: '', to: '宏远集团' }] });
});

describe('R-RUN-05 R-ADM-09 branding.json', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-branding-'));
    mkdirSync(join(folder, 'branding'));
    // The portal's own test data has functions that no file could have.
    await portal.db.deleteFrom('functions').execute();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (branding: object[]) => {
    for (const [key, list] of Object.entries({ ...sampleOrganisation(), branding }))
      writeFileSync(join(folder, `${key}.json`), JSON.stringify(list));
  };

  it('gives the portal its look with pictures, and an export gives it back', async () => {
    writeFileSync(
      join(folder, 'branding/icon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    );
    const footer = [{ text: '浙ICP备1号', url: 'https://beian.miit.gov.cn/' }];
    write([
      { name: '宏远集团', names: { 'en-US': 'Hongyuan' }, icon: 'icon.svg', accent: 'hue:210', footer },
      { tenant: '10002', name: '分公司' },
    ]);
    await provision(portal.db, folder);
    await portal.server.brandings.read();
    const { icon, name } = portal.server.brandings.portal;
    expect([name, (await get(`/pba/branding/${icon}/icon-192.png`)).statusCode]).toEqual(['宏远集团', 200]);
    const exported = join(folder, 'exported');
    await exportOrganisation(portal.db, exported);
    expect(readdirSync(join(exported, 'branding'))).toEqual([`${icon}.png`]);
    expect(summary(await provision(portal.db, exported))).not.toContain('branding');
  });

  it('owns the look until somebody takes it over, and gets it back', async () => {
    write([{ name: '宏远集团' }]);
    await provision(portal.db, folder);
    expect((await save({ name: '改过' })).json().code).toBe(40940);
    const owner = async (to: string) =>
      portal.ask('POST /administration/v1/branding/{id}/ownership', {
        as: li,
        params: { id: 'portal' },
        body: { owner: to, version: (await read()).version },
      });
    expect((await owner('screens')).statusCode).toBe(200);
    expect((await save({ name: '改过' })).statusCode).toBe(200);
    expect((await portal.ask('GET /administration/v1/overrides', { as: li })).json().data.rows[0]).toMatchObject({
      kind: 'branding',
      file: 'branding.json',
    });
    expect((await owner('files')).json().data.name).toBe('宏远集团');
    expect(portal.server.brandings.portal.name).toBe('宏远集团');
  });

  it.each([
    [[{ icon: 'none.png' }], 'there is no file branding/none.png'],
    [[{ accent: '#ffcc00' }], 'its contrast is 1.4 : 1'],
    [[{ tenant: 'none' }], 'there is no tenant none'],
    [[{ name: '一' }, { name: '二' }], 'the portal has two looks'],
    [[{ icon: '../secret.png' }], 'must be the name of'],
    [[{ privacy: 'javascript:alert(1)' }], 'must be an http(s) address'],
  ])('is refused where it says %j', async (branding, reason) => {
    write(branding);
    await expect(provision(portal.db, folder)).rejects.toThrow(reason);
  });
});
