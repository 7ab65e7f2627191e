import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newSecrets, webhookHeaders } from '../../packages/server/modules/integration/events/webhook-signature.ts';
import { finishDecisions } from '../../packages/server/modules/tasks/finish.ts';
import { type BusinessSystem, connect } from '../../packages/server/testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../packages/server/testing/portal.ts';

const examples = join(import.meta.dirname, '../../packages/integration/examples');
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal);
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  env = { ...process.env, ATRIUM_URL: `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`, ATRIUM_KEY: hr.key };
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['message_contents', 'tasks', 'integration_tasks'] as const) await portal.db.deleteFrom(table).execute();
  li = await portal.signIn('li');
});

/** Runs an example to its end; what it printed. */
const run = (program: string, ...args: string[]): Promise<string> => runWith('', program, ...args);

async function runWith(input: string, program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: examples, env, stdio: 'pipe' });
  child.stdin.end(input);
  let [printed, wrong] = ['', ''];
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (wrong += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, wrong], printed).toEqual([0, '']);
  return printed;
}
const messages = async () =>
  (await portal.ask('POST /business-center/v1/message/lines', { as: li, body: {} }))
    .json()
    .data.map(({ title }: { title: string }) => title);
const tasks = async () => {
  const query = { kind: 'todo', pageIndex: 1, pageSize: 5 } as const;
  return (await portal.ask('POST /business-center/v1/task/query', { as: li, body: query })).json().data.tasks as {
    id: string;
    title: string;
  }[];
};

it.skipIf(!isThere('bash', '-c', 'curl --version'))(
  'R-INT-06 curl sends a message, puts a to-do and lets people find a record, as its examples are written',
  async () => {
    expect(JSON.parse(await run('bash', 'send-message.sh', 'E1001', '假期批准'))).toMatchObject({ duplicate: false, skipped: [] });
    expect(JSON.parse(await run('bash', 'put-task.sh', 'LEAVE-7', 'E1001'))).toMatchObject({ result: 'created' });
    expect(JSON.parse(await run('bash', 'put-task.sh', 'LEAVE-7', 'E1001'))).toMatchObject({ result: 'same' });
    expect(JSON.parse(await run('bash', 'put-document.sh', 'HT-2046', '框架合同'))).toMatchObject({ result: 'created' });
    expect(await messages()).toContain('假期批准');
    expect(await tasks()).toMatchObject([{ title: '请假三天' }]);
    const found = await portal.ask('POST /business-center/v1/search', { as: li, body: { text: 'ht-2046' } });
    expect(found.json().data.documents).toMatchObject({ total: 1, hits: [{ title: '框架合同', number: 'HT-2046' }] });
  },
);

it.skipIf(!isThere('python3', '--version'))('R-INT-06 Python sends a message and puts a to-do, as its example is written', async () => {
  const printed = await run('python3', 'atrium.py', 'E1001', '来自 Python 的 "消息"');
  expect(JSON.parse(printed)).toEqual({ message: expect.any(String), task: 'created' });
  expect([await messages(), (await tasks()).map(({ title }) => title)]).toEqual([
    expect.arrayContaining(['来自 Python 的 "消息"']),
    ['来自 Python 的 "消息"'],
  ]);
});

it.skipIf(!isThere('java', '--version'))('R-INT-06 Java sends a message and puts a to-do, as its example is written', async () => {
  const printed = (await run('java', '-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8', 'Atrium.java', 'E1001', 'From "Java"'))
    .trim()
    .split('\n');
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ duplicate: false }, { result: 'created' }]);
  expect([await messages(), (await tasks()).map(({ title }) => title)]).toEqual([expect.arrayContaining(['From "Java"']), ['From "Java"']]);
});

it('R-INT-06 a system compares 5 000 open tasks with the portal, as its example is written', async () => {
  const open = Array.from({ length: 5_000 }, (_, index) => ({ externalId: `T-${index}`, version: 2 }));
  const body = { version: 2, title: '核对', assignees: [{ userCode: 'E1002' }], notify: false };
  await hr.ask('PUT /tasks/{externalId}', { params: { externalId: 'T-0' }, body });
  const nobody = { ...body, assignees: [{ userCode: 'nobody' }] };
  await hr.ask('PUT /tasks/{externalId}', { params: { externalId: 'T-4000' }, body: nobody });
  await copyTask(
    'T-0',
    open.map(({ externalId }) => externalId).filter((id) => id !== 'T-0' && id !== 'T-4000'),
  );
  await hr.ask('POST /tasks/{externalId}/close', { params: { externalId: 'T-7' }, body: { version: 3, endReason: 'approved' } });
  const own = new Map(open.map(({ externalId, version }) => [externalId, version]));
  own.set('T-1234', 3).set('T-4567', 1).set('T-new', 1).delete('T-2500');
  const input = [...own].map(([externalId, version]) => `${externalId} ${version}\n`).join('');
  expect(JSON.parse(await runWith(input, process.execPath, 'compare.mjs'))).toEqual({
    missing: ['T-7', 'T-new'],
    older: ['T-1234'],
    newer: ['T-4567'],
    surplus: ['T-2500'],
    nobody: ['T-4000'],
  });
});

/** Gives an account many tasks like one that it has put: 5 000 calls would take minutes. */
async function copyTask(like: string, externalIds: readonly string[]): Promise<void> {
  const { db } = portal;
  const task = await db.selectFrom('integration_tasks').selectAll().where('external_id', '=', like).executeTakeFirstOrThrow();
  const row = await db.selectFrom('tasks').selectAll().where('origin_id', '=', task.id).executeTakeFirstOrThrow();
  const assignee = await db.selectFrom('integration_assignees').selectAll().where('task_id', '=', task.id).executeTakeFirstOrThrow();
  for (let from = 0; from < externalIds.length; from += 200) {
    const some = externalIds.slice(from, from + 200);
    const tasks = some.map((externalId) => ({ ...task, id: `copy-${externalId}`, external_id: externalId }));
    await db.insertInto('integration_tasks').values(tasks).execute();
    await db
      .insertInto('tasks')
      .values(some.map((id) => ({ ...row, id: `row-${id}`, origin_id: `copy-${id}` })))
      .execute();
    await db
      .insertInto('integration_assignees')
      .values(some.map((id) => ({ ...assignee, task_id: `copy-${id}`, row_id: `row-${id}` })))
      .execute();
  }
}

describe('decisions', () => {
  it('R-INT-06 reach a system that asks for them', async () => {
    await run('bash', 'put-task.sh', 'LEAVE-8', 'E1001');
    const [task] = await tasks();
    await portal.ask('POST /business-center/v1/task/decide', { as: li, body: { ids: [task!.id], action: 'approve' } });
    await finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
    const printed = (await run(process.execPath, 'poll.mjs', '--once')).trim().split('\n');
    expect(printed.map((line) => JSON.parse(line))).toContainEqual({
      id: expect.stringMatching(/^msg_/),
      type: 'decision.commit',
      externalId: 'LEAVE-8',
      action: 'approve',
    });
    expect((await hr.ask('GET /events', { query: { limit: '10' } })).json().events).not.toContainEqual(
      expect.objectContaining({ type: 'decision.commit' }),
    );
  });

  it('R-INT-06 reach a system that listens, once, and only from the portal', async () => {
    const { secrets } = newSecrets();
    const child = spawn(process.execPath, ['listen.mjs'], {
      cwd: examples,
      env: { ...env, ATRIUM_WEBHOOK_SECRET: secrets.hmac[0], PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill());
    const printed: string[] = [];
    createInterface(child.stdout).on('line', (line) => printed.push(line));
    const url = `http://127.0.0.1:${await portOf(child)}/`;
    const send = async (headers: Record<string, string>, body: string) => (await fetch(url, { method: 'POST', headers, body })).status;
    const body = '{"type":"decision.commit","data":{"externalId":"LEAVE-9"}}';
    const headers = webhookHeaders(secrets, 'msg_1', body, new Date());
    expect([await send(headers, body), await send(headers, body), await send(headers, `${body} `), await send({}, body)]).toEqual([
      204, 204, 401, 401,
    ]);
    await expect.poll(() => printed).toEqual([body]);
  });
});

async function portOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stderr!)) {
    const port = /listening on (\d+)/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error('it does not listen');
}
