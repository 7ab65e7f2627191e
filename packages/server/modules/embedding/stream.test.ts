import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import { hashSecret } from '../../identity/secret.ts';
import { tokenSessionId, tokenStatuses } from '../../identity/embedding-token/token-status.ts';
import { openEmbedding, shop, tokenFor } from './testing/host-page.ts';

let portal: Portal;
let address: string;
beforeAll(async () => {
  portal = await openEmbedding();
  address = await portal.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

const open = (token: string, origin = shop) =>
  fetch(`${address}/api/business-center/v1/message/stream`, { headers: { authorization: `Bearer ${token}`, origin } });

it('R-AI-04 messages arrive at a page with the scope for them, until its token ends', async () => {
  const token = await tokenFor(portal, 'messages');
  const until = new Date(Date.now() + 5000).toISOString();
  await portal.db.updateTable('embedding_tokens').set({ expires_at: until }).execute();
  const response = await open(token);
  expect([response.status, response.headers.get('content-type'), response.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    shop,
  ]);
  // Read to its end, which nothing but the token brings.
  const text = await response.text();
  expect(text).toContain('event: unread');
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until) - 50);
  expect((await open(token)).status).toBe(401);
});

it('R-AI-04 a stream goes on while its token counts, and no longer', async () => {
  const token = await tokenFor(portal, 'messages');
  const ids = [tokenSessionId(hashSecret(token)), 'a session'];
  const statuses = () => tokenStatuses(portal.db, ids, new Date());
  expect(await statuses()).toEqual([{ sessionId: ids[0], tenantId: '10001', state: 'live' }]);
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute();
  expect(await statuses()).toEqual([]);
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
  expect(await tokenStatuses(portal.db, ids, new Date(Date.now() + 6 * 60_000))).toEqual([]);
});

it('R-AI-04 no stream is opened with another scope, nor for another page', async () => {
  for (const scope of ['people', 'home', 'assistant']) expect((await open(await tokenFor(portal, scope))).status).toBe(403);
  expect((await open(await tokenFor(portal, 'messages'), 'https://evil.example')).status).toBe(403);
});
