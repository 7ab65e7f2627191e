import type { NewsFront } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { heardIn } from '../../assistant/testing/heard.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { newsItem } from './testing/news-item.ts';

/* Each of the first four items is published on the screens, and no call shows it to Wang. The last item shows that the same call would find it. */

let portal: Portal;
let li: Person;
let wang: Person;
const ids: Record<string, string> = {};
const kinds = ['draft', 'scheduled', 'expired', 'out of the audience'];

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function upload(): Promise<string> {
  const payload = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: li.cookie, authorization: `Bearer ${li.token}` };
  const response = await portal.inject({ method: 'POST', url: '/api/administration/v1/news-files?name=a.txt', payload, headers });
  return response.json().data.fileId;
}

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  const attachments = [{ fileId: await upload(), name: 'a.txt' }];
  const changes: Record<string, object> = {
    draft: {},
    scheduled: { publishAt: at(1) },
    expired: { expiresAt: at(24) },
    'out of the audience': { roles: ['r-admin-p-li-10001'] },
    seen: {},
  };
  for (const [kind, change] of Object.entries(changes)) {
    const body = { ...newsItem, title: `年会 ${kind}`, attachments, confirmBy: at(48), ...change };
    const { id, version } = (await portal.ask('POST /administration/v1/news', { as: li, body })).json().data;
    ids[kind] = id;
    if (kind !== 'draft') await portal.ask('POST /administration/v1/news/{id}/publish', { as: li, params: { id }, body: { version } });
  }
  await portal.db
    .updateTable('news')
    .set({ expires_at: at(-1), published_at: at(-2) })
    .where('id', '=', ids['expired']!)
    .execute();
});
afterAll(() => portal.close());

/** Whether each call of a reader shows the news item. */
const shown: Record<string, (id: string) => Promise<boolean>> = {
  list: async (id) => has((await portal.ask('GET /business-center/v1/news', { as: wang })).json().data, id),
  'the list of its category': async (id) =>
    has((await portal.ask('GET /business-center/v1/news', { as: wang, query: { category: 'company' } })).json().data, id),
  'the search of news': async (id) =>
    has((await portal.ask('GET /business-center/v1/news', { as: wang, query: { keyword: '年会' } })).json().data, id),
  'the search of the portal': async (id) =>
    (await portal.ask('POST /business-center/v1/search', { as: wang, body: { text: '年会' } })).body.includes(id),
  assistant: async (id) => {
    const response = await portal.ask('POST /business-center/v1/assistant/ask', { as: wang, body: { text: '年会' } });
    return heardIn(response.body).links.some((link) => link.includes(id));
  },
  'must-read news at home': async (id) => has((await front()).mustRead, id),
  'news at home': async (id) =>
    has(
      (await front()).categories.flatMap(({ items }) => items),
      id,
    ),
  'the item itself': async (id) => (await portal.ask('GET /business-center/v1/news/{id}', { as: wang, params: { id } })).statusCode === 200,
  'its neighbours': async (id) => {
    const { newer, older } = (await portal.ask('GET /business-center/v1/news/{id}', { as: wang, params: { id: ids['seen']! } })).json()
      .data;
    return [newer?.id, older?.id].includes(id);
  },
  reading: async (id) => (await portal.ask('POST /business-center/v1/news/{id}/read', { as: wang, params: { id } })).statusCode === 200,
  'the confirmation': async (id) =>
    (await portal.ask('POST /business-center/v1/news/{id}/confirm', { as: wang, params: { id } })).statusCode === 200,
  'reading all': async (id) => {
    await portal.ask('POST /business-center/v1/news/read', { as: wang, body: {} });
    return (await portal.db.selectFrom('news_reads').select('news_id').where('news_id', '=', id).execute()).length > 0;
  },
  'its attachments': async (id) => {
    const [file] = await portal.db.selectFrom('news_attachments').select('id').where('news_id', '=', id).execute();
    const response = await portal.inject({ url: `/api/file-server/file/download?fileId=${file!.id}`, headers: { cookie: wang.cookie } });
    return response.statusCode === 200;
  },
};

const front = async (): Promise<NewsFront> => (await portal.ask('GET /business-center/v1/news/front', { as: wang })).json().data;
const has = (rows: readonly { id: string }[], id: string): boolean => rows.some((row) => row.id === id);

/** Calls without the item that everybody sees: it is not its own neighbour, and must-read news are separate. */
const notOfSeen = new Set(['its neighbours', 'news at home']);

describe.each(Object.keys(shown))('R-ADM-05 R-SRV-01 in %s', (call) => {
  it.each(kinds)('news that are %s are absent', async (kind) => {
    expect(await shown[call]!(ids[kind]!)).toBe(false);
  });

  it.skipIf(notOfSeen.has(call))('what is published is there', async () => {
    await portal.db.deleteFrom('news_reads').execute();
    expect(await shown[call]!(ids['seen']!)).toBe(true);
  });
});

it('R-ADM-05 the number of unread news counts only those that the person sees', async () => {
  await portal.db.deleteFrom('news_reads').execute();
  const company = async () => (await front()).categories.find(({ category }) => category === 'company')!.unread;
  expect(await company()).toBe(1);
  await portal.ask('POST /business-center/v1/news/{id}/read', { as: wang, params: { id: ids['seen']! } });
  expect(await company()).toBe(0);
});

it('R-ADM-05 the readers of a must-read are listed page by page, with confirmations; other news have none', async () => {
  await portal.db.deleteFrom('news_reads').execute();
  await portal.ask('POST /business-center/v1/news/{id}/confirm', { as: wang, params: { id: ids['seen']! } });
  const readers = (id: string, query: Record<string, string> = {}) =>
    portal.ask('GET /administration/v1/news/{id}/readers', { as: li, params: { id }, query });
  const names = async (id: string, query: Record<string, string> = {}) =>
    (await readers(id, query)).json().data.rows.map(({ name }: { name: string }) => name);
  expect(await names(ids['seen']!, { state: 'confirmed' })).toEqual(['王芳']);
  expect(await names(ids['seen']!, { state: 'waiting' })).toEqual(['李晓明']);
  expect(await names(ids['seen']!, { q: 'WANG' })).toEqual(['王芳']);
  expect((await readers(ids['seen']!, { pageSize: '1' })).json().data).toMatchObject({ total: 2, rows: [{}] });
  expect(await names(ids['out of the audience']!)).toEqual(['李晓明']);
  const refused = await readers(ids['draft']!);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 40946]);
  expect((await portal.ask('GET /administration/v1/news/{id}/readers', { as: wang, params: { id: ids['seen']! } })).statusCode).toBe(403);
});
