import { randomUUID } from 'node:crypto';
import type { CallBody, MessageBox } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** Where one message is, and how. */
interface State {
  box: MessageBox;
  status: 'noread' | 'read';
  snoozed_until: string | null;
}
interface PreviousRow extends State {
  id: string;
}
/** A change by an action: the new values and the previous rows. */
interface Change {
  set: Partial<State>;
  rows: PreviousRow[];
}

type ActionBody = CallBody<'POST /business-center/v1/message/act'>;
export interface Acted {
  changed: number;
  undo: string | null;
  results: { id: string; outcome: 'done' | 'unchanged' | 'gone' }[];
}

const idsAtOnce = 400;

/** The values that an action sets on a message. */
function settingOf({ action, until }: Pick<ActionBody, 'action' | 'until'>): Partial<State> {
  switch (action) {
    case 'read':
      return { status: 'read' };
    case 'unread':
      return { status: 'noread' };
    case 'archive':
      return { box: 'archived', snoozed_until: null };
    case 'restore':
      return { box: 'inbox', snoozed_until: null };
    case 'snooze':
      return { box: 'snoozed', snoozed_until: new Date(until ?? '').toISOString() };
  }
}

const differs = (row: State, set: Partial<State>): boolean =>
  (Object.keys(set) as (keyof State)[]).some((column) => row[column] !== set[column]);

const own = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('messages')
    .select(['id', 'line', 'box', 'status', 'snoozed_until'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId);

/** Acts on messages of the person, whose row of events is locked; each id is answered for itself. */
export async function actOn(trx: Db, holder: Holder, asked: ActionBody): Promise<Acted> {
  const set = settingOf(asked);
  const ids = asked.ids === 'unread' ? null : [...new Set(asked.ids)];
  const named =
    ids === null
      ? await own(trx, holder).where('box', '=', 'inbox').where('status', '=', 'noread').execute()
      : await own(trx, holder).where('id', 'in', ids).execute();
  const lines = asked.line === true ? named.flatMap(({ line }) => line ?? []) : [];
  const others = lines.length === 0 ? [] : await own(trx, holder).where('line', 'in', lines).execute();
  const sameLine = (one: (typeof named)[number], other: (typeof named)[number]) =>
    one.id === other.id || (asked.line === true && one.line !== null && one.line === other.line && one.box === other.box);
  const taken = new Map(named.map((row) => [row.id, row]));
  for (const other of others) if (named.some((row) => sameLine(row, other))) taken.set(other.id, other);
  const rows = [...taken.values()].filter((row) => differs(row, set));
  await write(trx, rows, set);
  const changed = new Set(rows.map(({ id }) => id));
  const outcome = (id: string) => {
    const row = named.find((one) => one.id === id);
    if (row === undefined) return 'gone';
    return [...taken.values()].some((other) => changed.has(other.id) && sameLine(row, other)) ? 'done' : 'unchanged';
  };
  return {
    changed: rows.length,
    undo: await keep(trx, holder, { set, rows: rows.map(({ line: _line, ...row }) => row) }),
    results: (ids ?? []).map((id) => ({ id, outcome: outcome(id) })),
  };
}

async function write(trx: Db, rows: readonly { id: string }[], set: Partial<State>): Promise<void> {
  for (let from = 0; from < rows.length; from += idsAtOnce) {
    const ids = rows.slice(from, from + idsAtOnce).map(({ id }) => id);
    await trx.updateTable('messages').set(set).where('id', 'in', ids).execute();
  }
}

async function keep(trx: Db, { personId, tenantId }: Holder, change: Change): Promise<string | null> {
  if (change.rows.length === 0) return null;
  const id = randomUUID();
  await trx
    .insertInto('message_changes')
    .values({ id, person_id: personId, tenant_id: tenantId, before: JSON.stringify(change), at: new Date().toISOString() })
    .execute();
  return id;
}

/** Gives back what an action changed, but for messages that somebody has changed since; null where it is not known (any more). */
export async function undoAction(trx: Db, holder: Holder, id: string, notBefore: string): Promise<number | null> {
  const row = await trx
    .deleteFrom('message_changes')
    .where('id', '=', id)
    .where('person_id', '=', holder.personId)
    .where('tenant_id', '=', holder.tenantId)
    .where('at', '>=', notBefore)
    .returning('before')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { set, rows } = JSON.parse(row.before) as Change;
  const now = new Map<string, State>();
  for (let from = 0; from < rows.length; from += idsAtOnce) {
    const ids = rows.slice(from, from + idsAtOnce).map((one) => one.id);
    for (const one of await own(trx, holder).where('id', 'in', ids).execute()) now.set(one.id, one);
  }
  const untouched = rows.filter((one) => now.has(one.id) && !differs(now.get(one.id)!, set));
  const groups = Map.groupBy(untouched, ({ id: _id, ...state }) => JSON.stringify(state));
  for (const [state, group] of groups) await write(trx, group, JSON.parse(state) as State);
  return untouched.length;
}

export async function deleteChangesBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('message_changes').where('at', '<', time).execute();
}
