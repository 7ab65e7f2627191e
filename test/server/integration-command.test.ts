import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { main } from '../../packages/server/integration.ts';
import { newSecrets, webhookHeaders } from '../../packages/server/modules/integration/events/webhook-signature.ts';
import { connect } from '../../packages/server/testing/business-system.ts';
import { openPortal, type Portal } from '../../packages/server/testing/portal.ts';

const command = join(import.meta.dirname, '../../packages/server/integration.ts');
let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

async function run(env: NodeJS.ProcessEnv, ...args: string[]): Promise<[number, string]> {
  const said: string[] = [];
  const code = await main(args, env, (text) => said.push(text));
  return [code, said.join('\n')];
}

it('R-INT-06 the command sends a message to a person, and says what is refused', async () => {
  const { key } = await connect(portal);
  const url = `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`;
  const env = { ATRIUM_INTEGRATION_KEY: key };
  const [code, said] = await run(env, 'send-message', 'E1002', '您好', '--url', url);
  expect([code, JSON.parse(said)]).toMatchObject([0, { duplicate: false, skipped: [] }]);
  const wang = await portal.signIn('wang');
  const { data } = (await portal.ask('POST /business-center/v1/message/lines', { as: wang, body: {} })).json();
  expect(data).toMatchObject([{ title: '您好', sender: '人事系统' }]);
  expect(await run(env, 'send-message', 'E9', '您好', '--url', url)).toEqual([1, 'no_recipient: Nobody in the tenant is known by this.']);
  expect(await run({}, 'send-message', 'E1002', '您好')).toEqual([2, expect.stringContaining('ATRIUM_INTEGRATION_KEY')]);
  expect(await run(env, 'send-message', 'E1002', '您好', '--url', 'http://127.0.0.1:1')).toEqual([
    1,
    'http://127.0.0.1:1 cannot be reached.',
  ]);
});

it('R-INT-06 the command sends a task to try decisions with', async () => {
  const { key } = await connect(portal, { source: 'trial' });
  const url = `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`;
  const [code, said] = await run({ ATRIUM_INTEGRATION_KEY: key }, 'send-task', 'E1002', '试用', '--url', url);
  expect([code, JSON.parse(said)]).toMatchObject([0, { result: 'created', version: 1 }]);
  const wang = await portal.signIn('wang');
  const body = { kind: 'todo', keyword: '试用', pageIndex: 1, pageSize: 5 };
  const { data } = (await portal.ask('POST /business-center/v1/task/query', { as: wang, body })).json();
  expect(data.tasks).toMatchObject([{ title: '试用', source: 'trial' }]);
});

it('R-INT-06 the command prints webhooks as they arrive, verified, and says which have come before', async () => {
  const { secrets } = newSecrets();
  const child = spawn(process.execPath, [command, 'listen', '--port', '0', '--secret', secrets.hmac[0]!], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const lines: Record<string, unknown>[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  await expect.poll(() => lines).toHaveLength(1);
  const url = String(lines[0]!['listening']);
  const body = '{"type":"decision.commit"}';
  const headers = webhookHeaders(secrets, 'msg_1', body, new Date());
  for (const sent of [headers, headers, { ...headers, 'webhook-signature': 'v1,AAAA' }])
    await fetch(url, { method: 'POST', headers: sent, body });
  await expect
    .poll(() => lines.slice(1))
    .toEqual([
      { id: 'msg_1', isRepeat: false, event: { type: 'decision.commit' } },
      { id: 'msg_1', isRepeat: true, event: { type: 'decision.commit' } },
      { refused: 'signature' },
    ]);
  expect(await run({}, 'listen', '--secret', 'whsec_AA==')).toEqual([1, expect.stringContaining('24 to 64 bytes')]);
  expect((await run({}, 'listen'))[0]).toBe(2);
});
