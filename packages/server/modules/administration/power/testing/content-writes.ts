import sharp from 'sharp';
import { newsItem } from '../../news/testing/news-item.ts';
import { anywhere, content, row, type Row, type Write } from './row.ts';
import type { World } from './world.ts';

const fn = { parent: null, names: {}, remark: '', remarks: {}, icon: '', type: 1, frontModule: 'expenses', roles: [] };
const article = { title: '会议室投屏', titles: {}, body: '<p>按键</p>', bodies: {}, publishAt: null, expiresAt: null, roles: [] };
const notice = {
  severity: 'info',
  title: '停电通知',
  titles: {},
  body: '',
  bodies: {},
  roles: [],
  dismissable: true,
  until: null,
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
/** Writes of articles, notices and menus. */
export const contentWrites = {
  'POST /administration/v1/news/{id}/reminder': content(async ({ make }) => {
    const { id, version } = await make.dataOf('POST /administration/v1/news', {
      body: { ...newsItem, confirmBy: '2126-01-01T00:00:00.000Z' },
    });
    await make.dataOf('POST /administration/v1/news/{id}/publish', { params: { id }, body: { version } });
    // Nobody works there, so that nobody gets a message.
    return { params: { id }, body: { department: 'nowhere' } };
  }),
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
      as: full,
      params,
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
  'PUT /administration/v1/branding/{id}': content(async ({ make }) => {
    const params = { id: 'tenant:10001' };
    const { id: _, ownership: __, mayChange: ___, ...body } = await make.dataOf('GET /administration/v1/branding/{id}', { params });
    return { params, body: { ...body, name: make.fresh() } };
  }),
  'POST /administration/v1/branding/{id}/pictures': content(async () => ({
    params: { id: 'tenant:10001' },
    query: { kind: 'wide' },
    file: await picture(),
  })),
  'POST /administration/v1/branding/{id}/ownership': content(async ({ make }) => ({
    params: { id: 'tenant:10001' },
    body: { owner: 'screens', version: await make.version('GET /administration/v1/branding/{id}', 'tenant:10001') },
  })),
  'PUT /administration/v1/settings': anywhere(async ({ make }) => {
    const { values, version } = await make.dataOf('GET /administration/v1/settings');
    return { body: { ...values, passwordLength: 8, version } };
  }),
  'PUT /administration/v1/company-days/{id}': anywhere(async ({ make }) => {
    const params = { id: '2027' };
    const { version } = await make.dataOf('GET /administration/v1/company-days/{id}', { params });
    return { params, body: { days: [{ day: '2027-12-31', work: false, name: '盘点' }], version } };
  }),
  'POST /administration/v1/maintenance': anywhere(async ({ portal, full, stranger }) => {
    for (const as of [full, stranger])
      for (const id of ['tenant:10001', 'tenant:10002'])
        await portal.ask('DELETE /administration/v1/maintenance/{id}', { as, params: { id } });
    return { body: { id: 'tenant', ...maintenance } };
  }),
  'POST /administration/v1/news/effect': anywhere(async () => ({ body: { roles: [] } })),
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
} as const satisfies Partial<Record<Write, Row>>;
