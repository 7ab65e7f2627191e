import { eventSchemas, type EventType } from '@atrium/api/integration';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { setDisabled } from '../../people-sources/status.ts';
import { finishDecisions } from '../../tasks/finish.ts';
import { Deliveries } from './deliver.ts';

let portal: Portal;
let hr: BusinessSystem;
let receiver: Receiver;
let li: Person;
beforeAll(async () => {
  // Nothing is sent by itself.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  portal = await openPortal({ integrationNetworks: ['127.0.0.1'] });
  vi.useRealTimers();
  receiver = await openReceiver();
  hr = await connect(portal);
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const put = (externalId: string, more: object = {}) =>
  hr.ask('PUT /tasks/{externalId}', {
    params: { externalId },
    body: { version: 1, title: externalId, assignees: [{ userCode: 'E1001' }], ...more },
  });
async function rowOf(kind: string, keyword: string): Promise<string> {
  const body = { kind, keyword, pageIndex: 1, pageSize: 5 };
  return (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data.tasks[0].id;
}
const decide = (id: string, action: string) =>
  portal.ask('POST /business-center/v1/task/decide', { as: li, body: { ids: [id], action, comment: '同意' } });

/** Does in the portal what triggers each event. */
const cause: Record<EventType | 'test', () => Promise<unknown>> = {
  'decision.check': async () => {
    await put('decide-me', { actions: [{ key: 'approve', nature: 'positive', context: 'row 7' }] });
    await decide(await rowOf('todo', 'decide-me'), 'approve');
  },
  'decision.commit': () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString()),
  'task.read': async () => {
    await put('read-me', { kind: 'toread' });
    await decide(await rowOf('toread', 'read-me'), 'read');
    await finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
  },
  'task.urged': async () => {
    const task = { externalId: 'urge-me/1', title: 'urge-me', assignees: [{ userCode: 'E1002' }] };
    await putCase('urge-me', { tasks: [task] });
    const id = await rowOf('apply', 'urge-me');
    // A person who has just received it is not urged yet.
    await portal.db.updateTable('tasks').set({ since_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    expect((await portal.ask('POST /business-center/v1/task/{id}/urge', { as: li, params: { id } })).json().code).toBe(0);
  },
  'assignee.disabled': async () => {
    await put('orphan-me', { assignees: [{ userCode: 'E1002' }] });
    await setDisabled(portal.db, ['p-wang'], 'administrator', true, new Date());
    await setDisabled(portal.db, ['p-wang'], 'administrator', false, new Date());
  },
  'case.read': async () => {
    await putCase('copy-me', { copies: [{ person: { userCode: 'E1001' } }] });
    await decide(await rowOf('toread', 'copy-me'), 'read');
    await finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
  },
  'case.withdrawn': async () => {
    await putCase('withdraw-me', { withdrawable: true });
    const id = await rowOf('apply', 'withdraw-me');
    await portal.ask('POST /business-center/v1/task/{id}/withdraw', { as: li, params: { id } });
  },
  'meeting.replied': async () => {
    const [start, end] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const body = { version: 1, title: 'meet-me', start, end, organiser: { userCode: 'E1002' }, people: [{ userCode: 'E1001' }] };
    await hr.ask('PUT /meetings/{externalId}', { params: { externalId: 'meet-me' }, body });
    const { id } = await portal.db.selectFrom('meetings').select('id').where('external_id', '=', 'meet-me').executeTakeFirstOrThrow();
    await portal.ask('POST /business-center/v1/meetings/{id}/reply', { as: li, params: { id }, body: { reply: 'accepted' } });
  },
  test: () => hr.ask('POST /webhook/test'),
};
const putCase = (externalId: string, more: object) => {
  const initiator = { person: { userCode: 'E1001' } };
  const body = { version: 1, title: externalId, status: 'running', mode: 'replace', tasks: [], initiator, ...more };
  return hr.ask('PUT /cases/{externalId}', { params: { externalId }, body });
};

it('R-INT-03 every event arrives in the format of its schema', async () => {
  await hr.ask('PUT /webhook', { body: { url: receiver.url, checks: true } });
  for (const act of Object.values(cause)) await act();
  // Events of one task wait for those before.
  for (let turn = 0; turn < 5; turn += 1) await new Deliveries(portal.server).deliver(new Date(Date.now() + 1_000));
  expect(new Set(receiver.received.map(({ event }) => event.type))).toEqual(new Set(Object.keys(eventSchemas)));
  // Throws where an event is not what its schema says.
  await receiver.close();
  const commit = receiver.received.find(({ event }) => event.type === 'decision.commit');
  expect(Value.Check(eventSchemas['decision.commit'], { ...commit!.event, data: { ...commit!.event.data, more: 1 } })).toBe(false);
});

it('R-INT-06 the document has every event among its webhooks, and the page shows each', async () => {
  const { openapi, webhooks } = (await portal.inject({ url: '/api/integration/openapi.json' })).json();
  expect([openapi, Object.keys(webhooks)]).toEqual(['3.1.0', Object.keys(eventSchemas)]);
  const { schema } = webhooks['decision.commit'].post.requestBody.content['application/json'];
  expect(Object.keys(schema.properties.data.properties)).toEqual([
    'externalId',
    'version',
    'by',
    'onBehalfOf',
    'at',
    'action',
    'nature',
    'comment',
    'people',
    'node',
    'files',
    'context',
  ]);
  const { body } = await portal.inject({ url: '/api/docs/integration?lang=en-US' });
  expect([...body.matchAll(/data-event="([^"]+)"/g)].map(([, type]) => type)).toEqual(Object.keys(eventSchemas));
  expect(body).toContain('/scim/v2');
});
