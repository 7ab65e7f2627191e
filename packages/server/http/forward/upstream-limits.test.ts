import { request as ask } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let company: OtherService;
let li: Person;
/** How the service handles the next requests. */
let mood: 'well' | 'cut' | 'fading' | 'busy' | 'silent' | 'halting';
let ownTime: number;
const kept = new Set<Socket>();

beforeAll(async () => {
  company = await otherService((request, response) => {
    // As a server does whose time for an idle connection ends just then.
    if (mood === 'fading' && kept.has(request.socket)) return void request.socket.destroy();
    kept.add(request.socket);
    if (mood === 'well' || mood === 'fading') response.end('{"code":0}');
    if (mood === 'cut') request.socket.destroy();
    if (mood === 'busy') response.writeHead(503, { 'retry-after': '7' }).end('theirs');
    if (mood === 'halting') response.writeHead(200).write('half');
  });
});
afterAll(() => company.close());
beforeEach(async () => {
  mood = 'well';
  ownTime = Date.now();
  portal = await openPortal({
    upstreams: { '/api/hr': company.url, '/api/pay': company.url, '/api/files': company.url, '/api/gone': 'http://127.0.0.1:1' },
    upstreamLimits: { '/api/pay': { seconds: 0.1, megabytes: 1 }, '/api/files': { seconds: 60, megabytes: 1 } },
  });
  li = await portal.signIn('li');
  company.asked.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

const signed = (more: Record<string, string> = {}) => ({ cookie: li.cookie, authorization: `Bearer ${li.token}`, ...more });
const get = async (url: string) => {
  const { statusCode, body, headers } = await portal.inject({ url, headers: signed({ 'accept-language': 'en' }) });
  const answer = body.startsWith('{') ? JSON.parse(body) : body;
  return { statusCode, code: answer.code, msg: answer.msg, retryAfter: headers['retry-after'], body };
};
const many = async (times: number, url: string) => {
  const codes: unknown[] = [];
  for (let n = 0; n < times; n += 1) codes.push((await get(url)).statusCode);
  return codes;
};
const later = (milliseconds: number) => {
  vi.setSystemTime((ownTime += milliseconds));
};
const paused = async (host: string) =>
  new RegExp(`atrium_upstream_paused\\{upstream="${host}"\\} (\\d)`).exec(await portal.server.metrics.text())?.[1];

describe('a kept connection that ends as it is used', () => {
  const post = async () => (await portal.inject({ method: 'POST', url: '/api/hr/x', headers: signed(), payload: {} })).statusCode;

  it('R-SRV-03 costs nobody an answer: a request that only reads is sent again', async () => {
    await Promise.all([1, 2, 3].map(() => get('/api/hr/x')));
    mood = 'fading';
    expect(await many(1, '/api/hr/x')).toEqual([200]);
    expect(company.asked.length).toBeGreaterThan(4);
  });

  it('R-SRV-03 a request that changes something is not sent a second time', async () => {
    await get('/api/hr/x');
    mood = 'fading';
    expect([await post(), company.asked.map(({ method }) => method)]).toEqual([502, ['GET', 'POST']]);
  });
});

describe('a service that keeps failing', () => {
  it('R-SRV-03 is paused after five failures, gets one request after the pause, and all again when it has recovered', async () => {
    mood = 'cut';
    vi.useFakeTimers({ toFake: ['Date'] });
    later(0);
    expect(await many(5, '/api/hr/x')).toEqual([502, 502, 502, 502, 502]);
    const refused = await get('/api/hr/x');
    const msg = 'The business service keeps failing. Please try again in 5 s';
    expect([refused.statusCode, refused.code, refused.msg, refused.retryAfter]).toEqual([503, 50302, msg, '5']);
    expect(await many(1, '/api/pay/x')).toEqual([503]);
    expect([company.asked.length, await paused(new URL(company.url).host)]).toEqual([5, '1']);
    later(5_000);
    expect(await many(2, '/api/hr/x')).toEqual([502, 503]);
    mood = 'well';
    later(10_000);
    expect(await many(3, '/api/hr/x')).toEqual([200, 200, 200]);
    expect([company.asked.length, await paused(new URL(company.url).host)]).toEqual([9, '0']);
  });

  it('does not keep anybody from another service', async () => {
    expect(await many(6, '/api/gone/x')).toEqual([502, 502, 502, 502, 502, 503]);
    expect(await many(1, '/api/hr/x')).toEqual([200]);
  });

  it('reports it itself, and its response is passed on', async () => {
    mood = 'busy';
    const answers = [await get('/api/hr/x'), ...(await Promise.all([1, 2, 3, 4].map(() => get('/api/hr/x'))))];
    expect([answers[4]?.statusCode, answers[4]?.body, answers[4]?.retryAfter]).toEqual([503, 'theirs', '7']);
    expect((await get('/api/hr/x')).code).toBe(50302);
  });
});

describe('a service that is slow', () => {
  it('gets as much time as its prefix sets, then the response is 504', async () => {
    mood = 'silent';
    const { statusCode, code, msg } = await get('/api/pay/x');
    expect([statusCode, code, msg]).toEqual([504, 50401, 'The business service took too long. Please try again later']);
    expect(await many(5, '/api/pay/x')).toEqual([504, 504, 504, 504, 503]);
  });

  it('is cut off when it stops in the middle of its answer', async () => {
    mood = 'halting';
    await expect(portal.inject({ url: '/api/pay/x', headers: signed() })).rejects.toThrow();
  });
});

describe('the request body to a service', () => {
  const mega = 1024 * 1024;
  const post = async (url: string, payload: Buffer | Readable) => {
    const { statusCode, body } = await portal.inject({
      method: 'POST',
      url,
      payload,
      headers: signed({ 'content-type': 'application/octet-stream' }),
    });
    return [statusCode, JSON.parse(body).code];
  };
  const streamed = (bytes: number) => Readable.from([Buffer.alloc(bytes / 2), Buffer.alloc(bytes / 2)]);

  it('may be as large as its prefix sets, announced or not', async () => {
    expect(await post('/api/files/x', Buffer.alloc(mega))).toEqual([200, 0]);
    expect(await post('/api/files/x', streamed(mega))).toEqual([200, 0]);
    expect(company.asked.map(({ body }) => body.length)).toEqual([mega, mega]);
  });

  it('is refused with 413 when it is larger, and that is not held against the service', async () => {
    for (let n = 0; n < 6; n += 1) {
      expect(await post('/api/files/x', Buffer.alloc(mega + 1))).toEqual([413, 41301]);
      expect(await post('/api/files/x', streamed(mega + 2))).toEqual([413, 41301]);
    }
    expect(company.asked).toEqual([]);
    expect(await post('/api/files/x', Buffer.alloc(1))).toEqual([200, 0]);
  });

  it('may be aborted by the client, which does not count as a failure of the service', async () => {
    await portal.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.server.server.address() as AddressInfo;
    for (let n = 0; n < 40; n += 1) {
      const sent = ask({
        port,
        host: '127.0.0.1',
        path: '/api/hr/x',
        method: 'POST',
        agent: false,
        headers: signed({ 'content-length': '1000' }),
      });
      const gone = new Promise((resolve) => sent.on('close', resolve));
      const heard = new Promise((resolve) => portal.server.server.once('request', (_request, response) => response.once('close', resolve)));
      sent.on('error', () => {}).write('x');
      await new Promise((resolve) => portal.server.server.once('request', resolve));
      sent.destroy();
      await Promise.all([gone, heard]);
    }
    expect(await many(1, '/api/hr/x')).toEqual([200]);
  });

  it.each(['x_atrium_user_id', 'X_Atrium-User_Code', 'current_user_id', 'user_code', 'tenant_id', 'x_forwarded_for'])(
    'names nobody else in a way that a service could read as ours: %s',
    async (name) => {
      await portal.inject({ url: '/api/hr/x', headers: signed({ [name]: 'p-wang' }) });
      expect(JSON.stringify(company.asked[0]?.headers)).not.toContain('p-wang');
    },
  );
});
