import { beforeEach, describe, expect, it } from 'vitest';
import { createHmac, createPublicKey, verify } from 'node:crypto';
import { connect } from '../../../testing/business-system.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { deleteEventsBefore } from './event-queue.ts';
import { setDisabled } from '../../people-sources/status.ts';
import {
  action,
  changeSystem,
  ahead,
  decided,
  deliver,
  deliveries,
  eventOf,
  externalId,
  finish,
  hour,
  hr,
  isOpen,
  li,
  minute,
  openDecisions,
  portal,
  press,
  publicKey,
  put,
  receiver,
  restartDeliveries,
  secret,
} from './testing/decided-tasks.ts';

openDecisions();

describe('a decision that is final', () => {
  it('R-INT-03 arrives signed, with what the system needs, and once it is taken it is never sent again', async () => {
    const id = await decided();
    await deliver();
    const [one, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(one!.event).toMatchObject({
      type: 'decision.commit',
      sequence: 1,
      data: { externalId, version: 3, action: 'approve', comment: '同意', context: 'row 7', by: { userCode: 'E1001', name: '李晓明' } },
    });
    const { 'webhook-id': event, 'webhook-timestamp': time, 'webhook-signature': signatures } = one!.headers as Record<string, string>;
    const signed = `${event}.${time}.${one!.body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const found = signatures!.split(' ');
    expect(found).toContain(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const raw = Buffer.from(publicKey.replace('whpk_', ''), 'base64');
    const spki = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]),
      format: 'der',
      type: 'spki',
    });
    const own = found.find((text) => text.startsWith('v1a,'))!.slice(4);
    expect(verify(null, Buffer.from(signed), spki, Buffer.from(own, 'base64'))).toBe(true);
    await deliver(100 * hour);
    expect(receiver.received.length).toBe(1);
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id } })).json();
    expect([data.delivery, event]).toEqual(['accepted', one!.event.id]);
  });

  it('R-INT-03 is not sent while it can be undone, and not at all when it is', async () => {
    const id = await put();
    const { undo } = (await press(id)).json().data;
    await deliver();
    await portal.ask('POST /business-center/v1/task/undo', { as: li, body: { undo } });
    await finish();
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it('R-INT-03 that is refused is open again, and its person reads why', async () => {
    receiver.answer((_one, response) => void response.writeHead(409).end(JSON.stringify({ message: '预算已用完' })));
    const id = await decided();
    await deliver();
    expect(await isOpen()).toBe(true);
    const [message] = await portal.db
      .selectFrom('message_contents')
      .selectAll()
      .where('task_id', '=', id)
      .where('type', '=', 'reply')
      .execute();
    expect([message!.title, message!.body]).toEqual([`人事系统没有接受你的决定：${externalId}`, '预算已用完']);
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id } })).json();
    expect(data.refused).toBe('预算已用完');
    expect((await eventOf()).map(({ state }) => state)).toEqual(['refused']);
    receiver.answer((_one, response) => void response.writeHead(204).end());
    await press(id);
    await finish();
    await deliver();
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2]);
  });

  it('R-INT-03 counts on from the events before it, also when these are forgotten', async () => {
    const id = await put({ actions: [{ key: 'note', nature: 'neutral', comment: 'optional', stays: true }] });
    const once = async () => {
      await press(id, 'note');
      await finish();
      await deliver();
    };
    await once();
    await once();
    const soon = new Date(Date.now() + hour).toISOString();
    await deleteEventsBefore(portal.db, soon, '2026-01-01T00:00:00.000Z');
    expect((await eventOf()).length).toBe(1);
    await once();
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
    await deleteEventsBefore(portal.db, soon, soon);
    expect(await eventOf()).toEqual([]);
  });

  it.each<[string, (receiver: Receiver) => void]>([
    ['an error of the system', (one) => one.answer((_one, response) => void response.writeHead(503).end())],
    ['a lost connection', (one) => one.answer((_one, response) => void response.destroy())],
    ['a redirect', (one) => one.answer((_one, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())],
    [
      'a sign-in page',
      (one) =>
        one.answer(
          (_one, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!DOCTYPE html><title>Sign in</title>'),
        ),
    ],
    ['a missing page', (one) => one.answer((_one, response) => void response.writeHead(404).end())],
  ])('R-INT-03 after %s is unknown: it stays decided, and the same is sent again', async (_what, breakIt) => {
    breakIt(receiver);
    const id = await decided();
    await deliver();
    expect(await isOpen()).toBe(false);
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id } })).json();
    expect(data.delivery).toBe('waiting');
    await deliver();
    expect(receiver.received.length).toBe(1);
    receiver.answer((_one, response) => void response.writeHead(200).end('{}'));
    await deliver(7_000);
    const [first, second] = receiver.received;
    expect([second!.body, second!.headers['webhook-id']]).toEqual([first!.body, first!.headers['webhook-id']]);
    expect((await eventOf()).map(({ state, attempts }) => [state, attempts])).toEqual([['accepted', 2]]);
  });

  it('R-INT-03 has the version that the person saw, whatever was sent until it was final', async () => {
    await press(await put());
    await put({ version: 4, title: `${externalId} 改` });
    await finish();
    await deliver();
    expect(receiver.received.map(({ event }) => event.data['version'])).toEqual([3]);
  });

  it('R-INT-03 is not sent if the system ended the task before it was final, and its person is notified', async () => {
    await press(await put());
    await hr.ask('POST /tasks/{externalId}/close', { params: { externalId }, body: { version: 3, endReason: 'withdrawn' } });
    await finish();
    await deliver();
    expect(receiver.received).toEqual([]);
    const told = portal.db.selectFrom('message_contents').select('body').where('title', '=', `你的决定没有送出：${externalId}`);
    expect(await told.execute()).toEqual([{ body: '人事系统在你的决定生效前已经结束了这一项。' }]);
    const stored = (await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).json();
    expect(stored).toMatchObject({ state: 'closed', endReason: 'withdrawn' });
    expect(JSON.stringify(stored)).not.toContain('approve');
  });

  it('R-INT-03 waits as long as the system asks', async () => {
    receiver.answer((_one, response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
    await decided();
    await deliver();
    const [event] = await eventOf();
    expect(Date.parse(event!.next_at) - Date.now()).toBeGreaterThan(50 * minute);
  });

  it('R-INT-03 is dead after the last try, holds up what follows of its task only, and is sent again when somebody asks', async () => {
    receiver.answer((_one, response) => void response.writeHead(500).end());
    await decided();
    // The breaker rests in between; no attempt is lost by it.
    for (let after = 0; (await eventOf())[0]!.state === 'queued'; after += 25 * hour) {
      restartDeliveries();
      await portal.db.updateTable('integration_endpoints').set({ failing_since: null }).where('account_id', '=', hr.account).execute();
      await deliver(after);
    }
    expect((await eventOf()).map(({ state, attempts }) => [state, attempts])).toEqual([['dead', 10]]);
    const before = receiver.received.length;
    receiver.answer((_one, response) => void response.writeHead(204).end());
    restartDeliveries();
    await deliver(1000 * hour);
    expect(receiver.received.length).toBe(before);
    expect((await hr.ask('POST /events/resend', { body: {} })).json()).toEqual({ resent: 1 });
    await deliver(1);
    expect((await eventOf()).map(({ state }) => state)).toEqual(['accepted']);
  });

  it('R-INT-03 is sent by another node when one was killed in between', async () => {
    await decided();
    const { takeDue, leaseMilliseconds } = await import('./event-queue.ts');
    expect((await takeDue(portal.db, new Date(Date.now() + ahead), 20)).map(({ account_id: id }) => id)).toContain(hr.account);
    await deliver();
    expect(receiver.received).toEqual([]);
    await deliver(leaseMilliseconds + ahead);
    expect(receiver.received.length).toBe(1);
  });

  it('R-INT-03 of another system does not wait for one that hangs', async () => {
    receiver.answer(() => {});
    await decided();
    const [hanging] = await deliveries.begin(new Date(Date.now() + ahead));
    const second = await openReceiver();
    changeSystem(await connect(portal, { source: 'second' }), 'second');
    await hr.ask('PUT /webhook', { body: { url: second.url } });
    await decided();
    await deliver();
    expect([receiver.received.length, second.received.length]).toEqual([1, 1]);
    await second.close();
    await receiver.close();
    await hanging;
  });

  it('R-INT-03 can be polled by a system without a webhook', async () => {
    const quiet = await connect(portal, { source: 'quiet' });
    const body = { version: 1, title: externalId, assignees: [{ userCode: 'E1001' }], actions: [action] };
    await quiet.ask('PUT /tasks/{externalId}', { params: { externalId }, body });
    const query = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 5 };
    const [task] = (await portal.ask('POST /business-center/v1/task/query', { as: li, body: query })).json().data.tasks;
    await press(task.id);
    await finish();
    const { events } = (await quiet.ask('GET /events')).json();
    expect(events).toMatchObject([{ type: 'decision.commit', sequence: 1, data: { externalId, action: 'approve' } }]);
    const outcome = { params: { id: events[0].id }, body: { outcome: 'accepted' } };
    expect((await hr.ask('POST /events/{id}/outcome', outcome)).statusCode).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) expect((await quiet.ask('POST /events/{id}/outcome', outcome)).statusCode).toBe(200);
    expect((await quiet.ask('GET /events')).json()).toEqual({ events: [] });
  });
});

it('R-INT-03 a system receives which of its open tasks have no active assignee when a person is disabled', async () => {
  await put({ assignees: [{ userCode: 'E1002' }] });
  await setDisabled(portal.db, ['p-wang'], 'administrator', true, new Date());
  await setDisabled(portal.db, ['p-wang'], 'source', true, new Date());
  await setDisabled(portal.db, ['p-wang'], 'source', false, new Date());
  await setDisabled(portal.db, ['p-wang'], 'administrator', false, new Date());
  expect((await eventOf()).map(({ type, data }) => [type, JSON.parse(data).by])).toEqual([
    ['assignee.disabled', { userCode: 'E1002', name: '王芳' }],
  ]);
});

describe('a system that checks decisions first', () => {
  beforeEach(() => hr.ask('PUT /webhook', { body: { url: receiver.url, checks: true } }));

  it('R-INT-03 refuses before the person moves on, in its words, and nothing is decided', async () => {
    receiver.answer(
      (one, response) => void (one.event.type === 'decision.check' ? response.writeHead(422) : response).end('{"message":"预算已用完"}'),
    );
    const id = await put();
    const response = await press(id);
    expect([response.statusCode, response.json().msg]).toEqual([409, '人事系统没有接受：预算已用完']);
    expect(await isOpen()).toBe(true);
    await finish();
    await deliver();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['decision.check']);
  });

  it('R-INT-03 names the principal of a substitute’s decision, in the check and in the event', async () => {
    const span = { from_at: new Date().toISOString(), until_at: new Date(Date.now() + hour).toISOString() };
    const people = { tenant_id: '10001', person_id: 'p-wang', substitute_id: 'p-li' };
    const substitution = { id: externalId, ...people, ...span, created_at: span.from_at, source: 'self' as const, told: 'active' as const };
    await portal.db.insertInto('absences').values(substitution).execute();
    const id = await put({ assignees: [{ userCode: 'E1002' }] });
    expect((await press(id)).statusCode).toBe(200);
    await finish();
    await deliver();
    const both = { by: { userCode: 'E1001', name: '李晓明' }, onBehalfOf: { userCode: 'E1002', name: '王芳' } };
    expect(receiver.received.map(({ event }) => [event.type, event.data])).toMatchObject([
      ['decision.check', both],
      ['decision.commit', both],
    ]);
  });

  it('R-INT-03 that cannot be reached keeps nobody from deciding', async () => {
    receiver.answer((_one, response) => void response.destroy());
    expect((await press(await put())).statusCode).toBe(200);
  });
});
