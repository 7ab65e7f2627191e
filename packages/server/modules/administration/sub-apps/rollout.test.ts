import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildServer } from '../../../server.ts';
import { type EventReader, readEvents } from '../../../testing/event-reader.ts';
import { type OtherService, otherService } from '../../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { placeOf } from '../../sub-apps/given-version.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let service: OtherService;
let li: Person;
let wang: Person;
const page = (hash: string) => `<!doctype html><script type="module" src="/expenses/assets/index-${hash}.js"></script>`;
const files: Record<string, string> = {
  '/v2/': page('Vers2222'),
  '/v2/assets/index-Vers2222.js': 'export const mount = 2, unmount = 2;',
  '/v2/assets/later-Part2222.js': 'export default 2;',
  '/v2/plain.js': 'second();',
  '/v3/': page('Vers3333'),
  '/v3/assets/index-Vers3333.js': 'export const mount = 3, unmount = 3;',
  '/plain/': '<!doctype html><title>公告</title><p>没有脚本</p>',
  '/broken/': page('Gone4444'),
};
beforeAll(async () => {
  service = await otherService((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (path === '/moved/') return void response.writeHead(302, { location: '/v2/' }).end();
    const text = files[path];
    response.setHeader('content-type', path.endsWith('/') ? 'text/html; charset=utf-8' : 'text/javascript');
    response.setHeader('set-cookie', 'seen=1');
    response.setHeader('cache-control', 'public, max-age=600');
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text ?? '');
  });
  portal = await openPortal({ integrationNetworks: ['127.0.0.1'] });
  await makeAdministrator(portal.db, 'p-li');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(async () => {
  await portal.close();
  await service.close();
});
const none = { pinned: null, candidate: null, share: 0, departments: '[]' };
beforeEach(async () => {
  await portal.db.updateTable('sub_apps').set(none).where('name', '=', id).execute();
});

const id = 'expenses';
const one = async () => (await portal.ask('GET /administration/v1/sub-apps/{id}', { as: li, params: { id } })).json().data;
const rollOut = async (body: object, as = li) =>
  portal.ask('PUT /administration/v1/sub-apps/{id}/rollout', {
    as,
    params: { id },
    body: { address: `${service.url}/v2/`, share: 0, departments: [], version: (await one()).version, ...body },
  });
const rollBack = async (version?: string) =>
  portal.ask('POST /administration/v1/sub-apps/{id}/rollback', {
    as: li,
    params: { id },
    body: { version: version ?? (await one()).version },
  });
const entry = async (as: Person, server = portal.server) => {
  const answer = await server.inject({
    url: '/api/share-bff/micro-services/query-app-list',
    headers: { cookie: as.cookie, authorization: `Bearer ${as.token}` },
  });
  return answer.json().data.find(({ name }: { name: string }) => name === id).entry?.module;
};
const file = (path: string, as: Person | null, accept = '*/*') =>
  portal.inject({ url: `/${id}/${path}`, headers: { accept, ...(as && { cookie: as.cookie }) } });
const [first, second] = ['/expenses/assets/index-Cx81kLmN.js', '/expenses/assets/index-Vers2222.js'];
/** Returns the person whom a roll-out reaches first, and the share that reaches only that person. */
const early = () => {
  const [ofLi, ofWang] = [placeOf(id, 'p-li'), placeOf(id, 'p-wang')];
  return ofLi < ofWang ? { has: li, waits: wang, share: ofLi + 1 } : { has: wang, waits: li, share: ofWang + 1 };
};

it('R-ADM-04 a version is rolled out to a share of the people, wider, and back, with files of every version that is open', async () => {
  const { has, waits, share } = early();
  expect((await rollOut({ share })).json().data).toMatchObject({ rollout: { share }, sources: { candidate: { place: 'address' } } });
  expect([await entry(has), await entry(waits)]).toEqual([second, first]);
  expect((await file('', has, 'text/html')).body).toBe(page('Vers2222'));
  expect((await file('', waits, 'text/html')).body).not.toContain('Vers2222');
  expect((await file('', null, 'text/html')).body).not.toContain('Vers2222');
  const plain = await file('plain.js', has);
  expect([plain.body, plain.headers['cache-control'], plain.headers['set-cookie']]).toEqual(['second();', 'private, no-cache', undefined]);
  // Views that are open with the other version can still load its files.
  expect((await file('assets/index-Cx81kLmN.js', has)).statusCode).toBe(200);
  expect((await file('assets/later-Part2222.js', waits)).headers['cache-control']).toBe('public, max-age=600');
  expect((await file('assets/later-Part2222.js', null)).statusCode).toBe(404);
  expect((await file('assets/nothing-Part9999.js', has)).statusCode).toBe(404);
  await rollOut({ share: 100 });
  expect([await entry(has), await entry(waits)]).toEqual([second, second]);
  expect((await rollBack()).json().data.rollout).toEqual({ address: `${service.url}/v2/`, share: 0, departments: [] });
  expect([await entry(has), await entry(waits)]).toEqual([first, first]);
  expect((await file('assets/later-Part2222.js', has)).body).toBe('export default 2;');
  const history = await portal.ask('GET /administration/v1/sub-apps/{id}/history', { as: li, params: { id } });
  const [last, wider] = history.json().data.rows;
  expect([last.details.did, wider.details.did]).toEqual(['rolled-back', 'rolled-out']);
  expect(wider.changes).toContainEqual({ field: 'share', from: String(share), to: '100' });
});

it('R-ADM-04 a version that everybody has is the one to roll the next version back to, and then the declared one', async () => {
  await rollOut({ share: 100 });
  const { sources } = (await rollOut({ address: `${service.url}/v3/index.html`, share: 100 })).json().data;
  expect([sources.pinned.at, sources.candidate.at]).toEqual([`${service.url}/v2/`, `${service.url}/v3/`]);
  expect(new Set([sources.declared.version, sources.pinned.version, sources.candidate.version]).size).toBe(3);
  expect(await entry(wang)).toBe('/expenses/assets/index-Vers3333.js');
  await rollBack();
  expect([await entry(wang), (await one()).served]).toEqual([second, sources.pinned.version]);
  await rollBack();
  expect([await entry(wang), (await one()).sources.pinned]).toEqual([first, null]);
  expect((await rollBack()).json().code).toBe(40951);
});

it('R-ADM-04 a version is rolled out to departments with all below them, of the own tenant', async () => {
  const department = { tenant_id: '10001', name: '部门', sort: 0 };
  await portal.db
    .insertInto('departments')
    .values([
      { ...department, id: 'd-above', parent_id: null },
      { ...department, id: 'd-below', parent_id: 'd-above' },
    ])
    .execute();
  await portal.db.updateTable('person_tenants').set({ department_id: 'd-below' }).where('person_id', '=', 'p-wang').execute();
  const asked = { address: `${service.url}/v2/`, share: 0, departments: ['d-above'] };
  const effect = await portal.ask('POST /administration/v1/sub-apps/{id}/rollout/effect', { as: li, params: { id }, body: asked });
  expect(effect.json().data.people).toBe(1);
  await rollOut({ departments: ['d-above'] });
  expect([await entry(wang), await entry(li)]).toEqual([second, first]);
  await portal.db.insertInto('departments').values({ id: 'd-other', tenant_id: '10009', parent_id: null, name: '外部', sort: 0 }).execute();
  expect((await rollOut({ departments: ['d-above', 'd-other'] })).statusCode).toBe(400);
  expect((await one()).rollout.departments).toEqual(['d-above']);
});

it('R-ADM-04 people whose version is not reachable get the version of everybody else', async () => {
  await rollOut({ share: 100 });
  await portal.db
    .updateTable('sub_apps')
    .set({ candidate: `${service.url}/gone/` })
    .where('name', '=', id)
    .execute();
  expect(await entry(wang)).toBe(first);
  expect((await file('', wang, 'text/html')).statusCode).toBe(200);
  expect((await one()).sources.candidate.version).toBe('');
});

it.each([
  ['ftp://example.com/', 400, 40001],
  ['http://user:pass@127.0.0.1/', 400, 40001],
  ['http://10.255.255.1/', 400, 40013],
  ['http://169.254.169.254/latest/', 400, 40013],
  ['http://[::1]:4800/', 400, 40013],
  ['http://localhost.localdomain.invalid/', 409, 40961],
  ['http://127.0.0.1:9/', 409, 40962],
])('R-ADM-04 a version at %s is refused with %i', async (address, status, code) => {
  const answer = await rollOut({ address, share: 100 });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

it('R-ADM-04 a version that people could not open is refused with its reasons, before anybody gets it', async () => {
  for (const [path, why] of [
    ['plain/', 'P16'],
    ['broken/', 'P02 /expenses/assets/index-Gone4444.js 404'],
  ]) {
    const refused = await rollOut({ address: `${service.url}/${path}`, share: 20 });
    expect([refused.json().code, refused.json().msg]).toEqual([40965, expect.stringContaining(why!)]);
  }
  expect((await one()).rollout.address).toBe('');
  await rollOut({ share: 10 });
  const code = files['/v2/assets/index-Vers2222.js']!;
  delete files['/v2/assets/index-Vers2222.js'];
  expect((await rollOut({ share: 50 })).json().code).toBe(40965);
  expect((await rollOut({ share: 5 })).statusCode).toBe(200);
  files['/v2/assets/index-Vers2222.js'] = code;
});

it('R-ADM-04 before a roll-out the number of people who get it is shown, and the checks of its address', async () => {
  const { has, share } = early();
  const effect = async (body: object, as = li) => {
    const asked = { address: `${service.url}/v2/`, share: 0, departments: [], ...body };
    return (await portal.ask('POST /administration/v1/sub-apps/{id}/rollout/effect', { as, params: { id }, body: asked })).json().data;
  };
  const everybody = await effect({ share: 100 });
  expect([everybody.people, everybody.of > 1]).toEqual([everybody.of, true]);
  expect((await effect({ share })).people).toBeLessThan(everybody.of);
  expect((await effect({})).people).toBe(0);
  const { checks } = await effect({ address: `${service.url}/plain/`, share });
  expect(checks.filter(({ outcome }: { outcome: string }) => outcome === 'failed')).toMatchObject([{ code: 'P16' }]);
  expect([await entry(has), (await one()).rollout.share]).toEqual([first, 0]);
});

it('R-ADM-04 a version is refused where no page is, where the address leads elsewhere, and where it is stale', async () => {
  for (const path of ['nothing/', 'moved/', 'plain.js'])
    expect((await rollOut({ address: `${service.url}/${path}`, share: 1 })).json().code).toBe(40950);
  const { version } = await one();
  const both = await Promise.all([10, 20].map((share) => rollOut({ share, version })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await rollBack(version)).json().code).toBe(40939);
  expect((await rollOut({ share: 101 })).statusCode).toBe(400);
  expect((await rollOut({ share: 1 }, wang)).statusCode).toBe(403);
  await portal.db.updateTable('sub_apps').set({ isolation: 'origin' }).where('name', '=', id).execute();
  expect((await rollOut({ share: 1 })).json().code).toBe(40952);
  await portal.db.updateTable('sub_apps').set({ isolation: null }).where('name', '=', id).execute();
});

const rights = ({ events }: Pick<EventReader, 'events'>) => events.filter(({ event }) => event === 'rights').length;
/** Maximum delay before open pages reload (`packages/stores/settings/rights.ts`). */
const spreadMilliseconds = 4_000;

it(
  'R-ADM-04 open pages of every node learn of a roll-out within 10 seconds, and a node that was away knows it',
  { timeout: 60_000 },
  async (test) => {
    if (portal.config.databaseUrl === null) return test.skip('needs PostgreSQL');
    const { has, share } = early();
    const other = await buildServer(portal.config);
    const streams = [await readEvents(portal.server, has), await readEvents(other, has)];
    try {
      await Promise.all(streams.map((stream) => stream.until((events) => rights({ events }) > 0)));
      for (const [at, step] of [() => rollOut({ share }), () => rollBack()].entries()) {
        const before = streams.map(rights);
        const begun = Date.now();
        await step();
        await Promise.all(streams.map((stream, index) => stream.until((events) => rights({ events }) > before[index]!)));
        for (const server of [portal.server, other]) expect(await entry(has, server)).toBe(at === 0 ? second : first);
        expect(Date.now() - begun + spreadMilliseconds).toBeLessThan(10_000);
      }
    } finally {
      for (const stream of streams) stream.close();
      await other.close();
    }
    await rollOut({ share });
    const again = await buildServer(portal.config);
    expect(await entry(has, again)).toBe(second);
    await again.close();
  },
);
