import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryDelay, DeliveryKind, MessageType, WhileAway } from '@atrium/api/contract';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { writeContent } from '../messages/sending/content.ts';
import { giveContent } from '../messages/sending/give.ts';
import { savePreferences } from '../messages/preference-queries.ts';
import { endAbsences, insertAbsence } from '../absences/write-absence.ts';
import { taskRow } from '../../testing/task-row.ts';
import { addTaskMessage } from '../tasks/task-message.ts';
import type { Draft } from '../messages/queries.ts';
import { closeMessages } from '../messages/close.ts';
import { withdraw } from '../messages/withdraw.ts';
import type { Batch, Sent } from './channel.ts';
import { Outbox, switchChannel } from './outbox.ts';
import { RecordingChannel } from './testing/recording-channel.ts';

/*
 * Walks over messages, reads, decisions, absences, preferences, clocks, failures and crashes of two nodes. The model knows each message and each change
 * of its person, but not how the outbox works.
 */

const minute = 60_000;
const hour = 60 * minute;
const people = ['p-li', 'p-wang'] as const;
type Person = (typeof people)[number];
const zones: Record<Person, number> = { 'p-li': 8, 'p-wang': -3 };

let portal: Portal;
/** A Monday, noon in Shanghai; each walk begins later. */
let start = Date.parse('2031-03-03T04:00:00Z');
beforeAll(async () => {
  portal = await openPortal({ timeZone: 'Asia/Shanghai' });
  await portal.db.updateTable('people').set({ time_zone: 'America/Sao_Paulo' }).where('id', '=', 'p-wang').execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});

const kinds = fc.constantFrom<DeliveryKind>('todo', 'notice', 'reply', 'everyone', 'security');
const person = fc.constantFrom<Person>(...people);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      to: fc.subarray([...people], { minLength: 1 }),
      kind: kinds,
      urgent: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'snooze' as const, 'decide' as const, 'withdraw' as const),
      which: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('prefer' as const),
      who: person,
      delay: fc.constantFrom<DeliveryDelay>('0', '5', '15', '60', 'summary'),
      isQuiet: fc.boolean(),
      whileAway: fc.constantFrom<WhileAway>('all', 'urgent', 'none'),
      on: fc.subarray(['todo', 'notice', 'reply', 'everyone'] as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disable' as const), who: person, isActive: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('absent' as const),
      who: person,
      hours: fc.constantFrom(1, 10, 100),
      hasSubstitute: fc.boolean(),
      isOfAll: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), who: person }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 4, 10, 60, 500, 1_000), node: fc.nat(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      how: fc.constantFrom('later' as const, 'unreachable' as const, 'crash' as const, 'none' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Preferences {
  delay: DeliveryDelay;
  isQuiet: boolean;
  whileAway: WhileAway;
  on: ReadonlySet<string>;
}

interface ModelledMessage {
  id: string;
  contentId: string;
  person: Person;
  kind: DeliveryKind;
  urgent: boolean;
  /** Who is away and has the to-do. */
  owner: Person | null;
  cameAt: number;
  /** Whether it was put into the outbox. */
  wanted: boolean;
  /** Nobody needs it any more. */
  over: boolean;
}

/** When somebody is away, and whether the other one decides the to-dos of the walk meanwhile. */
interface Absence {
  until: number;
  hasSubstitute: boolean;
}

interface Try {
  at: number;
  batch: Batch;
  outcome: Sent['outcome'] | 'crash';
}

class Walk {
  readonly known: ModelledMessage[] = [];
  readonly tries: Try[] = [];
  readonly faults: string[] = [];
  readonly preferences = new Map<Person, Preferences>(
    people.map((one) => [one, { delay: '5', isQuiet: false, whileAway: 'all', on: new Set(['todo', 'notice', 'reply']) }]),
  );
  readonly active = new Map<Person, boolean>(people.map((one) => [one, true]));
  readonly absences = new Map<Person, Absence>();
  failure: 'later' | 'unreachable' | 'crash' | 'none' = 'none';
  /** Whether something went wrong on the way, which may make a delivery late or a second one. */
  disturbed = false;
  /** When a node looked for work last, and the time before that. */
  #looked = { last: Date.now(), before: Date.now() };
  #nodes = [this.#node(), this.#node()];

  #node(): Outbox {
    const channel = new RecordingChannel();
    channel.outcome = (batch) => {
      const { failure } = this;
      const outcome = failure === 'none' ? 'sent' : failure;
      this.tries.push({ at: Date.now(), batch, outcome });
      // A worker survives an error of its channel: the test has to remember it.
      try {
        this.#check(batch);
      } catch (error) {
        this.faults.push(String(error));
      }
      // A node that dies after the service has taken it: nobody writes down that it was sent.
      return outcome === 'crash' ? new Promise(() => {}) : { outcome, answer: outcome };
    };
    return new Outbox(portal.server, channel);
  }

  /** What holds for everything at the moment when it goes out. */
  #check({ personId, messages }: Batch): void {
    const who = personId as Person;
    const { delay, isQuiet, on, whileAway } = this.preferences.get(who)!;
    expect(this.active.get(who), 'nobody who is disabled gets something').toBe(true);
    const clock = new Date(Date.now() + zones[who] * hour).toISOString().slice(11, 16);
    const all = messages.map(({ message_id: id }) => this.known.find((one) => one.id === id)!);
    const pressing = all.some(({ urgent, kind }) => urgent || kind === 'security');
    for (const one of all) {
      expect(one.over, 'nothing goes out that is read, done, snoozed or withdrawn').toBe(false);
      expect(one.person).toBe(who);
      if (one.owner !== null) expect(this.#decides(who, one.owner), 'a substitute hears of it while they stand in').toBe(true);
      const isHeld = this.#isAway(who) && (whileAway === 'none' || (whileAway === 'urgent' && !one.urgent));
      if (one.kind !== 'security') expect(isHeld, 'who is away hears what they chose').toBe(false);
      if (one.kind !== 'security' && !(one.urgent && one.kind === 'everyone'))
        expect(on.has(one.kind), 'only what is wanted goes out').toBe(true);
    }
    if (!pressing) expect(isQuiet && (clock >= '22:00' || clock < '07:30'), `nothing goes out at ${clock} in quiet hours`).toBe(false);
    // One that nobody looked for all day goes out late.
    const sinceHalfPastEight = (Date.now() + (zones[who] - 8.5) * hour) % (24 * hour);
    const isLate = Date.now() - this.#looked.before > sinceHalfPastEight;
    if (!pressing && delay === 'summary' && !this.disturbed && !isLate)
      expect(clock >= '08:30', 'no summary goes out before 8:30').toBe(true);
  }

  #isAway(who: Person): boolean {
    return (this.absences.get(who)?.until ?? 0) > Date.now();
  }

  #decides(who: Person, owner: Person): boolean {
    return who !== owner && this.#isAway(owner) && this.absences.get(owner)!.hasSubstitute;
  }

  async round(minutes: number, node: number): Promise<void> {
    vi.setSystemTime(Date.now() + minutes * minute);
    this.#looked = { last: Date.now(), before: this.#looked.last };
    for (;;) {
      const before = this.tries.length;
      const begun = await this.#nodes[node]!.begin(new Date());
      if (this.failure === 'crash' && begun.length > 0) {
        await vi.waitFor(() => expect(this.tries.length).toBe(before + begun.length));
        // It is gone; another one starts in its place.
        this.#nodes[node] = this.#node();
      } else await Promise.all(begun);
      if (begun.length === 0) return;
    }
  }

  async send(to: readonly Person[], kind: DeliveryKind, urgent: boolean): Promise<void> {
    const type: MessageType = kind === 'todo' || kind === 'reply' ? kind : kind === 'security' ? 'system' : 'notice';
    const draft = { type, title: `${this.known.length}`, body: '', link: null, sender: 'x', urgent };
    const about = { ...draft, rule: kind === 'security' ? ('security' as const) : ('direct' as const) };
    if (kind === 'todo') return this.sendTask(to[0]!, { ...about, type });
    await portal.server.writeEvents(async (trx, tell) => {
      const content = await writeContent(trx, '10001', about);
      const ids = await giveContent(trx, content, to, tell, { isForEveryone: kind === 'everyone' });
      for (const [index, one] of to.entries()) {
        const counted = kind === 'everyone' && urgent ? 'notice' : kind;
        const wanted = kind === 'security' || this.preferences.get(one)!.on.has(counted);
        const mine = { id: ids[index]!, contentId: content.id, person: one, kind: counted, urgent, cameAt: Date.now() };
        this.known.push({ ...mine, owner: null, wanted, over: false });
      }
    });
  }

  /** A to-do of one person, which their substitute may decide. */
  async sendTask(owner: Person, draft: Draft & { urgent: boolean }): Promise<void> {
    const { db } = portal;
    const id = `walk-${start}-${this.known.length}`;
    const row = taskRow(id, { person_id: owner, applicant: '赵敏' });
    const task = await db.insertInto('tasks').values(row).returningAll().executeTakeFirstOrThrow();
    await portal.server.writeEvents((trx, tell) => addTaskMessage(trx, task, draft, tell));
    const messages = await db
      .selectFrom('messages as m')
      .innerJoin('message_contents as c', 'c.id', 'm.content_id')
      .select(['m.id', 'm.content_id as contentId', 'm.person_id as person', 'm.on_behalf_of as owner'])
      .where('c.task_id', '=', id)
      .execute();
    const substitutes = people.filter((one) => this.#decides(one, owner) && this.active.get(one) === true);
    expect(messages.map(({ person: one }) => one).sort()).toEqual([owner, ...substitutes].sort());
    for (const message of messages) {
      const [one, isFor] = [message.person as Person, message.owner as Person | null];
      const wanted = this.preferences.get(one)!.on.has('todo');
      const mine = { ...message, person: one, owner: isFor, kind: 'todo' as const, urgent: draft.urgent };
      this.known.push({ ...mine, cameAt: Date.now(), wanted, over: false });
    }
  }

  async take(one: Step): Promise<void> {
    const { db } = portal;
    if (one.do === 'send') return this.send(one.to, one.kind, one.urgent);
    if (one.do === 'pass') return this.round(one.minutes, one.node);
    if (one.do === 'absent') return this.leave(one);
    if (one.do === 'back') {
      this.absences.delete(one.who);
      await endAbsences(db, (of) => of('person_id', '=', one.who), new Date().toISOString());
      return;
    }
    if (one.do === 'fail') {
      this.failure = one.how;
      this.disturbed ||= one.how !== 'none';
      return;
    }
    if (one.do === 'disable') {
      this.active.set(one.who, one.isActive);
      await db
        .updateTable('people')
        .set({ status: one.isActive ? 'active' : 'disabled' })
        .where('id', '=', one.who)
        .execute();
      return;
    }
    if (one.do === 'prefer') {
      this.preferences.set(one.who, { ...one, on: new Set(one.on) });
      return savePreferencesOf(one.who, one);
    }
    const found = this.known[one.which % Math.max(1, this.known.length)];
    if (found === undefined) return;
    const mine = this.known.filter(({ contentId }) => contentId === found.contentId);
    if (one.do === 'withdraw') await db.transaction().execute((trx) => withdraw(trx, [found.contentId], 'recalled'));
    else if (one.do === 'decide') {
      const content = await db.selectFrom('message_contents').select('task_id').where('id', '=', found.contentId).executeTakeFirstOrThrow();
      if (content.task_id === null) return;
      await db.transaction().execute((trx) => closeMessages(trx, '10001', content.task_id!, 'x'));
    } else {
      const set =
        one.do === 'read' ? ({ status: 'read' } as const) : ({ box: 'snoozed', snoozed_until: '2099-01-01T00:00:00.000Z' } as const);
      await db.updateTable('messages').set(set).where('id', '=', found.id).execute();
      found.over = true;
      return;
    }
    for (const each of mine) each.over = true;
  }

  /** Somebody is away from now on; a substitute who is away too cannot be one. */
  async leave({ who, hours, hasSubstitute, isOfAll }: Extract<Step, { do: 'absent' }>): Promise<void> {
    if (this.#isAway(who)) return;
    const other = people.find((one) => one !== who)!;
    const until = Date.now() + hours * hour;
    const stands = hasSubstitute && !this.#isAway(other);
    this.absences.set(who, { until, hasSubstitute: stands && isOfAll });
    await insertAbsence(portal.db, {
      ...{ tenant_id: '10001', person_id: who, substitute_id: stands ? other : null, source: 'self', told: 'active' },
      ...{ from_at: new Date().toISOString(), until_at: new Date(until).toISOString(), created_at: new Date().toISOString() },
      processes: JSON.stringify(isOfAll ? [] : ['another process']),
    });
  }

  /** Everything works again, and a long time passes. */
  async end(): Promise<void> {
    this.failure = 'none';
    // Longer than an absence, hour by hour because of quiet hours.
    for (let at = 0; at < 5 * 24; at += 1) await this.round(60, at % 2);
    // Weekends and holidays hold summaries. Every five hours is at any hour of the day, quiet or not.
    for (let at = 0; at < 2 * 24; at += 1) await this.round(5 * 60, at % 2);
  }
}

const channels = { push: true, desktop: true };
const savePreferencesOf = (
  who: Person,
  { delay, isQuiet, whileAway, on }: { delay: DeliveryDelay; isQuiet: boolean; whileAway: WhileAway; on: readonly string[] },
) => {
  const of = (kind: string) => ({ ...channels, email: on.includes(kind) });
  return portal.db.transaction().execute((trx) =>
    savePreferences(trx, who, {
      byType: { todo: of('todo'), notice: of('notice'), system: of('system'), reply: of('reply') },
      quiet: { on: isQuiet, from: '22:00', to: '07:30' },
      outside: { delay, everyone: on.includes('everyone'), whileActive: true, whileAway },
    }),
  );
};

async function begin(): Promise<Walk> {
  const { db } = portal;
  vi.useFakeTimers({ toFake: ['Date'], now: (start += 28 * 24 * hour) });
  const tables = [
    'deliveries',
    'delivery_channels',
    'delivery_choices',
    'message_preferences',
    'message_contents',
    'sessions',
    'absences',
    'substitutions',
    'tasks',
  ] as const;
  // What the walk before withdrew is still being taken out of people's boxes.
  await vi.waitFor(async () => {
    for (const table of tables) await db.deleteFrom(table).execute();
  });
  const usual = (one: string) => ({ email: `${one}@example.com`, status: 'active' as const });
  for (const one of people) await db.updateTable('people').set(usual(one)).where('id', '=', one).execute();
  await switchChannel(db, 'email', 'on');
  return new Walk();
}

it('R-NOT-01 each wanted message reaches its person once, at an allowed hour, unless it is over; crashes lose none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const walk = await begin();
      for (const one of steps) await walk.take(one);
      await walk.end();
      expect(walk.faults).toEqual([]);
      const rows = await portal.db.selectFrom('deliveries').selectAll().execute();
      expect(rows.map(({ message_id: id }) => id).sort()).toEqual(
        walk.known
          .filter(({ wanted }) => wanted)
          .map(({ id }) => id)
          .sort(),
      );
      for (const row of rows) {
        const one = walk.known.find(({ id }) => id === row.message_id)!;
        expect(row.next_at, 'nothing is left waiting').toBeNull();
        const taken = walk.tries.filter(
          ({ batch, outcome }) => (outcome === 'sent' || outcome === 'crash') && batch.messages.some(({ message_id: id }) => id === one.id),
        );
        // Twice only after a crash, and then under the same name.
        expect(new Set(taken.map(({ batch }) => batch.ref)).size).toBeLessThanOrEqual(1);
        expect(taken.filter(({ outcome }) => outcome === 'sent').length).toBe(row.state === 'sent' ? 1 : 0);
        if (!walk.disturbed) expect(taken.length).toBe(row.state === 'sent' ? 1 : 0);
        if (row.state === 'given-up') expect(walk.disturbed, `given up: ${row.reason}`).toBe(true);
        if (row.state === 'dropped') expect(row.reason).not.toBeNull();
        if (row.state === 'dropped' && !one.over)
          expect(['disabled', 'switched-off', ...(one.owner === null ? [] : ['no-substitute'])]).toContain(row.reason);
      }
    }),
    { numRuns: Number(process.env['OUTBOX_RUNS'] ?? 12), endOnFailure: false },
  );
}, 300_000);
