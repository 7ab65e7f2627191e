import { randomUUID } from 'node:crypto';
import { type Message, type MessagePreferences, type MessageRule, type MessageType, portalPath } from '@atrium/api/contract';
import { beginsWith } from '../../db/begins-with.ts';
import { readerOf } from '../../db/prepared.ts';
import type { Db, NewRow } from '../../db/schema.ts';
import { nextTime } from '../../db/next-time.ts';
import { textBeginnings, textTerms } from '../../search/terms.ts';
import type { Holder } from '../session/rights.ts';
import type { NewEvent } from './event-queries.ts';
import { findMuting } from './kind-queries.ts';
import { messageColumns, toMessage } from './message-columns.ts';

interface Wanted {
  pageIndex: number;
  pageSize: number;
  status?: Message['status'];
  type?: MessageType;
  /** All must be found. */
  words: readonly string[];
}

export interface Draft {
  type: MessageType;
  title: string;
  body: string;
  link: string | null;
  sender: string;
  process?: { key: string; title: string };
  source?: string;
  rule?: MessageRule;
  urgent?: boolean;
  taskId?: string;
  /** How what it tells of ended. */
  outcome?: 'approved' | 'returned';
}

const messagesOf = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .where('m.person_id', '=', personId)
    .where('m.tenant_id', '=', tenantId)
    .where('m.box', '=', 'inbox');

function matching(db: Db, holder: Holder, { status, type, words }: Omit<Wanted, 'pageIndex' | 'pageSize'>) {
  let query = messagesOf(db, holder);
  if (status !== undefined) query = query.where('m.status', '=', status);
  if (type !== undefined) query = query.where('c.type', '=', type);
  return withWords(query, words);
}

type Messages = ReturnType<typeof messagesOf>;

/** Those that all words are found in. */
export function withWords(messages: Messages, words: readonly string[]): Messages {
  return words.reduce(
    (query, word) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('message_terms as t')
            .select('t.term')
            .whereRef('t.content_id', '=', 'm.content_id')
            .where(beginsWith('t.term', textBeginnings(word))),
        ),
      ),
    messages,
  );
}

const pageOf = (db: Db, holder: Holder, wanted: Omit<Wanted, 'pageIndex'> & { offset: number }) =>
  matching(db, holder, wanted)
    .select(messageColumns)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(wanted.pageSize)
    .offset(wanted.offset);

const countOf = (db: Db, holder: Holder, wanted: Pick<Wanted, 'status' | 'type' | 'words'>) =>
  matching(db, holder, wanted).select((of) => of.fn.countAll<string | number>().as('count'));

/** What is asked without a word is one of few statements. */
function shapeOf({ status, type }: Wanted) {
  const chosen = { ...(status === undefined ? {} : { status }), ...(type === undefined ? {} : { type }) };
  return { chosen, shape: Object.keys(chosen).join('-') };
}

/** One page, newest first. */
export async function listMessages(db: Db, { personId, tenantId }: Holder, wanted: Wanted): Promise<Message[]> {
  const { pageSize, words } = wanted;
  const offset = (wanted.pageIndex - 1) * pageSize;
  if (words.length > 0) return (await pageOf(db, { personId, tenantId }, { ...wanted, offset }).execute()).map(toMessage);
  const { chosen, shape } = shapeOf(wanted);
  const values = { personId, tenantId, pageSize, offset, ...chosen };
  const ask = readerOf(db).statement(`messages-${shape}`, (of: typeof values) =>
    pageOf(db, of, { pageSize: of.pageSize, offset: of.offset, words, ...placeholders(of, chosen) }),
  );
  return (await ask(values)).map(toMessage);
}

export async function countMessages(db: Db, { personId, tenantId }: Holder, wanted: Wanted): Promise<number> {
  const { words } = wanted;
  if (words.length > 0) return Number((await countOf(db, { personId, tenantId }, wanted).executeTakeFirst())?.count ?? 0);
  const { chosen, shape } = shapeOf(wanted);
  const values = { personId, tenantId, ...chosen };
  const ask = readerOf(db).statement(`message-count-${shape}`, (of: typeof values) =>
    countOf(db, of, { words, ...placeholders(of, chosen) }),
  );
  return Number((await ask(values))[0]?.count ?? 0);
}

/** Of what is chosen, in place of the values. */
const placeholders = <T extends object>(of: T, chosen: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(chosen).map((name) => [name, of[name as keyof T]])) as Partial<T>;

export async function countUnread(db: Db, { personId, tenantId }: Holder): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('box', '=', 'inbox')
    .where('status', '=', 'noread')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

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

const belowPortal = new RegExp(portalPath);

/**
 * Gives people of a tenant a message, with the events that their streams tell; the ids are in the order of the people. To those
 * who have muted its kind it comes read and without a sound, unless it is urgent.
 */
export async function addMessage(
  trx: Db,
  tenantId: string,
  personIds: readonly string[],
  draft: Draft,
  tell: (events: readonly NewEvent[]) => Promise<void>,
): Promise<string[]> {
  const { type, title, body, link, sender, process, source = '', rule = 'direct', urgent = false, taskId = null, outcome = null } = draft;
  if (link !== null && !belowPortal.test(link)) throw new Error(`${link} is no path below the portal's address`);
  const contentId = randomUUID();
  const at = nextTime();
  const muting = urgent ? new Set<string>() : await findMuting(trx, tenantId, personIds, { source, rule });
  const messages = personIds.map((personId): NewRow<'messages'> & { id: string } => ({
    id: randomUUID(),
    content_id: contentId,
    tenant_id: tenantId,
    person_id: personId,
    status: muting.has(personId) ? 'read' : 'noread',
    line: process?.key ?? null,
    created_at: at,
  }));
  await trx
    .insertInto('message_contents')
    .values({
      id: contentId,
      tenant_id: tenantId,
      ...{ type, title, body, link, sender, source, rule, urgent: urgent ? 1 : 0, task_id: taskId, outcome },
      process_key: process?.key ?? null,
      process_title: process?.title ?? null,
      created_at: at,
    })
    .execute();
  const terms = textTerms(title, [sender], body);
  await trx
    .insertInto('message_terms')
    .values(terms.map((term) => ({ content_id: contentId, term })))
    .execute();
  await trx.insertInto('messages').values(messages).execute();
  const quiet = await withoutPush(trx, personIds, type);
  await tell(
    messages.map(({ person_id: personId, id }) => ({
      personId,
      tenantId,
      messageId: quiet.has(personId) || muting.has(personId) ? null : id,
    })),
  );
  return messages.map(({ id }) => id);
}

/** Those of the people who want messages of this type neither in the portal nor on the desktop. */
async function withoutPush(db: Db, personIds: readonly string[], type: MessageType): Promise<Set<string>> {
  const rows = await db.selectFrom('message_preferences').selectAll().where('person_id', 'in', personIds).execute();
  return new Set(rows.filter((row) => silent(readPreferences(row.by_type)[type])).map((row) => row.person_id));
}

const silent = ({ push, desktop }: MessagePreferences['byType']['todo']): boolean => !push && !desktop;

const readPreferences = (json: string): MessagePreferences['byType'] => JSON.parse(json) as MessagePreferences['byType'];

/** What the person decided; undefined when nothing yet. */
export async function findPreferences(db: Db, personId: string): Promise<MessagePreferences | undefined> {
  const row = await db.selectFrom('message_preferences').select(['by_type', 'quiet']).where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return undefined;
  return { byType: readPreferences(row.by_type), ...(row.quiet === null ? {} : { quiet: JSON.parse(row.quiet) as Quiet }) };
}

type Quiet = NonNullable<MessagePreferences['quiet']>;

/** Quiet hours stay as they are where nothing is said of them. */
export async function savePreferences(db: Db, personId: string, { byType, quiet }: MessagePreferences): Promise<void> {
  const saved = { by_type: JSON.stringify(byType), ...(quiet === undefined ? {} : { quiet: JSON.stringify(quiet) }) };
  await db
    .insertInto('message_preferences')
    .values({ person_id: personId, ...saved })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(saved))
    .execute();
}
