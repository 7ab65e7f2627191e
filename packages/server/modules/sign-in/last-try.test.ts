import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('login_failures').execute());

const guess = async (username: string, remoteAddress = '10.0.0.1') => {
  const payload = { username, password: sha256('wrong') };
  const response = await portal.inject({ method: 'POST', url: '/idaas/login', payload, remoteAddress });
  return `${response.statusCode} ${response.json().msg}`;
};
const five = async (username: string) => {
  const said: string[] = [];
  for (let n = 0; n < 6; n += 1) said.push(await guess(username));
  return said;
};
const wrong = '401 账号或密码错误';
const warned = '401 账号或密码错误。再输错一次密码，该账号将锁定 15 分钟';

it('R-BOOT-06 the fourth wrong password warns of the lock, for an account that exists as for one that does not', async () => {
  const said = await five('li');
  expect(said).toEqual([wrong, wrong, wrong, warned, wrong, expect.stringMatching(/^429 .*15 分钟/)]);
  expect(await five('nobody')).toEqual(said);
});

it('R-BOOT-06 the ninth one of all networks together warns, too', async () => {
  const said: string[] = [];
  for (let n = 0; n < 10; n += 1) said.push(await guess('li', `203.0.113.${n}`));
  expect([said[7], said[8], said[9]]).toEqual([wrong, warned, wrong]);
});

it('nobody is warned after the right password', async () => {
  for (let n = 0; n < 4; n += 1) await guess('li');
  await portal.inject({
    method: 'POST',
    url: '/idaas/login',
    payload: { username: 'li', password: sha256(password) },
    remoteAddress: '10.0.0.1',
  });
  expect(await guess('li')).toBe(wrong);
});
