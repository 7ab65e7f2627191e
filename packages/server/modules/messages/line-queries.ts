import type { Message, MessageBox, MessageCounts, MessageLine, MessageType } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { findSequence } from '../../push/event-queries.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { namedSenders } from './named-senders.ts';
import { withWords } from './queries.ts';
import { stays } from './withdrawn.ts';

export interface WantedLines {
  pageIndex: number;
  pageSize: number;
  box: MessageBox;
  status?: Message['status'];
  type?: MessageType;
  /** Not before, and before. */
  from?: string;
  to?: string;
  /** All must be found. */
  words: readonly string[];
}

const longestHistory = 200;

const ownMessages = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .where('m.person_id', '=', personId)
    .where('m.tenant_id', '=', tenantId)
    .where(stays('m.content_id'));

async function wantedMessages(db: Db, holder: Holder, { box, status, type, from, to, words }: WantedLines) {
  let query = ownMessages(db, holder).where('m.box', '=', box);
  if (status !== undefined) query = query.where('m.status', '=', status);
  if (type !== undefined) query = query.where('c.type', '=', type);
  if (from !== undefined) query = query.where('m.created_at', '>=', new Date(from).toISOString());
  if (to !== undefined) query = query.where('m.created_at', '<', new Date(to).toISOString());
  // In an object, because a query is a thenable.
  return { query: withWords(query, words, await namedSenders(db, words)) };
}

const lineOf = sql<string>`coalesce(m.line, m.id)`;
const newestFirst = sql`coalesce(m.returned_at, m.created_at)`;

/** One page of lines: of each process its newest message, with how many there are and how many of them are unread. */
export async function listLines(
  { db, findAskedFor }: Pick<FastifyInstance, 'db' | 'findAskedFor'>,
  asker: Asker,
  wanted: WantedLines,
): Promise<MessageLine[]> {
  const { pageIndex, pageSize } = wanted;
  const { query } = await wantedMessages(db, asker, wanted);
  const places = query.select([
    'm.id as id',
    newestFirst.as('at'),
    sql<number>`row_number() over (partition by ${lineOf} order by ${newestFirst} desc, m.id desc)`.as('place'),
    sql<number>`count(*) over (partition by ${lineOf})`.as('count'),
    sql<number>`sum(case when m.status = 'noread' then 1 else 0 end) over (partition by ${lineOf})`.as('unread'),
  ]);
  const first = db
    .selectFrom(places.as('p'))
    .select(['p.id', 'p.at', 'p.count', 'p.unread'])
    .where('p.place', '=', 1)
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const rows = await db
    .selectFrom(first.as('f'))
    .innerJoin('messages as m', 'm.id', 'f.id')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .select([...messageColumns, 'c.task_id as taskId', 'f.count', 'f.unread'])
    .orderBy('f.at', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
  const tasks = await findAskedFor(
    db,
    asker,
    rows.flatMap(({ taskId }) => taskId ?? []),
  );
  return rows.map(({ count, unread, taskId, ...row }) => {
    const task = tasks.get(taskId ?? '');
    return { ...toMessage(asker.language)(row), count: Number(count), unread: Number(unread), ...(task ? { task } : {}) };
  });
}

export async function countLines(db: Db, holder: Holder, wanted: WantedLines): Promise<number> {
  const { query } = await wantedMessages(db, holder, wanted);
  const row = await query.select(sql<string | number>`count(distinct ${lineOf})`.as('count')).executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many messages are where. The number of the event is read first, so that the counts are at least as new as it says. */
export async function countMessagesIn(db: Db, holder: Holder): Promise<MessageCounts> {
  const { last } = await findSequence(db, holder.personId);
  const rows = await db
    .selectFrom('messages')
    .select(['box', 'status', (of) => of.fn.countAll<string | number>().as('count')])
    .where('person_id', '=', holder.personId)
    .where('tenant_id', '=', holder.tenantId)
    .where(stays('content_id'))
    .groupBy(['box', 'status'])
    .execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).reduce((total, { count }) => total + Number(count), 0);
  return {
    seq: last,
    unread: sum(({ box, status }) => box === 'inbox' && status === 'noread'),
    inbox: sum(({ box }) => box === 'inbox'),
    archived: sum(({ box }) => box === 'archived'),
    snoozed: sum(({ box }) => box === 'snoozed'),
  };
}

/** A message of the person with the others of its process, newest first. */
export async function findWithHistory(db: Db, holder: Asker, id: string): Promise<{ message: Message; history: Message[] } | null> {
  const found = await ownMessages(db, holder).select(messageColumns).where('m.id', '=', id).executeTakeFirst();
  if (found === undefined) return null;
  const message = toMessage(holder.language)(found);
  if (message.process === null) return { message, history: [] };
  const rows = await ownMessages(db, holder)
    .select(messageColumns)
    .where('m.line', '=', message.process.key)
    .where('m.id', '<>', id)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(longestHistory)
    .execute();
  return { message, history: rows.map(toMessage(holder.language)) };
}

/** What came between two times, and whether its kind is muted now. */
export async function listArrivals(db: Db, holder: Holder, from: string, to: string) {
  const rows = await ownMessages(db, holder)
    .leftJoin('muted_kinds as k', (join) =>
      join
        .onRef('k.person_id', '=', 'm.person_id')
        .onRef('k.tenant_id', '=', 'm.tenant_id')
        .onRef('k.source', '=', 'c.source')
        .onRef('k.rule', '=', 'c.rule'),
    )
    .select(['c.type', 'm.created_at as createdAt', 'c.urgent', 'k.at as mutedAt'])
    .where('m.created_at', '>=', new Date(from).toISOString())
    .where('m.created_at', '<', new Date(to).toISOString())
    .orderBy('m.created_at', 'desc')
    .limit(2000)
    .execute();
  return rows.map(({ type, createdAt, urgent, mutedAt }) => ({
    type,
    createdAt,
    urgent: urgent === 1,
    muted: mutedAt !== null && urgent === 0,
  }));
}
