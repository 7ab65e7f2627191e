import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { WebhookVerifier } from '@atrium/integration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../packages/server/integration.ts';
import { emptyDatabase, type TestDatabase } from '../../packages/server/testing/database-url.ts';
import { openReceiver, type Received, type Receiver } from '../../packages/server/testing/receiver.ts';
import { ApprovalEngine, type Decision } from './testing/approval-engine.ts';
import { codeOf, credentialsOf } from './testing/crowd.ts';
import { type Node, openPlace, type Place } from './testing/processes.ts';
import { seeded } from './testing/seeded.ts';

/** As many cases as `ATRIUM_CASES` says; the same course of events for the same `ATRIUM_SEED`, as far as the clock allows. */
const cases = Number(process.env['ATRIUM_CASES'] ?? 200);
const seed = Number(process.env['ATRIUM_SEED'] ?? 41);
const crowd = 9;
/** Number of decisions in all; a part of the cases is still open then. */
const decisions = Math.round(cases * 2.4);

let database: TestDatabase;
let place: Place;
let node: Node;
let receiver: Receiver | undefined;
let key: string;
let verifier: WebhookVerifier;
beforeAll(async () => {
  database = await emptyDatabase();
  const onPostgres: Record<string, string> =
    database.url === null ? {} : { ATRIUM_DATABASE_URL: database.url, ATRIUM_SECRET_KEY: 'ab'.repeat(32) };
  place = openPlace({ ATRIUM_INTEGRATION_NETWORKS: '127.0.0.1', ATRIUM_TEST_CROWD: String(crowd), ...onPostgres });
  node = await place.start();
  receiver = await openReceiver();
  const printed: string[] = [];
  const account = ['--name', '审批', '--source', 'bpm', '--tenant', '10001', '--scopes', 'tasks:write,events:read', '--limit', '1000000'];
  await main(['account', 'add', ...account, '--webhook', receiver.url], place.env, (text) => printed.push(text));
  const made = JSON.parse(printed.join('')) as { key: string; webhookSecret: string };
  key = made.key;
  verifier = new WebhookVerifier({ secrets: [made.webhookSecret] });
}, 300_000);
afterAll(async () => {
  await receiver?.close();
  await place.clear();
  await database.drop();
});

/** Deadlocks that PostgreSQL has ended; 0 on the embedded database, which has one writer. */
async function deadlocks(): Promise<number> {
  if (database.url === null) return 0;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const statement = 'select deadlocks from pg_stat_database where datname = current_database()';
    return Number((await client.query<{ deadlocks: string }>(statement)).rows[0]!.deadlocks);
  } finally {
    await client.end();
  }
}

const people = Array.from({ length: crowd }, (_, person) => person);
const pressed = { sent: 0, done: 0, undone: 0 };

/** Makes a call of a person; null while the portal is down. */
async function ask<T>(person: number, path: string, body: object): Promise<T | null> {
  try {
    const headers = { ...credentialsOf(person), 'content-type': 'application/json' };
    const answer = await fetch(`${node.address}/api/business-center/v1/task/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { code, data } = (await answer.json()) as { code: number; data: T };
    return code === 0 ? data : null;
  } catch {
    return null;
  }
}

interface TaskPage {
  tasks: { id: string; title: string }[];
}
const listed = (person: number, pageIndex: number, pageSize: number) =>
  ask<TaskPage>(person, 'query', { kind: 'todo', keyword: '', pageIndex, pageSize });

/** The titles of everything that a person has to do. */
async function listOf(person: number): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page += 1) {
    const { tasks } = (await listed(person, page, 100))!;
    titles.push(...tasks.map(({ title }) => title));
    if (tasks.length < 100) return titles;
  }
}

async function press(person: number, random: () => number): Promise<boolean> {
  const { tasks } = (await listed(person, 1 + Math.floor(random() * 3), 20)) ?? { tasks: [] };
  const task = tasks[Math.floor(random() * tasks.length)];
  if (task === undefined) return false;
  await ask(person, `${encodeURIComponent(task.id)}/viewed`, {});
  pressed.sent += 1;
  const action = random() < 0.08 ? 'return' : 'approve';
  const decided = await ask<{ undo: string | null; results: { outcome: string }[] }>(person, 'decide', { ids: [task.id], action });
  if (decided === null || decided.undo === null) return false;
  pressed.done += 1;
  if (random() < 0.01 && (await ask(person, 'undo', { undo: decided.undo })) !== null) pressed.undone += 1;
  return true;
}

const listening = { verified: 0, bad: 0, broken: 0, repeats: 0 };

/** Verifies what comes, and answers it as the engine judges; some answers get lost, before or after it has judged. */
function answerWith(engine: ApprovalEngine, random: () => number) {
  return ({ headers, body, event }: Received, response: ServerResponse): void => {
    try {
      if (verifier.verify(headers, body).isRepeat) listening.repeats += 1;
      listening.verified += 1;
    } catch {
      listening.bad += 1;
      return void response.writeHead(401).end();
    }
    const chance = random();
    if (chance < 0.01) {
      listening.broken += 1;
      return void response.writeHead(500).end();
    }
    const judgement = engine.judge(event as unknown as Decision);
    if (chance < 0.02) {
      listening.broken += 1;
      return void response.destroy();
    }
    if (judgement.outcome === 'accepted') response.writeHead(204).end();
    else response.writeHead(409).end(JSON.stringify({ message: judgement.message }));
  };
}

it(
  `R-INT-02 after ${cases} cases with lost, repeated and disordered calls, the portal, its people and the system agree`,
  { timeout: 3_600_000 },
  async () => {
    const random = seeded(seed);
    const before = await deadlocks();
    const engine = new ApprovalEngine({ url: () => node.address, key, people: people.map(codeOf), random });
    receiver!.answer(answerWith(engine, random));
    engine.begin(cases);
    const course = { isOn: true };
    // Nothing more may happen after the end.
    const progress = async () => course.isOn && engine.progress();
    const someOrders = async () => {
      while (course.isOn) {
        await engine.send();
        await progress();
      }
    };
    const decide = async (person: number) => {
      while (course.isOn) if (!(await press(person, random))) await progress();
    };
    const restart = async () => {
      await node.kill();
      node = await place.start();
      engine.wake();
    };
    const until = async (count: number) => {
      while (pressed.done < count && engine.openTasks().size > 0) await engine.progress();
    };
    const running = [someOrders(), ...people.map(decide)];
    await until(decisions * 0.25);
    await restart();
    await until(decisions * 0.5);
    // The engine starts again: its orders are lost, and it fetches and compares.
    engine.forgetOrders();
    while ((await engine.fetchEvents()) > 0);
    const afterRestart = (await engine.reconcile({ repairs: true })).length;
    engine.wake();
    await until(decisions * 0.75);
    await restart();
    await until(decisions);
    course.isOn = false;
    engine.wake();
    await Promise.all(running);
    // Held decisions become final, lost ones are fetched, follow-ups are sent: then nothing differs, without a repair.
    let entries = 0;
    const differences = async () => {
      await engine.send();
      const fetched = await engine.fetchEvents();
      const found = await engine.reconcile({ repairs: false });
      entries = 0;
      for (const person of people) {
        const [expected, has] = [engine.expectedOf(codeOf(person)), await listOf(person)];
        entries += expected.length;
        found.push(...expected.filter((title) => !has.includes(title)).map((title) => `${codeOf(person)} misses ${title}`));
        found.push(
          ...has
            .filter((title, at) => !expected.includes(title) || has.indexOf(title) !== at)
            .map((title) => `${codeOf(person)} has ${title}`),
        );
      }
      return [...found, ...(fetched > 0 || !engine.isQuiet ? ['something is on its way'] : [])];
    };
    await expect.poll(differences, { timeout: 600_000, interval: 1_000 }).toEqual([]);
    const check = await engine.check();
    const judged = [...engine.judged.values()];
    const refused = judged.filter(({ outcome }) => outcome === 'refused').length;
    process.stdout.write(
      `simulation on ${database.url === null ? 'SQLite' : 'PostgreSQL'}, seed ${seed}: ${cases} cases, ${engine.openTasks().size} open at the end; ` +
        `${JSON.stringify(engine.answers)}; ${pressed.done} decisions, ${pressed.undone} undone; ${judged.length} events, ${refused} refused; ` +
        `${JSON.stringify(listening)}; after the engine's restart ${afterRestart} differences; ` +
        `at the end 0 in ${engine.openTasks().size} tasks and ${entries} list entries\n`,
    );
    expect(check).toEqual({ missing: [], older: [], newer: [], closed: [], surplus: [], stuck: [] });
    expect([listening.bad, refused > 0]).toEqual([0, true]);
    // Each costs all its writers a second. Other tests use the same PostgreSQL.
    expect((await deadlocks()) - before).toBeLessThan(20);
  },
);
