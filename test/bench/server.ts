import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { median, type Measure } from './table.ts';

const rounds = 3;
const seconds = 4;

/** How fast a second start is ready, and what the server weighs at rest. */
export async function starting(dataFolder: string): Promise<Measure[]> {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { origin, pid, stop } = await startPortalProcess({ ATRIUM_DATA: dataFolder, ATRIUM_LOG: 'error' });
    const ready = await fetch(`${origin}/readyz`);
    if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
    times.push(performance.now() - started);
    memory = memoryOf(pid);
    await stop();
  }
  return [
    { what: 'second npm start: ready', value: `${(median(times) / 1000).toFixed(2)} s`, wanted: '≤ 3 s', fine: median(times) <= 3000 },
    ...(memory > 0 ? [{ what: 'server at rest, demo service included', value: `${(memory / 1e6).toFixed(0)} MB` }] : []),
  ];
}

/** The menu call against a bare server that answers the same bytes, by turns. */
export async function answering(dataFolder: string): Promise<Measure[]> {
  const child = fork(join(import.meta.dirname, 'load-server.ts'), {
    env: { ...process.env, ATRIUM_PORT: '0', ATRIUM_DATA: dataFolder, ATRIUM_LOG: 'error' },
  });
  const [{ address, bareAddress }] = (await once(child, 'message')) as [{ address: string; bareAddress: string }];
  const { headers, userId } = await signIn(address);
  const body = JSON.stringify({ userId, appCodes: ['hr'], queryFuzzy: '' });
  const menu = `${address}/api/wuyou-auth/auth/list-app-menus`;
  const answer = await fetch(menu, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The menu call answered ${answer.status}: ${await answer.text()}`);
  await fetch(`${bareAddress}/answer`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: await answer.text() });

  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await requestsPerSecond(menu, headers, body));
    bare.push(await requestsPerSecond(`${bareAddress}/menu`, headers, body));
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  return [
    { what: 'menu call, 16 connections', value: `${median(ours).toFixed(0)} a second` },
    { what: 'bare Fastify, the same bytes', value: `${median(bare).toFixed(0)} a second` },
    { what: 'ratio', value: (median(ours) / median(bare)).toFixed(2) },
  ];
}

async function requestsPerSecond(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, method: 'POST', headers, body, connections: 16, duration: seconds });
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} calls`);
  return requests.average;
}

async function signIn(address: string): Promise<{ headers: Record<string, string>; userId: string }> {
  const password = createHash('sha256').update('Atrium@2026').digest('hex');
  const answer = await fetch(`${address}/idaas/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ username: 'demo', password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${data.token}`,
    cookie: cookie.join('; '),
    'tenant-id': '10001',
    origin: address,
  };
  const current = await fetch(`${address}/api/wutong-idaas-account/current`, { headers });
  const { data: user } = (await current.json()) as { data: { id: string } };
  return { headers, userId: user.id };
}

function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
