import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { needsFrame, type Finding } from './kind-queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  const page = (name: string) =>
    `<div id="app"></div><script>${name === 'settled' ? 'document.title = 1' : 'window.__POWERED_BY_QIANKUN__'}</script>`;
  for (const [sort, name] of ['maybe', 'settled', 'chosen'].entries()) {
    mkdirSync(join(portal.config.distFolder, 'sub-apps', name), { recursive: true });
    writeFileSync(join(portal.config.distFolder, 'sub-apps', name, 'index.html'), page(name));
    const kind = name === 'chosen' ? 'html' : 'auto';
    await portal.db.insertInto('sub_apps').values({ name, title: name, kind, port: null, router_base: null, sort }).execute();
  }
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('sub_app_kinds').execute());

const record = async (name: string, as: Person) =>
  (await portal.ask('GET /share-bff/micro-services/query-app-list', { as })).json().data.find((app: { name: string }) => app.name === name);
const found = (name: string, kind: 'html' | 'frame', version: string, as: Person) =>
  portal.ask('PUT /share-bff/micro-services/kinds/{id}', { as, params: { id: name }, body: { version, kind } });
const kept = () => portal.db.selectFrom('sub_app_kinds').select(['name', 'version', 'kind']).execute();

describe('what a build of kind auto has turned out to be', () => {
  it('R-SUB-04 is remembered for the person who saw it, and decides for nobody else', async () => {
    const { version, kind, page } = await record('maybe', li);
    expect([kind, page.dialect]).toEqual(['auto', 'qiankun']);
    expect((await found('maybe', 'frame', version, li)).statusCode).toBe(200);
    expect(await record('maybe', li)).toMatchObject({ kind: 'frame', page: null, version });
    expect(await record('maybe', wang)).toMatchObject({ kind: 'auto', version });
    await found('maybe', 'html', version, li);
    expect(await record('maybe', li)).toMatchObject({ kind: 'auto' });
  });

  it('R-SUB-04 is forgotten with the build', async () => {
    const { version } = await record('maybe', li);
    await found('maybe', 'frame', version, li);
    await portal.db.insertInto('sub_app_kinds').values({ name: 'maybe', version: 'before', person_id: 'p-li', kind: 'frame' }).execute();
    await found('maybe', 'frame', version, wang);
    expect((await kept()).map((one) => one.version)).toEqual([version, version]);
  });

  it('R-SUB-04 is no news where the kind is settled or chosen, or the build is another one', async () => {
    for (const name of ['settled', 'chosen']) await found(name, 'frame', (await record(name, li)).version, li);
    await found('maybe', 'frame', 'another', li);
    expect(await kept()).toEqual([]);
    expect(await record('chosen', li)).toMatchObject({ kind: 'html' });
    expect((await found('nobody', 'frame', 'x', li)).statusCode).toBe(404);
  });

  it('counts for everybody when three people have found the same, and more than the contrary', () => {
    const of = (...kinds: Finding['kind'][]) => kinds.map((kind, at): Finding => ({ name: 'a', version: '1', person_id: `p${at}`, kind }));
    const asked = { name: 'a', version: '1', personId: 'me' };
    const three = of('frame', 'frame', 'frame');
    expect([needsFrame(of('frame', 'frame'), asked), needsFrame(three, asked)]).toEqual([false, true]);
    expect(needsFrame([...three, ...of('html', 'html', 'html')], asked)).toBe(false);
    expect(needsFrame([...three, { name: 'a', version: '1', person_id: 'me', kind: 'html' }], asked)).toBe(false);
    expect([needsFrame(three, { ...asked, version: '2' }), needsFrame(three, { ...asked, name: 'b' })]).toEqual([false, false]);
  });
});
