import type { Message, MessageType } from '@atrium/api/contract';
import { beginsWith } from '../../db/begins-with.ts';
import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { textBeginnings } from '../../search/terms.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { type Draft, writeContent } from './sending/content.ts';
import type { Tell } from '../../push/event-queries.ts';
import { giveContent } from './sending/give.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { type NamedSenders, namedSenders } from './named-senders.ts';
import { stays } from './withdrawn.ts';

export type { Draft };

interface PageRequest {
  pageIndex: number;
  pageSize: number;
  status?: Message['status'];
  type?: MessageType;
  /** All must be found. */
  words: readonly string[];
}

const messagesOf = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .where('m.person_id', '=', personId)
    .where('m.tenant_id', '=', tenantId)
    .where('m.box', '=', 'inbox')
    .where(stays('m.content_id'));

type Matched = Omit<PageRequest, 'pageIndex' | 'pageSize'> & { senders?: NamedSenders };

function matching(db: Db, holder: Holder, { status, type, words, senders }: Matched) {
  let query = messagesOf(db, holder);
  if (status !== undefined) query = query.where('m.status', '=', status);
  if (type !== undefined) query = query.where('c.type', '=', type);
  return withWords(query, words, senders);
}

type Messages = ReturnType<typeof messagesOf>;

/** Those that all words are found in, or in the name of their sender in another language. */
export function withWords(messages: Messages, words: readonly string[], senders: NamedSenders = new Map()): Messages {
  return words.reduce(
    (query, word) =>
      query.where(({ exists, selectFrom, or, eb }) => {
        const isFound = exists(
          selectFrom('message_terms as t')
            .select('t.term')
            .whereRef('t.content_id', '=', 'm.content_id')
            .where(beginsWith('t.term', textBeginnings(word))),
        );
        const named = senders.get(word) ?? [];
        return named.length === 0 ? isFound : or([isFound, eb('c.sender', 'in', named)]);
      }),
    messages,
  );
}

const pageOf = (db: Db, holder: Holder, wanted: Omit<PageRequest, 'pageIndex'> & { offset: number; senders?: NamedSenders }) =>
  matching(db, holder, wanted)
    .select(messageColumns)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(wanted.pageSize)
    .offset(wanted.offset);

const countOf = (db: Db, holder: Holder, wanted: Matched) =>
  matching(db, holder, wanted).select((of) => of.fn.countAll<string | number>().as('count'));

/** A query without search words is one of few statements. */
function shapeOf({ status, type }: PageRequest) {
  const chosen = { ...(status === undefined ? {} : { status }), ...(type === undefined ? {} : { type }) };
  return { chosen, shape: Object.keys(chosen).join('-') };
}

/** One page, newest first. */
export async function listMessages(db: Db, { personId, tenantId, language }: Asker, wanted: PageRequest): Promise<Message[]> {
  const { pageSize, words } = wanted;
  const offset = (wanted.pageIndex - 1) * pageSize;
  if (words.length > 0) {
    const senders = await namedSenders(db, words);
    return (await pageOf(db, { personId, tenantId }, { ...wanted, offset, senders }).execute()).map(toMessage(language));
  }
  const { chosen, shape } = shapeOf(wanted);
  const values = { personId, tenantId, pageSize, offset, ...chosen };
  const ask = readerOf(db).statement(`messages-${shape}`, (of: typeof values) =>
    pageOf(db, of, { pageSize: of.pageSize, offset: of.offset, words, ...placeholders(of, chosen) }),
  );
  return (await ask(values)).map(toMessage(language));
}

export async function countMessages(db: Db, { personId, tenantId }: Holder, wanted: PageRequest): Promise<number> {
  const { words } = wanted;
  if (words.length > 0) {
    const senders = await namedSenders(db, words);
    return Number((await countOf(db, { personId, tenantId }, { ...wanted, senders }).executeTakeFirst())?.count ?? 0);
  }
  const { chosen, shape } = shapeOf(wanted);
  const values = { personId, tenantId, ...chosen };
  const ask = readerOf(db).statement(`message-count-${shape}`, (of: typeof values) =>
    countOf(db, of, { words, ...placeholders(of, chosen) }),
  );
  return Number((await ask(values))[0]?.count ?? 0);
}

/** Placeholders for the chosen columns. */
const placeholders = <T extends object>(of: T, chosen: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(chosen).map((name) => [name, of[name as keyof T]])) as Partial<T>;

/** How many of these messages are the person's own. */
export async function countOwn(db: Db, { personId, tenantId }: Holder, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Changes the status of some or all messages of the person and says how many had another one. */
export async function changeStatus(
  db: Db,
  { personId, tenantId }: Holder,
  ids: readonly string[] | 'all',
  status: Message['status'],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ status })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('status', '<>', status)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The people of a tenant whose codes these are, by code. */
export async function findRecipients(db: Db, tenantId: string, codes: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL takes no empty list.
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select(['p.id', 'p.user_code'])
    .where('t.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .where('p.user_code', 'in', codes)
    .execute();
  return new Map(rows.map(({ id, user_code: code }) => [code, id]));
}

/** Delivers a message to people of a tenant, with events for their streams; the ids are in the order of the people. */
export async function addMessage(trx: Db, tenantId: string, personIds: readonly string[], draft: Draft, tell: Tell): Promise<string[]> {
  return giveContent(trx, await writeContent(trx, tenantId, draft), personIds, tell);
}
