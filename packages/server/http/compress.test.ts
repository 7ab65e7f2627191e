import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, type Call, type CallName } from '@atrium/api/contract';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { compressed } from './compress.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const ask = (path: string, encoding: string, as: Partial<Person> = li) =>
  portal.server.inject({
    url: `/api${path}`,
    headers: { cookie: as.cookie ?? '', authorization: `Bearer ${as.token ?? ''}`, 'accept-encoding': encoding },
  });
const front = '/business-center/v1/news/front';

it('a long read is compressed for clients that accept it, with the same content', async () => {
  const row = {
    tenant_id: '10001',
    category: 'company' as const,
    summary: '本周三下午两点在一号楼报告厅',
    author: '行政部',
    cover: null,
    body: '',
  };
  const rows = Array.from({ length: 12 }, (_, at) => ({
    ...row,
    id: `long${at}`,
    title: `第 ${at} 次消防演练的安排`,
    published_at: new Date(Date.now() - at * 60_000).toISOString(),
  }));
  expect((await ask(front, 'br')).headers).not.toHaveProperty('content-encoding');
  await portal.db.insertInto('news').values(rows).execute();
  const plain = await ask(front, 'identity');
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  for (const encoding of ['gzip, deflate, br, zstd', 'br', 'br;q=0.5']) {
    const short = await ask(front, encoding);
    expect([short.statusCode, short.headers['content-encoding'], short.headers['cache-control']]).toEqual([200, 'br', 'no-store']);
    expect(Number(short.headers['content-length'])).toBe(short.rawPayload.length);
    expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(plain.body);
  }
  for (const encoding of ['', 'gzip', 'br;q=0', 'br;q=0.000', 'brx', 'abr'])
    expect([encoding, (await ask(front, encoding)).headers['content-encoding']]).toEqual([encoding, undefined]);
});

it('a refusal stays as it is, and so does whatever is not listed', async () => {
  expect((await ask(front, 'br', {})).headers).not.toHaveProperty('content-encoding');
  const record = await ask('/wutong-idaas-account/current', 'br');
  expect([record.statusCode, record.headers['content-encoding']]).toEqual([200, undefined]);
  expect((await portal.server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

it('nothing that anybody may ask, that writes a key or that the cookie alone proves is listed', () => {
  const refused = [...compressed].filter((name: CallName) => {
    const call: Call = contract[name];
    return call.open === true || call.cookie === true || call.idempotent === true || call.file === true || call.oauth === true;
  });
  expect(refused).toEqual([]);
});
