import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasOpenssl, makeAuthority, type OwnAuthority } from '../../testing/own-authority.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { addMessage, type Draft } from '../messages/queries.ts';
import { endSilentBrowsers } from './subscription-queries.ts';
import { pushedBrowser } from './testing/pushed-browser.ts';

const contact = 'mailto:it@example.com';
const day = 86_400_000;
interface Push {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
let authority: OwnAuthority;
let service: Server;
let origin: string;
let pushes: Push[] = [];
/** What the push service answers, by path. */
let answers: Record<string, number> = {};
/** What the portal logs, for the message of a failure. */
let log: string[] = [];
let portal: Portal;
let li: Person;

beforeAll(async () => {
  authority = makeAuthority();
  service = createServer({ key: authority.key, cert: authority.certificate }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      pushes.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const status = answers[path] ?? 201;
      response.writeHead(status, status === 307 ? { location: 'https://127.0.0.1:1/inside' } : {}).end(status >= 400 ? 'no' : '');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const authorities = readFileSync(authority.file, 'utf8');
  portal = await openPortal(
    { push: { contact, contents: 'none', hosts: [origin] }, authorities, integrationNetworks: ['127.0.0.1'] },
    { write: (line) => log.push(line) },
  );
});
afterAll(async () => {
  await portal.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  authority.remove();
});
beforeEach(async () => {
  [pushes, answers, log] = [[], {}, []];
  for (const table of ['push_subscriptions', 'deliveries', 'delivery_choices', 'message_contents', 'messages'] as const)
    await portal.db.deleteFrom(table).execute();
  li = await portal.signIn('li');
});

const subscribe = async (path: string, as = li, browser = pushedBrowser()) => {
  const endpoint = path.startsWith('/') ? `${origin}${path}` : path;
  const answer = await portal.ask('POST /business-center/v1/web-push/browser', { as, body: { endpoint, ...browser.keys } });
  return { answer, browser };
};
const state = async (as = li) => (await portal.ask('GET /business-center/v1/web-push', { as })).json().data;
const send = (changes: Partial<Draft> = {}) =>
  portal.server.writeEvents((trx, tell) =>
    addMessage(
      trx,
      '10001',
      ['p-li'],
      { type: 'todo', title: '陈晨的年假', body: '', link: null, sender: '人事', urgent: true, ...changes },
      tell,
    ),
  );
const arrived = async (count = 1): Promise<Push[]> => {
  await vi.waitFor(() => expect(pushes, log.join('')).toHaveLength(count), { timeout: 15_000, interval: 50 });
  return pushes;
};
const states = async () =>
  (await portal.db.selectFrom('deliveries').select(['channel', 'state', 'reason']).orderBy('created_at').execute()).map((row) => [
    row.state,
    row.reason,
  ]);
const settled = (expected: unknown) =>
  vi.waitFor(async () => expect(await states(), log.join('')).toEqual(expected), { timeout: 15_000, interval: 50 });

describe.skipIf(!hasOpenssl())('R-NOT-05 messages to browsers', () => {
  it('arrive encrypted, with an id and a count and nothing of the content, signed for their push service', async () => {
    const { browser } = await subscribe('/one');
    const [id] = await send();
    const [push] = await arrived();
    const { arrived: key, ...said } = browser.read(push!.body);
    expect(said).toEqual({
      ...{ id, count: 1, title: '', text: '您有一条新消息', lang: 'zh-CN', urgent: true },
      path: `/user-center/message?id=${id}`,
    });
    expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high', topic: 'messages' });
    const [, token = '', publicKey = ''] = /^vapid t=(.+), k=(.+)$/.exec(push!.headers.authorization ?? '') ?? [];
    expect(publicKey).toBe((await state()).publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin, subject: contact });
    expect(payload.exp! - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    await settled([['sent', null]]);
    expect(key.id).toBe((await state()).browsers[0].id);
  });

  it('go by the person’s delay and absence also where the portal has push alone', async () => {
    await subscribe('/delayed');
    const preferences = async (change?: object) =>
      change === undefined
        ? (await portal.ask('GET /business-center/v1/message/preferences', { as: li })).json().data
        : (await portal.ask('POST /business-center/v1/message/preferences', { as: li, body: change })).json().data;
    const { byType, outside } = await preferences();
    expect(outside).toEqual({ delay: '5', everyone: false, whileActive: true, whileAway: 'all' });
    const chosen = { ...outside, delay: '60', whileAway: 'urgent' };
    expect((await preferences({ byType, outside: chosen })).outside).toEqual(chosen);
    const before = Date.now();
    await send({ urgent: false });
    const row = await portal.db.selectFrom('deliveries').select('due_at').executeTakeFirstOrThrow();
    expect(Date.parse(row.due_at)).toBeGreaterThanOrEqual(before + 60 * 60_000);
    await preferences({ byType, outside });
  });

  it('are confirmed by the worker with the key that came with them, and by nobody else', async () => {
    const { browser } = await subscribe('/one');
    await send();
    const { arrived: key } = browser.read((await arrived())[0]!.body);
    const confirm = (body: object) => portal.ask('POST /business-center/v1/web-push/arrived', { body });
    expect((await confirm({ ...key, key: '0'.repeat(64) })).statusCode).toBe(404);
    expect((await state()).browsers[0].deliveredAt).toBeNull();
    expect((await confirm(key)).statusCode).toBe(200);
    expect((await state()).browsers[0].deliveredAt).toEqual(expect.any(String));
  });

  it('go to every browser of the person, and to none after its session', async () => {
    const other = await portal.signIn('li');
    await subscribe('/one');
    await subscribe('/two', other);
    await send();
    expect((await arrived(2)).map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    await portal.ask('POST /logout/cas', { as: other, body: { token: other.token } });
    pushes = [];
    await send();
    expect((await arrived()).map(({ path }) => path)).toEqual(['/one']);
    expect((await state()).browsers).toMatchObject([{ isHere: true }]);
    await endSilentBrowsers(portal.db);
    expect(await portal.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([{ endpoint: `${origin}/one` }]);
  });

  it('go to nobody else who signs in at the same browser', async () => {
    const wang = await portal.signIn('wang');
    await subscribe('/one');
    await subscribe('/one', wang);
    expect([(await state()).browsers, (await state(wang)).browsers]).toMatchObject([[], [{ isHere: true }]]);
    await send();
    await settled([]);
    expect(pushes).toEqual([]);
  });

  it('follow the choice of kinds, and end with the button', async () => {
    await subscribe('/one');
    const kinds = { todo: false, notice: true, reply: true, system: true };
    const chosen = await portal.ask('PUT /business-center/v1/web-push/kinds', { as: li, body: kinds });
    expect(chosen.json().data.kinds).toEqual(kinds);
    await send();
    expect(await states()).toEqual([]);
    await send({ type: 'notice' });
    await settled([['sent', null]]);
    const ended = await portal.ask('DELETE /business-center/v1/web-push/browser', { as: li });
    expect(ended.json().data.browsers).toEqual([]);
    await send({ type: 'notice' });
    expect(await states()).toHaveLength(1);
  });

  it.each([
    [410, [['given-up', 'refused']], 0],
    [404, [['given-up', 'refused']], 0],
    [413, [['given-up', 'refused']], 1],
    [307, [['given-up', 'refused']], 1],
    [429, [['waiting', 'refused']], 1],
    [503, [['waiting', 'refused']], 1],
  ])('an answer of %i leaves the delivery as %j, and %i browsers', async (status, states_, browsers) => {
    answers['/one'] = status;
    await subscribe('/one');
    await send();
    await settled(states_);
    expect([pushes.length, (await state()).browsers.length]).toEqual([1, browsers]);
  });

  it('one browser is enough, and one that is gone does not stop the others', async () => {
    answers['/gone'] = 410;
    await subscribe('/gone', await portal.signIn('li'));
    await subscribe('/one');
    await send();
    await settled([['sent', null]]);
    expect((await state()).browsers).toHaveLength(1);
  });

  it('are switched off where nothing arrives for 14 days; the button switches them on again', async () => {
    await subscribe('/one');
    await send();
    await settled([['sent', null]]);
    await endSilentBrowsers(portal.db);
    expect((await state()).browsers).toMatchObject([{ offAt: null }]);
    const long = new Date(Date.now() - 15 * day).toISOString();
    await portal.db.updateTable('push_subscriptions').set({ unanswered_since: long }).execute();
    await endSilentBrowsers(portal.db);
    expect((await state()).browsers).toMatchObject([{ offAt: expect.any(String) }]);
    await send();
    expect(await states()).toHaveLength(1);
    await subscribe('/one');
    expect((await state()).browsers).toMatchObject([{ offAt: null }]);
  });

  it('leads to no address but those of push services, not even by a redirect', async () => {
    const refused = async (address: string) => (await subscribe(address)).answer.json().errors?.map(({ path }: { path: string }) => path);
    for (const address of ['https://127.0.0.1:1/x', 'http://127.0.0.1/x', 'https://example.com/x', `${origin}@evil.example/x`, 'x'])
      expect(await refused(address)).toEqual(['/endpoint']);
    const browser = pushedBrowser();
    browser.keys.auth = 'AAAA';
    expect((await subscribe('/one', li, browser)).answer.json().errors).toMatchObject([{ path: '/p256dh' }]);
  });

  it('are not sent into a network of the company that the portal may not reach, whatever the name says', async () => {
    const other = await openPortal({
      push: { contact, contents: 'none', hosts: [origin] },
      authorities: readFileSync(authority.file, 'utf8'),
    });
    const as = await other.signIn('li');
    const body = { endpoint: `${origin}/one`, ...pushedBrowser().keys };
    expect((await other.ask('POST /business-center/v1/web-push/browser', { as, body })).statusCode).toBe(200);
    const test = await other.ask('POST /business-center/v1/web-push/test', { as });
    expect(test.json().data).toEqual({ isSent: false, answer: 'the address is in a network that the portal may not reach' });
    expect(pushes).toEqual([]);
    await other.close();
  });

  it('a test says what the push service answered', async () => {
    const { browser } = await subscribe('/one');
    const test = async () => (await portal.ask('POST /business-center/v1/web-push/test', { as: li })).json().data;
    expect(await test()).toEqual({ isSent: true, answer: '201' });
    expect(browser.read(pushes[0]!.body)).toMatchObject({ id: '', count: 0, text: '推送可以到达这台设备' });
    answers['/one'] = 503;
    expect(await test()).toEqual({ isSent: false, answer: '503 no' });
  });
});

it('R-NOT-05 without the setting nothing can be subscribed, and nothing is put into the outbox', async () => {
  const other = await openPortal();
  const as = await other.signIn('li');
  const { publicKey, browsers } = (await other.ask('GET /business-center/v1/web-push', { as })).json().data;
  expect([publicKey, browsers]).toEqual([null, []]);
  const body = { endpoint: 'https://fcm.googleapis.com/x', ...pushedBrowser().keys };
  expect((await other.ask('POST /business-center/v1/web-push/browser', { as, body })).statusCode).toBe(404);
  expect((await other.ask('POST /business-center/v1/web-push/test', { as })).statusCode).toBe(404);
  await other.close();
});
