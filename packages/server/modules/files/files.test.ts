import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { manyFrames, manyScans } from './testing/many-passes.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let stranger: Person;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db
    .insertInto('person_tenants')
    .values([{ person_id: 'p-gone', tenant_id: '10009', department_id: null, sort: 0 }])
    .execute();
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-gone').execute();
  await portal.db.deleteFrom('person_tenants').where('person_id', '=', 'p-gone').where('tenant_id', '=', '10001').execute();
  [li, wang, stranger] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('gone')];
});
afterAll(() => portal.close());

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', size = 40) =>
  sharp({ create: { width: size, height: size / 2, channels: 3, background: '#3a7d5c' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'SECRET-PLACE' } } })
    .toFormat(format)
    .toBuffer();
const url = '/api/file-server/file/upload';
const form = (content: Buffer, name = 'me.png', type = 'image/png', field = 'file') => ({
  payload: Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});
const send = ({ payload, headers }: { payload: Buffer; headers: Record<string, string> }, as = li) =>
  portal.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: as.cookie, authorization: `Bearer ${as.token}` } });
const upload = async (content: Buffer, as = li) => (await send(form(content), as)).json().data.fileId as string;
const download = (fileId: string, cookie = li.cookie, headers = {}) =>
  portal.inject({ url: `/api/file-server/file/download?fileId=${encodeURIComponent(fileId)}`, headers: { cookie, ...headers } });
const code = async (content: Buffer) => {
  const response = await send(form(content));
  return [response.statusCode, response.json().code];
};

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('R-USER-06 is encoded again as %s, without its metadata', async (format) => {
    const original = await picture(format);
    expect(original.includes('SECRET-PLACE')).toBe(true);
    const response = await download(await upload(original));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`]);
    expect(response.rawPayload.includes('SECRET-PLACE')).toBe(false);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it('R-USER-06 is made small enough for an avatar', async () => {
    const { rawPayload } = await download(await upload(await picture('png', 2000)));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 256 });
  });

  it('R-USER-06 runs, frames and sniffs as nothing', async () => {
    const { headers } = await download(await upload(await picture('png')));
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline; filename="picture.png"',
      'cache-control': 'private, max-age=3600',
    });
    const again = await download(await upload(await picture('png')), li.cookie, { 'if-none-match': 'x' });
    expect(
      (await download(/"(.+)"/.exec(String(again.headers.etag))?.[1] ?? '', li.cookie, { 'if-none-match': String(again.headers.etag) }))
        .statusCode,
    ).toBe(304);
  });

  it("R-USER-06 becomes one's avatar, that colleagues see and nobody else", async () => {
    const fileId = await upload(await picture('jpeg'));
    expect((await download(fileId, wang.cookie)).statusCode).toBe(404);
    const { data } = (await portal.ask('POST /{product}-user-center/user/update', { as: li, body: { userPicture: fileId } })).json();
    expect(data.avatar).toBe(`/api/file-server/file/download?fileId=${fileId}`);
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data).toMatchObject({
      userPicture: fileId,
      avatar: data.avatar,
    });
    expect([
      (await download(fileId)).statusCode,
      (await download(fileId, wang.cookie)).statusCode,
      (await download(fileId, stranger.cookie)).statusCode,
    ]).toEqual([200, 200, 404]);
    expect((await portal.ask('POST /{product}-user-center/user/update', { as: wang, body: { userPicture: fileId } })).statusCode).toBe(400);
    await portal.ask('POST /{product}-user-center/user/update', { as: li, body: { userPicture: null } });
    expect((await download(fileId, wang.cookie)).statusCode).toBe(404);
  });

  it('R-USER-06 takes the place of older ones that are not used', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await upload(await picture('png', 10 + 2 * n), wang));
    expect(await portal.db.selectFrom('files').select('id').where('person_id', '=', 'p-wang').execute()).toHaveLength(3);
    expect((await download(ids[4]!, wang.cookie)).statusCode).toBe(200);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'html behind the beginning of a png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html><script>alert(1)</script>')]),
    ],
    ['half a jpeg', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('7f454c46020101', 'hex')],
  ])('R-USER-06 is not %s', async (_name, content) => {
    expect(await code(content)).toEqual([415, 41502]);
  });

  it('R-USER-06 is no gif, whatever its name', async () => {
    expect(await code(await picture('gif'))).toEqual([415, 41502]);
  });

  it('R-USER-06 is no small file that is huge when it is opened', async () => {
    expect(await code(bomb(30_000))).toEqual([415, 41502]);
  });

  it.each([
    [4_194_304, 4],
    [4, 4_194_304],
    [8193, 1],
    [1, 8193],
  ])('R-USER-06 is none of %i by %i pixels, which is small as a file and huge while it is made smaller', async (width, height) => {
    const before = process.memoryUsage().rss;
    expect(await code(await blank(width, height))).toEqual([415, 41502]);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  it('R-USER-06 may be as long as a screenshot of a long page', async () => {
    const { rawPayload } = await download(await upload(await blank(1200, 8192)));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 75, height: 512 });
  });

  it('R-USER-06 is nothing that has to be gone over thousands of times, however small', async () => {
    const still = await sharp({ create: { width: 1, height: 1, channels: 4, background: 'red' } })
      .webp({ lossless: true })
      .toBuffer();
    const began = performance.now();
    expect([await code(manyScans(3000)), await code(manyFrames(20_000, still))]).toEqual([
      [415, 41502],
      [415, 41502],
    ]);
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const file of [manyScans(20), manyFrames(20, still)]) expect((await send(form(file))).statusCode).toBe(200);
  });

  it('R-USER-06 is looked at one at a time, and a person’s second one not before the first is done', async () => {
    // Long enough at work for the others to arrive meanwhile.
    const file = manyScans(190);
    const answers = await Promise.all([li, li, li, wang].map((as) => send(form(file), as)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([statuses.slice(0, 3).sort(), statuses[3]]).toEqual([[200, 429, 429], 200]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
    expect((await send(form(file))).statusCode).toBe(200);
  });

  it('R-USER-06 is one file of at most 5 MB, and has nothing beside it', async () => {
    const large = await send(form(Buffer.alloc(5 * 1024 * 1024 + 1)));
    expect([large.statusCode, large.json().code]).toEqual([413, 41301]);
    const both = Buffer.concat([form(await picture('png')).payload.subarray(0, -6), form(await picture('png')).payload.subarray(2)]);
    expect((await send({ payload: both, headers: { 'content-type': 'multipart/form-data; boundary=x' } })).statusCode).not.toBe(500);
    for (const payload of ['', '--x--\r\n', 'nonsense']) {
      const response = await send({ payload: Buffer.from(payload), headers: { 'content-type': 'multipart/form-data; boundary=x' } });
      expect([payload, [400, 413].includes(response.statusCode)]).toEqual([payload, true]);
    }
    expect((await send({ payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } })).statusCode).toBe(415);
  });
});

describe('files', () => {
  it.each(['../../etc/passwd', '..%2f..%2fatrium.sqlite', '/etc/passwd', 'secret.key', 'x', '\u0000'])(
    'R-USER-06 are no paths: %j',
    async (id) => {
      const response = await download(id);
      expect([400, 404].includes(response.statusCode)).toBe(true);
    },
  );

  it('R-SRV-01 need a session, of which the cookie is enough to read and not to write', async () => {
    const fileId = await upload(await picture('png'));
    expect([
      (await download(fileId, '')).statusCode,
      (await download(fileId, 'SESSION=x')).statusCode,
      (await download(fileId)).statusCode,
    ]).toEqual([401, 401, 200]);
    const { payload, headers } = form(await picture('png'));
    for (const credentials of [{}, { cookie: li.cookie }, { authorization: `Bearer ${li.token}` }] as Record<string, string>[]) {
      expect((await portal.inject({ method: 'POST', url, payload, headers: { ...headers, ...credentials } })).statusCode).toBe(401);
    }
  });
});

/** A png that really has the pixels it says, all of one colour. */
const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** A valid png of a few kilobytes that would fill a gigabyte. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
