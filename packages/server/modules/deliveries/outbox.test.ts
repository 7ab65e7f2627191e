import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { addMessage, type Draft } from '../messages/queries.ts';
import { savePreferences } from '../messages/preference-queries.ts';
import { closeMessages } from '../messages/close.ts';
import { endAbsences, insertAbsence } from '../absences/write-absence.ts';
import { taskRow } from '../../testing/task-row.ts';
import { addTaskMessage } from '../tasks/task-message.ts';
import { leaseMilliseconds } from './claim.ts';
import { deleteDeliveriesBefore, Outbox, switchChannel } from './outbox.ts';
import { RecordingChannel } from './testing/recording-channel.ts';

const minute = 60_000;
const hour = 60 * minute;
let portal: Portal;
let channel: RecordingChannel;
let outbox: Outbox;
/** A Monday at noon in the zone of the company; each test begins at another one. */
let now = Date.parse('2031-03-03T04:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ timeZone: 'Asia/Shanghai' });
  await switchChannel(portal.db, 'email', 'on');
});
afterAll(() => portal.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { db } = portal;
  for (const table of [
    'deliveries',
    'delivery_channels',
    'delivery_choices',
    'delivery_addresses',
    'message_preferences',
    'message_contents',
    'sessions',
    'absences',
    'substitutions',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('people').set({ email: 'li@example.com', time_zone: '', status: 'active' }).where('id', '=', 'p-li').execute();
  await db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-wang').execute();
  await switchChannel(db, 'email', 'on');
  channel = new RecordingChannel();
  outbox = new Outbox(portal.server, channel);
});
afterEach(() => {
  now += 14 * 24 * hour;
  vi.useRealTimers();
});

const send = (title: string, changes: Partial<Draft> = {}, to = ['p-li']) =>
  portal.server.writeEvents((trx, tell) =>
    addMessage(trx, '10001', to, { type: 'notice', title, body: '', link: null, sender: '人事系统', ...changes }, tell),
  );
const pass = async (milliseconds: number, by = outbox) => {
  vi.setSystemTime(Date.now() + milliseconds);
  await by.deliver(new Date());
};
const everything = { push: true, desktop: true, email: true };
const byType = { todo: everything, notice: everything, system: everything, reply: everything };
const outside = { delay: '5', everyone: false, whileActive: true } as const;
const prefer = (changes: Partial<Parameters<typeof savePreferences>[2]>) =>
  portal.db.transaction().execute((trx) => savePreferences(trx, 'p-li', { byType, outside, ...changes }));
const rows = () => portal.db.selectFrom('deliveries').selectAll().orderBy('created_at').execute();
const endings = async () => (await rows()).map(({ state, reason }) => [state, reason]);

describe('R-NOT-01 the outbox', () => {
  it('several messages of five minutes become one, and nothing goes out twice', async () => {
    await send('one');
    await pass(2 * minute);
    await send('two');
    expect(channel.takeTitles()).toEqual([]);
    await pass(3 * minute);
    expect(channel.takeTitles()).toEqual([['one', 'two']]);
    await pass(hour);
    expect(channel.takeTitles()).toEqual([]);
    expect(await endings()).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });

  it('an urgent message goes at once, in quiet hours too; the rest waits for their end in the zone of the person', async () => {
    await portal.db.updateTable('people').set({ time_zone: 'America/Sao_Paulo' }).where('id', '=', 'p-li').execute();
    // Noon in Shanghai is one o'clock at night in São Paulo.
    await prefer({ quiet: { on: true, from: '22:00', to: '07:30' } });
    await send('usual');
    await send('urgent', { urgent: true });
    await pass(6 * minute);
    expect(channel.takeTitles()).toEqual([['urgent']]);
    await pass(6.3 * hour);
    expect(channel.takeTitles()).toEqual([]);
    await pass(0.3 * hour);
    expect(channel.takeTitles()).toEqual([['usual']]);
  });

  it('a summary joins what came until 8:30 of the next working day', async () => {
    await prefer({ outside: { ...outside, delay: 'summary' } });
    await send('monday noon');
    await pass(8 * hour);
    await send('monday evening');
    await pass(12 * hour);
    expect(channel.batches).toEqual([]);
    await pass(0.5 * hour);
    expect(channel.batches[0]?.isSummary).toBe(true);
    expect(channel.takeTitles()).toEqual([['monday noon', 'monday evening']]);
  });

  it('a message that is read, archived, snoozed or done before its time is not sent, and its row says why', async () => {
    const [read] = await send('read');
    const [archived] = await send('archived');
    const [snoozed] = await send('snoozed');
    await send('done', { type: 'todo', taskId: 't1' });
    await send('decided', { type: 'todo', taskId: 't3' });
    await send('open', { type: 'todo', taskId: 't2' });
    const { db } = portal;
    await db.updateTable('messages').set({ status: 'read' }).where('id', '=', read!).execute();
    await db.updateTable('messages').set({ box: 'archived' }).where('id', '=', archived!).execute();
    await db
      .updateTable('messages')
      .set({ box: 'snoozed', snoozed_until: '2099-01-01T00:00:00.000Z' })
      .where('id', '=', snoozed!)
      .execute();
    await db.transaction().execute((trx) => closeMessages(trx, '10001', 't1', '王芳'));
    await pass(6 * minute);
    expect(channel.takeTitles()).toEqual([['open']]);
    expect((await endings()).map(([, reason]) => reason)).toEqual(['read', 'read', 'snoozed', 'done', 'done', null]);
  });

  it('a decision that can still be undone holds the delivery; undone, it goes out', async () => {
    const li = await portal.signIn('li');
    await send('decided in a hurry', { type: 'todo', taskId: 't2' });
    vi.setSystemTime(Date.now() + 5 * minute);
    const body = { ids: ['t2'], action: 'approve', comment: '' };
    const decided = await portal.ask('POST /business-center/v1/task/decide', { as: li, body });
    await outbox.deliver(new Date());
    expect([channel.takeTitles(), await endings()]).toEqual([[], [['waiting', null]]]);
    const undone = await portal.ask('POST /business-center/v1/task/undo', { as: li, body: { undo: decided.json().data.undo } });
    expect(undone.statusCode, undone.body).toBe(200);
    await pass(20_000);
    expect(channel.takeTitles()).toEqual([['decided in a hurry']]);
  });

  it('people without an address, with a bad one, or disabled get nothing, and the reason is kept', async () => {
    for (const [email, reason] of [
      ['', 'no-address'],
      ['"li@evil.example"@example.com', 'bad-address'],
      ['li@example.com\r\nBcc: all@example.com', 'bad-address'],
    ] as const) {
      await portal.db.updateTable('people').set({ email }).where('id', '=', 'p-li').execute();
      await send(reason);
      await pass(6 * minute);
      expect((await endings()).at(-1)).toEqual(['dropped', reason]);
    }
    await portal.db.updateTable('people').set({ email: 'li@example.com', status: 'disabled' }).where('id', '=', 'p-li').execute();
    await send('disabled');
    await pass(6 * minute);
    expect([(await endings()).at(-1), channel.batches]).toEqual([['dropped', 'disabled'], []]);
  });

  it('only what the person wants is put into it; muted kinds are not, and security always is', async () => {
    await prefer({ byType: { ...byType, notice: { ...everything, email: false }, system: { ...everything, email: false } } });
    await send('notice');
    await send('reply', { type: 'reply' });
    await send('password changed', { type: 'system', rule: 'security', urgent: true });
    await portal.db
      .insertInto('muted_kinds')
      .values({ person_id: 'p-li', tenant_id: '10001', source: 'hr', rule: 'direct', at: '' })
      .execute();
    await send('muted', { type: 'reply', source: 'hr' });
    await portal.db.deleteFrom('muted_kinds').execute();
    await pass(6 * minute);
    expect(channel.takeTitles()).toEqual([['reply', 'password changed']]);
    await send('reply', { type: 'reply' });
    await prefer({ byType: { ...byType, reply: { ...everything, email: false } } });
    await pass(6 * minute);
    expect([channel.batches, (await endings()).at(-1)]).toEqual([[], ['dropped', 'switched-off']]);
  });

  it('while the person uses the portal nothing is sent, if they chose so', async () => {
    const li: Person = await portal.signIn('li');
    expect(li.token).not.toBe('');
    await send('one');
    await pass(5 * minute);
    expect(channel.takeTitles()).toEqual([['one']]);
    await prefer({ outside: { ...outside, whileActive: false } });
    await send('two');
    await portal.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() + 4 * minute).toISOString() })
      .execute();
    await pass(5 * minute);
    expect([channel.batches, (await endings()).at(-1)]).toEqual([[], ['dropped', 'active']]);
  });

  it('a failure that passes is tried again after 1, 5, 30 minutes, 2 and 6 hours under the same name, and given up after 24 hours', async () => {
    channel.outcome = () => ({ outcome: 'later', answer: '451 try again' });
    await send('one');
    await pass(5 * minute);
    const tries: number[] = [];
    for (let at = 0; at < 26 * 60; at += 1) {
      const before = channel.batches.length;
      await pass(minute);
      if (channel.batches.length > before) tries.push(at + 1);
    }
    expect(tries).toEqual([1, 6, 36, 156, 516, 876, 1236]);
    expect(new Set(channel.batches.map(({ ref }) => ref)).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'given-up', reason: 'refused', answer: '451 try again', attempts: 8, next_at: null }]);
  });

  it('a refused address ends its delivery and is tried again after a change or 30 days', async () => {
    channel.outcome = () => ({ outcome: 'refused-address', answer: '550 5.1.1 no such user' });
    await send('one');
    await pass(5 * minute);
    await send('two');
    await pass(5 * minute);
    expect([channel.batches.length, await endings()]).toEqual([
      1,
      [
        ['given-up', 'refused-address'],
        ['dropped', 'refused-address'],
      ],
    ]);
    channel.outcome = () => ({ outcome: 'sent', answer: '250 ok' });
    await portal.db.updateTable('people').set({ email: 'li.xiaoming@example.com' }).where('id', '=', 'p-li').execute();
    await send('three');
    await pass(5 * minute);
    expect([channel.batches.length, await portal.db.selectFrom('delivery_addresses').selectAll().execute()]).toEqual([2, []]);
  });

  it('a service that cannot be reached pauses the channel, not each row, and costs no try', async () => {
    channel.outcome = () => ({ outcome: 'unreachable', answer: 'connect ECONNREFUSED' });
    await send('one', {}, ['p-li', 'p-wang']);
    await pass(5 * minute);
    expect(channel.takeTitles()).toHaveLength(2);
    await send('urgent', { urgent: true }, ['p-wang']);
    await pass(59_000);
    expect(channel.batches).toEqual([]);
    const state = await portal.db.selectFrom('delivery_channels').selectAll().executeTakeFirstOrThrow();
    expect(state).toMatchObject({ failure: 'connect ECONNREFUSED', succeeded_at: null });
    channel.outcome = () => ({ outcome: 'sent', answer: '250 ok' });
    await pass(2_000);
    expect(channel.takeTitles().sort()).toEqual([['one'], ['one'], ['urgent']]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('a node that dies while it sends keeps a batch for two minutes; then another one sends it under the same name', async () => {
    channel.outcome = () => new Promise(() => {});
    await send('one');
    vi.setSystemTime(Date.now() + 5 * minute);
    expect(await outbox.begin(new Date())).toHaveLength(1);
    const other = new RecordingChannel();
    const alive = new Outbox(portal.server, other);
    await pass(leaseMilliseconds - 1_000, alive);
    expect(other.batches).toEqual([]);
    await pass(1_000, alive);
    expect(other.batches.map(({ ref }) => ref)).toEqual(channel.batches.map(({ ref }) => ref));
    expect(await endings()).toEqual([['sent', null]]);
  });

  it('no more goes out in a minute than the service takes', async () => {
    channel.perMinute = 1;
    await send('one', {}, ['p-li', 'p-wang']);
    await pass(5 * minute);
    await pass(1_000);
    expect(channel.batches).toHaveLength(1);
    await pass(minute);
    expect(channel.batches).toHaveLength(2);
  });

  it('without the channel nothing is put into it; deliveries of more than 30 days are deleted', async () => {
    await switchChannel(portal.db, 'email', 'off');
    await send('one');
    expect(await rows()).toEqual([]);
    await switchChannel(portal.db, 'email', 'on');
    await send('two');
    await deleteDeliveriesBefore(portal.db, new Date(Date.now() - minute).toISOString());
    expect(await rows()).toHaveLength(1);
    await deleteDeliveriesBefore(portal.db, new Date(Date.now() + minute).toISOString());
    expect(await rows()).toEqual([]);
  });
});

describe('R-ABS-02 while somebody is away', () => {
  const absent = (person: string, substitute: string | null, hours: number, processes: string[] = []) =>
    insertAbsence(portal.db, {
      ...{ tenant_id: '10001', person_id: person, substitute_id: substitute, processes: JSON.stringify(processes), source: 'self' },
      ...{ from_at: new Date().toISOString(), until_at: new Date(Date.now() + hours * hour).toISOString() },
      ...{ created_at: new Date().toISOString(), told: 'active' },
    });
  const back = (person: string) => endAbsences(portal.db, (of) => of('person_id', '=', person), new Date().toISOString());
  const todo = async (id: string, more: object = {}, changes: Partial<Draft> = {}) => {
    const row = taskRow(id, { person_id: 'p-wang', applicant: '赵敏', process_name: '报销', ...more });
    const task = await portal.db.insertInto('tasks').values(row).returningAll().executeTakeFirstOrThrow();
    const draft: Draft = { type: 'todo', title: id, body: '', link: null, sender: '人事系统', ...changes };
    await portal.server.writeEvents((trx, tell) => addTaskMessage(trx, task, draft, tell));
  };
  const whom = () =>
    channel.batches.splice(0).map(({ personId, messages }) => [personId, messages.map(({ title, owner }) => [title, owner])]);

  it('a substitute receives a to-do that they may decide, by their own preferences and with the name of its owner', async () => {
    await absent('p-wang', 'p-li', 48, ['报销']);
    await prefer({ outside: { ...outside, delay: '60' } });
    await todo('mine');
    await todo('other', { process_name: '出差' });
    await todo('own', { applicant: '李晓明' });
    await send('a notice', {}, ['p-wang']);
    await pass(5 * minute);
    expect(whom()).toEqual([['p-wang', ['mine', 'other', 'own', 'a notice'].map((title) => [title, null])]]);
    await pass(55 * minute);
    expect(whom()).toEqual([['p-li', [['mine', '王芳']]]]);
  });

  it('a substitute receives nothing after the end of the absence, or when the to-do was done', async () => {
    await absent('p-wang', 'p-li', 48);
    await todo('first');
    await closeMessages(portal.db, '10001', 'first', '王芳');
    await todo('second');
    await back('p-wang');
    await pass(5 * minute);
    expect(whom()).toEqual([['p-wang', [['second', null]]]]);
    const ofLi = (await rows()).filter((row) => row.person_id === 'p-li').map(({ state, reason }) => [state, reason]);
    expect(ofLi).toEqual([
      ['dropped', 'done'],
      ['dropped', 'no-substitute'],
    ]);
  });

  it.each([
    ['all', [['urgent'], ['usual']], []],
    ['urgent', [['urgent']], [['usual']]],
    ['none', [], [['urgent', 'usual']]],
  ] as const)('the choice %s decides what is sent; the rest follows as one when the person is back', async (whileAway, during, after) => {
    await prefer({ outside: { ...outside, whileAway } });
    await absent('p-li', null, 48);
    await send('urgent', { urgent: true });
    await pass(0);
    await send('usual');
    await pass(hour);
    expect(channel.takeTitles()).toEqual(during);
    await pass(46 * hour);
    expect(channel.takeTitles()).toEqual([]);
    await pass(hour);
    const rest = channel.takeTitles();
    expect(rest.flat().sort()).toEqual(after.flat());
  });

  it('a summary that waited for the end of an absence, at night, goes out at the 8:30 after it', async () => {
    await prefer({ outside: { ...outside, delay: 'summary', whileAway: 'none' } });
    await absent('p-li', null, 37);
    await send('monday noon');
    await pass(20.5 * hour);
    await pass(17.5 * hour);
    expect(channel.takeTitles()).toEqual([]);
    await pass(6.5 * hour);
    expect(channel.batches[0]?.isSummary).toBe(true);
    expect(channel.takeTitles()).toEqual([['monday noon']]);
  });

  it('an earlier end of the absence releases what was held; security is always sent', async () => {
    await prefer({ outside: { ...outside, whileAway: 'none' } });
    await absent('p-li', null, 24 * 7);
    await send('security', { rule: 'security', urgent: true });
    await send('held');
    await pass(hour);
    expect(channel.takeTitles()).toEqual([['security']]);
    await back('p-li');
    await pass(1_000);
    expect(channel.takeTitles()).toEqual([['held']]);
  });
});
