import { describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import { decided, deliver, eventOf, hour, hr, minute, openDecisions, portal, receiver, secret } from './testing/decided-tasks.ts';

openDecisions();

describe('an endpoint', () => {
  it('R-INT-03 a system that responds with 410 gets nothing more, and its owners are notified', async () => {
    receiver.answer((_one, response) => void response.writeHead(410).end());
    await decided();
    await deliver();
    expect((await hr.ask('GET /webhook')).json().state).toBe('ended');
    const told = await portal.db.selectFrom('message_contents').select('title').where('title', 'like', '%不再接收%').execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('R-INT-03 a new registration gets the event to which the system responded with 410', async () => {
    receiver.answer((_one, response) => void response.writeHead(410).end());
    await decided();
    await deliver();
    await deliver(48 * hour);
    expect(receiver.received.length).toBe(1);
    receiver.answer((_one, response) => void response.writeHead(204).end());
    await hr.ask('PUT /webhook', { body: { url: receiver.url, checks: false } });
    await deliver();
    const [first, second] = receiver.received;
    expect([receiver.received.length, second!.headers['webhook-id']]).toEqual([2, first!.headers['webhook-id']]);
    expect((await eventOf()).map(({ state }) => state)).toEqual(['accepted']);
  });

  it('R-INT-03 may answer with a short text as HTML, but not with a page', async () => {
    const answered = async (text: string) => {
      receiver.answer((_one, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text));
      return (await hr.ask('POST /webhook/test')).json();
    };
    expect(await answered('ok')).toMatchObject({ ok: true, status: 200 });
    expect(await answered('<html><form action="/login"></form></html>')).toEqual({
      ok: false,
      status: null,
      message: 'a web page answered with 200, such as a sign-in page; nothing has taken the event',
    });
  });

  it('R-INT-03 a system that fails for an hour is reported once, and after three days paused until a test succeeds', async () => {
    receiver.answer((_one, response) => void response.writeHead(500).end());
    await decided();
    const failing = (hours: number) =>
      portal.db
        .updateTable('integration_endpoints')
        .set({ failing_since: new Date(Date.now() - hours * hour).toISOString() })
        .where('account_id', '=', hr.account)
        .execute();
    const told = async (words: string) => {
      const { count } = portal.db.fn;
      const all = portal.db.selectFrom('message_contents').where('title', 'like', `%${words}%`).select(count<number>('id').as('n'));
      return Number((await all.executeTakeFirstOrThrow()).n);
    };
    await deliver();
    const [hourly, paused] = [await told('一小时'), await told('已暂停')];
    await failing(2);
    for (const after of [10_000, 10 * minute]) await deliver(after);
    expect([await told('一小时'), await told('已暂停')]).toEqual([hourly + 1, paused]);
    await failing(80);
    await deliver(2 * hour);
    expect([await told('已暂停'), (await hr.ask('GET /webhook')).json().state]).toEqual([paused + 1, 'paused']);
    expect((await hr.ask('POST /webhook/test')).json()).toMatchObject({ ok: false, status: 500 });
    expect((await hr.ask('GET /webhook')).json().state).toBe('paused');
    receiver.answer((_one, response) => void response.writeHead(204).end());
    expect((await hr.ask('POST /webhook/test')).json()).toEqual({ ok: true, status: 204, message: '' });
    expect((await hr.ask('GET /webhook')).json()).toMatchObject({ state: 'active', failingSince: null });
  });

  it('R-INT-03 has two secrets while one is changed, stored so that only the portal can read them', async () => {
    const { secret: second } = (await hr.ask('POST /webhook/secret')).json();
    await hr.ask('POST /webhook/test');
    const [one] = receiver.received;
    const signed = `${one!.headers['webhook-id']}.${one!.headers['webhook-timestamp']}.${one!.body}`;
    for (const each of [secret, second]) {
      const hmac = createHmac('sha256', Buffer.from(each.replace('whsec_', ''), 'base64'))
        .update(signed)
        .digest('base64');
      expect(one!.headers['webhook-signature']).toContain(`v1,${hmac}`);
    }
    expect(JSON.stringify(await portal.db.selectFrom('integration_endpoints').selectAll().execute())).not.toContain(secret.slice(6));
  });

  it.each(['ftp://hr.example.com/', 'https://a:b@hr.example.com/', 'nonsense', 'https://hr.example.com/#x'])(
    'R-INT-03 is not taken at %s',
    async (url) => {
      const response = await hr.ask('PUT /webhook', { body: { url } });
      expect([response.statusCode, response.json().field]).toEqual([400, 'url']);
    },
  );

  it.each([
    ...['http://127.0.0.2:9/', 'http://[::1]:9/', 'http://[::ffff:127.0.0.2]:9/', 'http://[64:ff9b::7f00:2]:9/', 'http://10.0.0.1:9/'],
    ...['http://2130706434:9/', 'http://0177.0.0.2:9/', 'http://0x7f.2:9/', 'http://169.254.169.254/latest/', 'http://0.0.0.0:9/'],
    ...['http://[fe80::1]:9/', 'http://[fd00::1]:9/', 'http://localhost6.localdomain.invalid/'],
  ])('R-INT-03 in a network that nobody allowed is never reached: %s', async (url) => {
    await hr.ask('PUT /webhook', { body: { url } });
    const answer = (await hr.ask('POST /webhook/test')).json();
    expect(answer).toMatchObject({ ok: false, status: null });
    if (!url.includes('invalid')) expect(answer.message).toBe('the address is in a network that the portal may not reach');
  });
});
