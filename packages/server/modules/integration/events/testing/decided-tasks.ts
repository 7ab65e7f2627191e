import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type BusinessSystem, connect } from '../../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../../testing/portal.ts';
import { openReceiver, type Receiver } from '../../../../testing/receiver.ts';
import { finishDecisions } from '../../../tasks/finish.ts';
import { Deliveries } from '../deliver.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export let portal: Portal;
/** The business system of the test, with its webhook. */
export let hr: BusinessSystem;
export let secret: string;
export let publicKey: string;
export let li: Person;
export let receiver: Receiver;
export let deliveries: Deliveries;
/** Id of the test's own task. */
export let externalId = '';

/** Opens a portal before the tests of a file, and a business system with a webhook before each. */
export function openDecisions(): void {
  let number = 0;
  beforeAll(async () => {
    // Nothing is sent by itself: each test says when.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    portal = await openPortal({ integrationNetworks: ['127.0.0.1'] });
    vi.useRealTimers();
    li = await portal.signIn('li');
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    externalId = `D-${++number}`;
    receiver = await openReceiver();
    hr = await connect(portal, { source: `hr-${number}`, owners: ['E1002'] });
    const said = (await hr.ask('PUT /webhook', { body: { url: receiver.url, checks: false } })).json();
    [secret, publicKey] = [said.secret, said.publicKey];
    restartDeliveries();
  });
  afterEach(() => receiver.close());
}

/** Replaces the node that delivers events by one without memory of earlier failures. */
export function restartDeliveries(): void {
  deliveries = new Deliveries(portal.server);
}

/** Continues the test with another business system and another task. */
export function changeSystem(system: BusinessSystem, task: string): void {
  [hr, externalId] = [system, task];
}

export const action = { key: 'approve', nature: 'positive', context: 'row 7' };
export async function put(more: object = {}): Promise<string> {
  const body = { version: 3, title: externalId, assignees: [{ userCode: 'E1001' }], actions: [action], ...more };
  await hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body });
  const query = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 5 };
  return (await portal.ask('POST /business-center/v1/task/query', { as: li, body: query })).json().data.tasks[0]?.id;
}
export const press = (id: string, name = 'approve') =>
  portal.ask('POST /business-center/v1/task/decide', { as: li, body: { ids: [id], action: name, comment: '同意' } });
export const finish = () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
/** Times of rows may be some milliseconds ahead of the clock (`nextTime`). */
export const ahead = 1_000;
export const deliver = (after = 0) => deliveries.deliver(new Date(Date.now() + ahead + after));
export const eventOf = () =>
  portal.db.selectFrom('integration_events').selectAll().where('account_id', '=', hr.account).orderBy('sequence').execute();
export const isOpen = async () => (await put({ version: 1 })) !== undefined;

export async function decided(): Promise<string> {
  const id = await put();
  expect((await press(id)).statusCode).toBe(200);
  await finish();
  return id;
}
