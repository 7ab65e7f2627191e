import { randomUUID } from 'node:crypto';
import { type Message, type MessagePreferences, type MessageType, portalPath } from '@atrium/api/contract';
import { readerOf } from '../../db/prepared.ts';
import type { Db, NewRow } from '../../db/schema.ts';
import { nextTime } from '../../db/next-time.ts';
import { textTerms } from '../../search/terms.ts';
import type { Holder } from '../session/rights.ts';
import { addEvents } from './event-queries.ts';
import { messageColumns } from './message-columns.ts';

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
}

const messagesOf = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('messages as m')
    .innerJoin('message_contents as c', 'c.id', 'm.content_id')
    .where('m.person_id', '=', personId)
    .where('m.tenant_id', '=', tenantId);

function matching(db: Db, holder: Holder, { status, type, words }: Omit<Wanted, 'pageIndex' | 'pageSize'>) {
  let query = messagesOf(db, holder);
  if (status !== undefined) query = query.where('m.status', '=', status);
  if (type !== undefined) query = query.where('c.type', '=', type);
  for (const word of words) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_terms as t')
          .select('t.term')
          .whereRef('t.content_id', '=', 'm.content_id')
          .where('t.term', '>=', word)
          .where('t.term', '<=', `${word}\u{10ffff}`),
      ),
    );
  }
  return query;
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
  if (words.length > 0) return pageOf(db, { personId, tenantId }, { ...wanted, offset }).execute();
  const { chosen, shape } = shapeOf(wanted);
  const values = { personId, tenantId, pageSize, offset, ...chosen };
  const ask = readerOf(db).statement(`messages-${shape}`, (of: typeof values) =>
    pageOf(db, of, { pageSize: of.pageSize, offset: of.offset, words, ...placeholders(of, chosen) }),
  );
  return [...(await ask(values))];
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

/** Gives people of a tenant a message, with the events that their streams tell; the ids are in the order of the people. */
export async function addMessage(trx: Db, tenantId: string, personIds: readonly string[], draft: Draft): Promise<string[]> {
  if (draft.link !== null && !belowPortal.test(draft.link)) throw new Error(`${draft.link} is no path below the portal's address`);
  const contentId = randomUUID();
  const at = nextTime();
  const messages = personIds.map((personId): NewRow<'messages'> & { id: string } => ({
    id: randomUUID(),
    content_id: contentId,
    tenant_id: tenantId,
    person_id: personId,
    status: 'noread',
    created_at: at,
  }));
  await trx
    .insertInto('message_contents')
    .values({ id: contentId, tenant_id: tenantId, ...draft, created_at: at })
    .execute();
  const terms = textTerms(draft.title, [draft.sender], draft.body);
  await trx
    .insertInto('message_terms')
    .values(terms.map((term) => ({ content_id: contentId, term })))
    .execute();
  await trx.insertInto('messages').values(messages).execute();
  const quiet = await withoutPush(trx, personIds, draft.type);
  await addEvents(
    trx,
    messages.map(({ person_id: personId, id }) => ({ personId, tenantId, messageId: quiet.has(personId) ? null : id })),
    at,
  );
  return messages.map(({ id }) => id);
}

/** Those of the people who do not want messages of this type pushed. */
async function withoutPush(db: Db, personIds: readonly string[], type: MessageType): Promise<Set<string>> {
  const rows = await db.selectFrom('message_preferences').selectAll().where('person_id', 'in', personIds).execute();
  return new Set(rows.filter((row) => !readPreferences(row.by_type)[type].push).map((row) => row.person_id));
}

const readPreferences = (json: string): MessagePreferences['byType'] => JSON.parse(json) as MessagePreferences['byType'];

/** What the person decided; undefined when nothing yet. */
export async function findPreferences(db: Db, personId: string): Promise<MessagePreferences | undefined> {
  const row = await db.selectFrom('message_preferences').select('by_type').where('person_id', '=', personId).executeTakeFirst();
  return row && { byType: readPreferences(row.by_type) };
}

export async function savePreferences(db: Db, personId: string, { byType }: MessagePreferences): Promise<void> {
  const by_type = JSON.stringify(byType);
  await db
    .insertInto('message_preferences')
    .values({ person_id: personId, by_type })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ by_type }))
    .execute();
}
