import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { newsItem } from './testing/news-item.ts';

let portal: Portal;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const send = (url: string, content: Buffer, as = li) =>
  portal.inject({
    method: 'POST',
    url: `/api/administration/v1/${url}`,
    payload: Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie: as.cookie, authorization: `Bearer ${as.token}` },
  });
const picture = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#3a7d5c' } })
    .png()
    .toBuffer();
const of = (name: string) => `news-files?${new URLSearchParams({ name })}`;

it('R-ADM-05 a news item of a file is read-only until it is taken over; given back it has the file’s content, also in the search', async () => {
  const row = { id: 'f1', tenant_id: '10001', category: 'company' as const, title: '文件里的新闻', body: '<p>文</p>', author: '办公室' };
  const kept = { ...row, titles: '{}', summary: '', summaries: '{}', bodies: '{}', cover: null, published_at: '2026-01-01T00:00:00.000Z' };
  await portal.db.insertInto('news').values(kept).execute();
  const state = { key: 'news:f1', value: JSON.stringify({ row: kept, links: {} }) };
  await portal.db.insertInto('provision_state').values(state).execute();
  const params = { id: 'f1' };
  const get = async () => (await portal.ask('GET /administration/v1/news/{id}', { as: li, params })).json().data;
  const version = async () => (await get()).version;
  const save = async () =>
    portal.ask('PUT /administration/v1/news/{id}', {
      as: li,
      params,
      body: { ...newsItem, title: '改过', roles: ['r-admin-p-li-10001'], expiresAt: '2126-01-01T00:00:00.000Z', version: await version() },
    });
  const own = async (owner: 'screens' | 'files') =>
    portal.ask('POST /administration/v1/news/{id}/ownership', { as: li, params, body: { owner, version: await version() } });
  const refused = await save();
  expect([refused.json().code, refused.json().msg]).toEqual([40940, expect.stringContaining('news.json')]);
  expect((await portal.ask('DELETE /administration/v1/news/{id}', { as: li, params })).json().code).toBe(40940);
  expect((await own('screens')).json().data.ownership.takenOver).toMatchObject({ by: '李晓明' });
  expect((await save()).statusCode).toBe(200);
  await portal.ask('POST /administration/v1/news/{id}/publish', { as: li, params, body: { version: await version() } });
  const find = async (keyword: string) =>
    (await portal.ask('GET /business-center/v1/news', { as: wang, query: { keyword } })).json().data.map(({ id }: { id: string }) => id);
  expect(await find('改过')).toEqual([]);
  expect((await own('files')).json().data).toMatchObject({
    title: '文件里的新闻',
    roles: [],
    expiresAt: null,
    ownership: { takenOver: null },
  });
  expect([await find('文件'), await find('改过')]).toEqual([['f1'], []]);
});

it('R-ADM-05 a picture is encoded again, made small enough for an article, and shown under its id', async () => {
  const { id } = (await send('news-pictures', await picture(2000))).json().data;
  const shown = await portal.inject({ url: `/pba/covers/${id}`, headers: { cookie: wang.cookie } });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1280, height: 640 });
  expect((await send('news-pictures', await picture(2000))).json().data).toEqual({ id });
  const made = await portal.ask('POST /administration/v1/news', { as: li, body: { ...newsItem, cover: id } });
  expect(made.json().data.cover).toBe(id);
});

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', ''])('R-ADM-05 %j is no picture', async (content) => {
  expect((await send('news-pictures', Buffer.from(content))).statusCode).toBe(415);
});

it('R-ADM-05 a file is stored once, attached, and people who see the article can download it', async () => {
  const file = (await send(of('办法.pdf'), Buffer.from('%PDF-1.4 a'))).json().data;
  expect(file).toMatchObject({ name: '办法.pdf', size: 10 });
  const body = { ...newsItem, attachments: [{ fileId: file.fileId, name: '办法.pdf' }] };
  const { id, version } = (await portal.ask('POST /administration/v1/news', { as: li, body })).json().data;
  await portal.ask('POST /administration/v1/news/{id}/publish', { as: li, params: { id }, body: { version } });
  const [shown] = (await portal.ask('GET /business-center/v1/news/{id}', { as: wang, params: { id } })).json().data.attachments;
  expect(shown).toMatchObject({ name: '办法.pdf', size: 10, mediaType: 'application/pdf' });
  const url = `/api/file-server/file/download?fileId=${shown.fileId}`;
  expect((await portal.inject({ url, headers: { cookie: wang.cookie } })).body).toBe('%PDF-1.4 a');
});

it.each([
  ['a.pdf', 'no pdf'],
  ['a.exe', 'MZ'],
  ['a.html', '<script>'],
  ['a', 'x'],
  ['a.__proto__', 'x'],
])('R-ADM-05 the file %s with %j is refused', async (name, content) => {
  const response = await send(of(name), Buffer.from(content));
  expect([response.statusCode, response.json().code]).toEqual([400, 40010]);
});

it('R-ADM-05 only people who may edit news can upload', async () => {
  expect((await send('news-pictures', await picture(40), wang)).statusCode).toBe(403);
  expect((await send(of('a.pdf'), Buffer.from('%PDF-1.4'), wang)).statusCode).toBe(403);
});
