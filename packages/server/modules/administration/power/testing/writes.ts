import type { CallName } from '@atrium/api/contract';
import sharp from 'sharp';
import type { Person } from '../../../../testing/portal.ts';
import { newsItem } from '../../news/testing/news-item.ts';
import { right, type World } from './world.ts';

export type Write = Extract<CallName, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /administration/${string}`>;

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Buffer;
}

/** A well-formed request about a record of the first tenant that nobody has written yet, and the status that each of four people gets. */
export interface Row {
  sends(world: World, by: Person): Promise<Sent>;
  /** Who has the area of the call alone. */
  alone: number;
  /** Who has all of the administration, but lacks one right of what is aimed at. */
  less: number;
  /** An administrator of another tenant. */
  stranger: number;
  /** Who has everything; 200 unless said. */
  full?: number;
}

type Statuses = readonly [alone: number, less: number, stranger: number, full?: number];
const row = ([alone, less, stranger, full = 200]: Statuses, sends: Row['sends']): Row => ({ sends, alone, less, stranger, full });

/** Nobody can do more by it: who has the area does it, and records of a tenant are of that tenant. */
const content = (sends: Row['sends']): Row => row([200, 200, 404], sends);
/** What has no tenant, or makes something in the own one. */
const anywhere = (sends: Row['sends']): Row => row([200, 200, 200], sends);
/** It gives or takes a power that the first two do not have. */
const power = (sends: Row['sends']): Row => row([403, 403, 404], sends);

const withRight = { name: '有权限的角色', names: {}, apps: [], permissions: [right], secondFactor: 'optional' };
const fn = { parent: null, names: {}, remark: '', remarks: {}, icon: '', type: 1, frontModule: 'expenses', roles: [] };
const article = { title: '会议室投屏', titles: {}, body: '<p>按键</p>', bodies: {}, publishAt: null, expiresAt: null, roles: [] };
const notice = {
  ...{ severity: 'info', title: '停电通知', titles: {}, body: '', bodies: {}, roles: [], dismissable: true, until: null },
  from: '2030-01-01T00:00:00.000Z',
};
const maintenance = { mode: 'read-only', from: '2126-01-01T00:00:00.000Z', until: null, message: '', messages: {} };
const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#3a7d5c' } })
    .png()
    .toBuffer();

const newsOf = async ({ make }: World, published = false): Promise<{ id: string; version: string }> => {
  const news = await make.dataOf('POST /administration/v1/news', { body: newsItem });
  if (!published) return news;
  return make.dataOf('POST /administration/v1/news/{id}/publish', { params: { id: news.id }, body: { version: news.version } });
};
const articleOf = ({ make }: World, as: 'draft' | 'published'): Promise<{ id: string; version: string }> =>
  make.dataOf('POST /administration/v1/guides/{id}/articles', { params: { id: 'g' }, body: { ...article, as } });
const gated = async ({ make }: World) => {
  const [app, code] = [await make.app(), make.fresh()];
  const said = { ...fn, name: code, url: `/x/${code}`, permission: 'message:add' };
  const { version } = await make.dataOf('POST /administration/v1/functions', { body: { code, app, ...said } });
  return { app, code, said, version };
};
const maintained = async ({ portal, make, full }: World): Promise<{ id: string; version: string }> => {
  const present = (await make.dataOf('GET /administration/v1/maintenance')) as { id: string; version: string }[];
  const own = present.find(({ id }) => id === 'tenant:10001');
  if (own !== undefined) return own;
  return (await portal.ask('POST /administration/v1/maintenance', { as: full, body: { id: 'tenant', ...maintenance } })).json().data;
};
const roleOf = async ({ make }: World, of: 'right' | 'nothing' = 'right') => {
  const id = await make.role(of);
  return { id, version: await make.version('GET /administration/v1/roles/{id}', id) };
};
const subAppOf = async ({ make }: World) => {
  const id = await make.subApp();
  return { id, version: await make.version('GET /administration/v1/sub-apps/{id}', id) };
};
const csv = (...rows: string[]) => Buffer.from(rows.join('\n'));

/** Every write of the administration: one that is missing does not compile. */
export const writes: Record<Write, Row> = {
  'POST /administration/v1/access/people/{id}/seen-as': row([200, 200, 404], async ({ make }) => ({
    params: { id: await make.person() },
  })),

  'PUT /administration/v1/app-order': anywhere(async ({ make }) => ({
    body: { codes: ((await make.dataOf('GET /administration/v1/apps')) as { code: string }[]).map(({ code }) => code) },
  })),
  'POST /administration/v1/apps': anywhere(async ({ make }) => ({
    body: { code: make.fresh(), name: '应用', names: {}, icon: '', resourcePath: '', roles: [] },
  })),
  // The record shows roles of the own tenant, so a stranger's version is another.
  'PUT /administration/v1/apps/{id}': row([403, 200, 409], async ({ make }) => {
    const id = 'it';
    const {
      version,
      ownership: _,
      code: __,
      functions: ___,
      ...fields
    } = await make.dataOf('GET /administration/v1/apps/{id}', {
      params: { id },
    });
    return { params: { id }, body: { ...fields, roles: [...fields.roles, await make.role('nothing')], version } };
  }),
  'DELETE /administration/v1/apps/{id}': anywhere(async ({ make }) => ({ params: { id: await make.app() } })),
  'POST /administration/v1/apps/{id}/ownership': anywhere(async ({ make }) => {
    const id = await make.app();
    await make.ofFile('app', id);
    return { params: { id }, body: { owner: 'screens', version: await make.version('GET /administration/v1/apps/{id}', id) } };
  }),
  'PUT /administration/v1/apps/{id}/order': anywhere(async (world) => {
    const { app, code } = await gated(world);
    return { params: { id: app }, body: { codes: [code] } };
  }),
  'POST /administration/v1/functions': anywhere(async ({ make }) => ({
    body: { code: make.fresh(), app: await make.app(), ...fn, name: '功能', url: '/x/y', permission: null },
  })),
  'PUT /administration/v1/functions/{id}': row([403, 403, 200], async (world) => {
    const { code, said, version } = await gated(world);
    return { params: { id: code }, body: { ...said, permission: null, version } };
  }),
  'DELETE /administration/v1/functions/{id}': anywhere(async (world) => ({ params: { id: (await gated(world)).code } })),
  'POST /administration/v1/functions/{id}/ownership': row([403, 403, 200], async (world) => {
    const { make, portal, full } = world;
    const { code, said } = await gated(world);
    const params = { id: code };
    const version = () => make.version('GET /administration/v1/functions/{id}', code);
    await portal.db.updateTable('functions').set({ permission: null }).where('code', '=', code).execute();
    await make.ofFile('function', code);
    const taken = await make.dataOf('POST /administration/v1/functions/{id}/ownership', {
      params,
      body: { owner: 'screens', version: await version() },
    });
    const kept = await portal.ask('PUT /administration/v1/functions/{id}', {
      ...{ as: full, params },
      body: { ...said, version: taken.version },
    });
    return { params, body: { owner: 'files', version: kept.json().data.version } };
  }),

  'PUT /administration/v1/guides/{id}': content(async ({ make }) => ({
    params: { id: 'g' },
    body: { title: make.fresh(), titles: {}, hours: '', version: await make.version('GET /administration/v1/guides/{id}', 'g') },
  })),
  'PUT /administration/v1/guides/{id}/order': content(async (world) => {
    await articleOf(world, 'draft');
    const { articles } = await world.make.dataOf('GET /administration/v1/guides/{id}', { params: { id: 'g' } });
    return { params: { id: 'g' }, body: { articles: (articles as { id: string }[]).map(({ id }) => id) } };
  }),
  'POST /administration/v1/guides/{id}/ownership': content(async ({ make }) => ({
    params: { id: 'g' },
    body: { owner: 'files', version: await make.version('GET /administration/v1/guides/{id}', 'g') },
  })),
  'POST /administration/v1/guides/{id}/articles': content(async () => ({ params: { id: 'g' }, body: { ...article, as: 'draft' } })),
  'PUT /administration/v1/guide-articles/{id}': content(async (world) => {
    const { id, version } = await articleOf(world, 'draft');
    return { params: { id }, body: { ...article, as: 'draft', version } };
  }),
  'POST /administration/v1/guide-articles/{id}/withdraw': content(async (world) => {
    const { id, version } = await articleOf(world, 'published');
    return { params: { id }, body: { version } };
  }),
  'POST /administration/v1/guide-articles/{id}/discard': content(async (world) => {
    const { id, version } = await articleOf(world, 'published');
    const drafted = await world.make.dataOf('PUT /administration/v1/guide-articles/{id}', {
      params: { id },
      body: { ...article, as: 'draft', title: '另一个', version },
    });
    return { params: { id }, body: { version: drafted.version } };
  }),
  'POST /administration/v1/guide-articles/{id}/restore': content(async (world) => {
    const { id, version } = await articleOf(world, 'published');
    return { params: { id }, body: { number: 1, version } };
  }),
  'DELETE /administration/v1/guide-articles/{id}': content(async (world) => ({ params: { id: (await articleOf(world, 'draft')).id } })),

  // What becomes of rows is in a test of its own: a row that is refused is an answer of 200.
  'POST /administration/v1/import/{kind}/rehearsal': anywhere(async () => ({
    params: { kind: 'roles' },
    file: csv('name,permissions', '新角色,message:add'),
  })),
  'POST /administration/v1/import/{kind}/refused': anywhere(async () => ({
    params: { kind: 'roles' },
    file: csv('name,permissions', '新角色,message:add'),
  })),
  'POST /administration/v1/import/{kind}/{version}': anywhere(async ({ portal }, by) => {
    const file = csv('name', '空角色');
    const planned = await portal.inject(uploadOf('/api/administration/v1/import/roles/rehearsal', by, file));
    return { params: { kind: 'roles', version: planned.json().data?.version ?? 'none' }, file };
  }),

  'POST /administration/v1/maintenance': anywhere(async ({ portal, full, stranger }) => {
    for (const as of [full, stranger])
      for (const id of ['tenant:10001', 'tenant:10002'])
        await portal.ask('DELETE /administration/v1/maintenance/{id}', { as, params: { id } });
    return { body: { id: 'tenant', ...maintenance } };
  }),
  'POST /administration/v1/maintenance/effect': anywhere(async () => ({ body: { id: 'tenant' } })),
  'PUT /administration/v1/maintenance/{id}': content(async (world) => {
    const { id, version } = await maintained(world);
    return { params: { id }, body: { ...maintenance, version } };
  }),
  'DELETE /administration/v1/maintenance/{id}': content(async (world) => ({ params: { id: (await maintained(world)).id } })),

  'POST /administration/v1/news': anywhere(async () => ({ body: newsItem })),
  'PUT /administration/v1/news/{id}': content(async (world) => {
    const { id, version } = await newsOf(world);
    return { params: { id }, body: { ...newsItem, version } };
  }),
  'DELETE /administration/v1/news/{id}': content(async (world) => ({ params: { id: (await newsOf(world)).id } })),
  'POST /administration/v1/news/{id}/publish': content(async (world) => {
    const { id, version } = await newsOf(world);
    return { params: { id }, body: { version } };
  }),
  'POST /administration/v1/news/{id}/withdraw': content(async (world) => {
    const { id, version } = await newsOf(world, true);
    return { params: { id }, body: { version } };
  }),
  'POST /administration/v1/news/{id}/discard': content(async (world) => {
    const { id, version } = await newsOf(world, true);
    const body = { ...newsItem, title: '另一个', version };
    const drafted = await world.make.dataOf('PUT /administration/v1/news/{id}', { params: { id }, body });
    return { params: { id }, body: { version: drafted.version } };
  }),
  'POST /administration/v1/news/{id}/ownership': content(async (world) => {
    const { id, version } = await newsOf(world);
    return { params: { id }, body: { owner: 'files', version } };
  }),
  'POST /administration/v1/news/{id}/restore': content(async (world) => {
    const { id, version } = await newsOf(world, true);
    return { params: { id }, body: { number: 1, version } };
  }),
  'POST /administration/v1/news-pictures': anywhere(async () => ({ file: await picture() })),
  'POST /administration/v1/news-files': anywhere(async () => ({ query: { name: 'a.txt' }, file: Buffer.from('制度全文') })),

  'POST /administration/v1/notices': anywhere(async () => ({ body: notice })),
  'PUT /administration/v1/notices/{id}': content(async ({ make }) => {
    const { id, version } = await make.dataOf('POST /administration/v1/notices', { body: notice });
    return { params: { id }, body: { ...notice, title: '另一个', version } };
  }),
  'DELETE /administration/v1/notices/{id}': content(async ({ make }) => ({
    params: { id: (await make.dataOf('POST /administration/v1/notices', { body: notice })).id },
  })),

  'POST /administration/v1/people': power(async ({ make }) => {
    const name = make.fresh();
    return { body: { username: name, number: name, name: '新同事', roles: [await make.role()] } };
  }),
  'PUT /administration/v1/people/{id}': power(async ({ make }) => {
    const id = await make.person();
    const said = { username: `${id}-renamed`, name: id, title: '', email: '', phone: '', department: null };
    return { params: { id }, body: { ...said, version: await make.version('GET /administration/v1/people/{id}', id) } };
  }),
  'POST /administration/v1/people/{id}/disabled': power(async ({ make }) => ({
    params: { id: await make.person() },
    body: { disabled: true },
  })),
  'POST /administration/v1/people/{id}/unlock': power(async ({ make }) => ({ params: { id: await make.person() } })),
  'POST /administration/v1/people/{id}/roles': power(async ({ make }) => ({
    params: { id: await make.person('nothing') },
    body: { give: [await make.role()], take: [] },
  })),
  'POST /administration/v1/people/{id}/effect': content(async ({ make }) => ({
    params: { id: await make.person() },
    body: { give: [await make.role()], take: [] },
  })),
  'POST /administration/v1/people/effect': anywhere(async ({ make }) => ({ body: { give: [await make.role()] } })),
  // Whom the administrator may not manage is skipped, and said: a test of its own.
  'POST /administration/v1/people/password-links': content(async ({ make }) => ({ body: { people: [await make.person()] } })),
  'POST /administration/v1/people/{id}/password-link': power(async ({ make }) => ({ params: { id: await make.person() } })),
  'POST /administration/v1/people/{id}/second-factor-reset': power(async ({ make }) => ({ params: { id: await make.person() } })),

  'POST /administration/v1/roles': row([403, 403, 200], async () => ({ body: withRight })),
  'PUT /administration/v1/roles/{id}': power(async (world) => {
    const { id, version } = await roleOf(world, 'nothing');
    return { params: { id }, body: { ...withRight, version } };
  }),
  'POST /administration/v1/roles/{id}/effect': content(async (world) => ({
    params: { id: (await roleOf(world)).id },
    body: { apps: [], permissions: [right] },
  })),
  'POST /administration/v1/roles/{id}/people': power(async ({ make }) => ({
    params: { id: await make.role() },
    body: { give: [await make.person('nothing')], take: [] },
  })),
  'DELETE /administration/v1/roles/{id}': power(async ({ make }) => ({ params: { id: await make.role() } })),
  'POST /administration/v1/roles/{id}/ownership': power(async (world) => {
    const { make } = world;
    const { id } = await roleOf(world);
    await make.ofFile('role', id);
    return { params: { id }, body: { owner: 'screens', version: await make.version('GET /administration/v1/roles/{id}', id) } };
  }),
  'POST /administration/v1/roles/{id}/ownership/effect': content(async ({ make }) => {
    const id = await make.role();
    await make.ofFile('role', id);
    return { params: { id } };
  }),

  // Nobody of these people is signed in: a stranger ends as many sessions as others, none.
  'POST /administration/v1/sessions/end': anywhere(async ({ make }) => ({ body: { person: await make.person() } })),

  'POST /administration/v1/sources/runs/{id}': power(async ({ make }) => {
    const { source } = await make.system();
    return { params: { id: await make.run(await make.person(), source) }, body: { decision: 'approved' } };
  }),
  'POST /administration/v1/sources/claims/{id}': power(async ({ make }) => ({
    params: { id: await make.claim(await make.person(), make.fresh()) },
    body: { decision: 'approved' },
  })),
  'PUT /administration/v1/sources/groups/{id}': power(async ({ make }) => ({
    params: { id: await make.group() },
    body: { role: await make.role() },
  })),
  // No directory is configured.
  'POST /administration/v1/sources/sync': row([404, 404, 404, 404], async () => ({ body: { plan: true } })),

  // What all tenants share: whoever has the area decides. Nothing answers at the addresses, so some of it ends with 409.
  'POST /administration/v1/sub-apps': row([409, 409, 409, 409], async ({ make }) => ({
    body: { name: make.fresh(), title: '表单', titles: {}, kind: 'auto', address: 'http://127.0.0.1:9/forms/', calls: [] },
  })),
  'PUT /administration/v1/sub-apps/{id}': row([409, 409, 409, 409], async (world) => {
    const { id, version } = await subAppOf(world);
    const body = { title: '表单', titles: {}, kind: 'auto', address: 'http://127.0.0.1:9/forms/', calls: [], version };
    return { params: { id }, body };
  }),
  'DELETE /administration/v1/sub-apps/{id}': anywhere(async (world) => ({ params: { id: (await subAppOf(world)).id } })),
  'PUT /administration/v1/sub-apps/{id}/preview': row([409, 409, 409, 409], async (world) => ({
    params: { id: (await subAppOf(world)).id },
    body: { role: null },
  })),
  'PUT /administration/v1/sub-apps/{id}/off': anywhere(async (world) => {
    const { id, version } = await subAppOf(world);
    return { params: { id }, body: { off: true, sentences: { 'zh-CN': '周末升级', 'zh-TW': '', 'en-US': '', 'pt-BR': '' }, version } };
  }),
  'PUT /administration/v1/sub-apps/{id}/rollout': row([409, 409, 409, 409], async (world) => {
    const { id, version } = await subAppOf(world);
    return { params: { id }, body: { address: 'http://127.0.0.1:9/next/', share: 10, departments: [], version } };
  }),
  'POST /administration/v1/sub-apps/{id}/rollout/effect': row([409, 409, 409, 409], async (world) => ({
    params: { id: (await subAppOf(world)).id },
    body: { address: 'http://127.0.0.1:9/next/', share: 10, departments: [] },
  })),
  'POST /administration/v1/sub-apps/{id}/rollback': row([409, 409, 409, 409], async (world) => {
    const { id, version } = await subAppOf(world);
    return { params: { id }, body: { version } };
  }),

  'POST /administration/v1/systems': row([403, 403, 403], async ({ make }) => {
    const source = make.fresh();
    return { body: { name: source, source, owners: [], scopes: ['messages:send'], tenants: ['10001'], networks: [] } };
  }),
  'PUT /administration/v1/systems/{id}': power(async ({ make }) => {
    const params = { id: (await make.system()).id };
    const { version, name, department, scopes, tenants, networks, origins, requestsPerMinute } = await make.dataOf(
      'GET /administration/v1/systems/{id}',
      { params },
    );
    return { params, body: { version, name, department, owners: [], scopes, tenants, networks, origins, requestsPerMinute } };
  }),
  'POST /administration/v1/systems/{id}/end': content(async ({ make }) => ({ params: { id: (await make.system()).id } })),
  'POST /administration/v1/systems/{id}/keys': power(async ({ make }) => ({ params: { id: (await make.system()).id }, body: { days: 1 } })),
  'POST /administration/v1/systems/{id}/keys/{key}/end': content(async ({ make }) => {
    const { id, keyId } = await make.system();
    return { params: { id, key: keyId } };
  }),
  'PUT /administration/v1/systems/{id}/webhook': power(async ({ make }) => ({
    params: { id: (await make.system()).id },
    body: { url: 'http://127.0.0.1:9/hook', checks: false },
  })),
  'POST /administration/v1/systems/{id}/webhook/test': content(async ({ make }) => {
    const { id } = await make.system();
    const body = { url: 'http://127.0.0.1:9/hook', checks: false };
    await make.dataOf('PUT /administration/v1/systems/{id}/webhook', { params: { id }, body });
    return { params: { id } };
  }),
  'POST /administration/v1/systems/{id}/deliveries/resend': content(async ({ make }) => ({
    params: { id: (await make.system()).id },
    body: {},
  })),

  'POST /administration/v1/audit/verify': anywhere(async () => ({})),
};

/** A multipart request with one file. */
export function uploadOf(url: string, { cookie, token }: Person, file: Buffer) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
  return {
    ...{ method: 'POST' as const, url, payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]) },
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie, authorization: `Bearer ${token}` },
  };
}
