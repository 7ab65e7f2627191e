import { expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal } from '../../testing/portal.ts';

it('the log has the caller, the call and the result, and no secret', async () => {
  const lines: string[] = [];
  const portal = await openPortal({}, { write: (line) => lines.push(line) });
  const li = await portal.signIn('li');
  await portal.ask('POST /logout/cas', { as: li, body: { token: 'x'.repeat(43) } });
  await portal.inject({ url: '/pba/?SESSION=topsecret', headers: { cookie: li.cookie } });
  await portal.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256('wrong') } });
  portal.server.log.info(
    { password: 'hidden1', user: { token: 'hidden2' }, headers: { authorization: 'hidden3', cookie: 'hidden4' } },
    'careless',
  );
  await portal.close();
  const text = lines.join('');
  const secrets = [li.token, li.cookie.split('; ')[0]?.split('=')[1] ?? '', sha256(password), sha256('wrong'), 'topsecret', 'hidden'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual(['hidden']);
  expect(text).not.toMatch(/hidden\d/);
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.find(({ path }) => path === '/api/logout/cas')).toMatchObject({
    level: 30,
    time: expect.stringMatching(/Z$/),
    reqId: expect.any(String),
    method: 'POST',
    status: 403,
    person: 'p-li',
    tenant: '10001',
    address: '127.0.0.1',
  });
});

it('text of a caller cannot begin a line of its own', async () => {
  const lines: string[] = [];
  const portal = await openPortal({}, { write: (line) => lines.push(line) });
  await portal.inject({ url: '/api/%0a{"level":60}\n', headers: { 'user-agent': 'x' } });
  await portal.close();
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
});

it('a start warns of nothing where there is nothing to correct', async () => {
  const lines: string[] = [];
  const portal = await openPortal({}, { write: (line) => lines.push(line) });
  await portal.close();
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

it('an error in the log has its cause', async () => {
  const lines: string[] = [];
  const portal = await openPortal({}, { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND hr.example'), { code: 'ENOTFOUND' });
  portal.server.log.warn({ err: new TypeError('fetch failed', { cause }) }, 'a service');
  await portal.close();
  expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a service')).toMatchObject({
    err: { type: 'TypeError', message: 'fetch failed', cause: 'getaddrinfo ENOTFOUND hr.example' },
  });
});
