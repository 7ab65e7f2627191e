import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../config/config.ts';
import { sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
afterEach(() => portal.close());

const open = async (changes: Partial<Config>) => {
  portal = await openPortal(changes);
};
const stranger = '198.51.100.9';

const fail = (remoteAddress: string, forwarded: string | undefined, username: string) =>
  portal.inject({
    method: 'POST',
    url: '/idaas/login',
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { username, password: sha256('wrong') },
  });
/** Which address the audit log has for one failed sign-in. */
async function audited(remoteAddress: string, forwarded?: string): Promise<string | undefined> {
  await fail(remoteAddress, forwarded, 'li');
  return (await auditEntries(portal.db).select('address').orderBy('seq', 'desc').execute())[0]?.address;
}

describe('X-Forwarded-For', () => {
  it('counts for nobody unless a proxy is named, not even on this machine', async () => {
    await open({});
    expect([await audited('127.0.0.1', stranger), await audited('10.0.0.7', stranger)]).toEqual(['127.0.0.1', '10.0.0.7']);
  });

  it('counts by the address that a named proxy adds, not by the client’s own header', async () => {
    await open({ trustedProxies: ['10.0.8.0/24', '::1'] });
    expect(await audited('10.0.8.4', stranger)).toBe(stranger);
    expect(await audited('::1', stranger)).toBe(stranger);
    expect(await audited('10.0.8.4', `127.0.0.1, ${stranger}`)).toBe(stranger);
    expect(await audited('10.0.8.4', `${stranger}, 10.0.8.9`)).toBe(stranger);
    expect(await audited('10.0.9.4', stranger)).toBe('10.0.9.4');
  });

  const asked = async (remoteAddress: string, forwarded: string) =>
    (await portal.inject({ url: '/api/nothing', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode;

  it('does not let a stranger out of the limit of his address', async () => {
    await open({ callsPerMinute: 3 });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await asked('10.0.0.7', `198.51.100.${n}`));
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });

  it('gives each person behind a named proxy a limit of his own', async () => {
    await open({ callsPerMinute: 1, trustedProxies: ['10.0.0.7'] });
    const statuses = [];
    for (const n of [1, 2, 1]) statuses.push(await asked('10.0.0.7', `198.51.100.${n}`));
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('X-Forwarded-Host never decides which site is ours', async () => {
    await open({ trustedProxies: ['10.0.0.7'] });
    const { statusCode } = await portal.inject({
      method: 'POST',
      url: '/idaas/login',
      remoteAddress: '10.0.0.7',
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      payload: { username: 'li', password: sha256('wrong') },
    });
    expect(statusCode).toBe(403);
  });
});
