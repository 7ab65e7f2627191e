import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface LoadServer {
  address: string;
  bareAddress: string;
  /** Processor time that the process has taken, in microseconds. */
  processor(): Promise<number>;
  /** Resident memory in bytes; 0 where the system does not tell. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts `load-server.ts` over a data folder, or over a PostgreSQL. */
export async function startLoadServer(env: Record<string, string>, execArgv: string[] = []): Promise<LoadServer> {
  const child = fork(join(import.meta.dirname, 'load-server.ts'), {
    env: { ...process.env, ATRIUM_PORT: '0', ATRIUM_LOG: 'error', ...env },
    execArgv,
  });
  const [{ address, bareAddress }] = (await once(child, 'message')) as [{ address: string; bareAddress: string }];
  return {
    address,
    bareAddress,
    processor: async () => {
      child.send('processor');
      const [{ microseconds }] = (await once(child, 'message')) as [{ microseconds: number }];
      return microseconds;
    },
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  perSecond: number;
  p99: number;
  /** Processor time of the server for one call, in microseconds: what other programs on the machine do not blur. */
  processor: number;
}

export async function load(server: LoadServer, request: Request, seconds: number): Promise<Load> {
  const before = await server.processor();
  const { requests, latency, non2xx, errors } = await autocannon({ ...request, connections: 16, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${request.url} refused ${non2xx} calls, ${errors} failed`);
  return { perSecond: requests.average, p99: latency.p99, processor: ((await server.processor()) - before) / requests.total };
}

export interface SignedIn {
  headers: Record<string, string>;
  userId: string;
  userCode: string;
}

export async function signIn(address: string, username: string): Promise<SignedIn> {
  const password = createHash('sha256').update('Atrium@2026').digest('hex');
  const answer = await fetch(`${address}/idaas/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = {
    authorization: `Bearer ${data.token}`,
    cookie: cookie.join('; '),
    'tenant-id': '10001',
    origin: address,
  };
  const current = await fetch(`${address}/api/wutong-idaas-account/current`, { headers });
  const { data: user } = (await current.json()) as { data: { id: string; userCode: string } };
  return { headers, userId: user.id, userCode: user.userCode };
}

export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
