import { randomUUID } from 'node:crypto';
import type { AssistantMessage, Citation, Conversation, ConversationEntry } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** A conversation that nobody goes on with is forgotten. */
export const keptDays = 90;
const keptMilliseconds = keptDays * 24 * 60 * 60_000;
/** Beyond it the eldest are forgotten. */
const mostConversations = 100;
/** Of one conversation: questions and answers. */
export const mostMessages = 200;
/** How long a deleted one can be had back. */
export const undoMilliseconds = 60_000;

const before = (milliseconds: number, now = Date.now()): string => new Date(now - milliseconds).toISOString();

/** The person's own of the tenant that are there; every query of conversations begins with it. */
const own = (db: Db, { personId, tenantId }: Holder) =>
  db
    .selectFrom('assistant_conversations as c')
    .where('c.person_id', '=', personId)
    .where('c.tenant_id', '=', tenantId)
    .where('c.changed_at', '>=', before(keptMilliseconds));

const living = (db: Db, holder: Holder) => own(db, holder).where('c.deleted_at', 'is', null);

const entry = ({ id, title, changed_at: changedAt }: Pick<Row<'assistant_conversations'>, 'id' | 'title' | 'changed_at'>) => ({
  id,
  title,
  changedAt,
  expiresAt: new Date(Date.parse(changedAt) + keptMilliseconds).toISOString(),
});

export async function listConversations(db: Db, holder: Holder): Promise<ConversationEntry[]> {
  const rows = await living(db, holder)
    .select(['c.id', 'c.title', 'c.changed_at'])
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id')
    .limit(mostConversations)
    .execute();
  return rows.map(entry);
}

/** A conversation of the person; undefined where there is none of this id. */
export async function findConversation(db: Db, holder: Holder, id: string): Promise<Conversation | undefined> {
  const found = await living(db, holder).select(['c.id', 'c.title', 'c.changed_at']).where('c.id', '=', id).executeTakeFirst();
  if (found === undefined) return undefined;
  const rows = await db.selectFrom('assistant_messages').selectAll().where('conversation_id', '=', id).orderBy('place').execute();
  return { ...entry(found), messages: rows.map(messageOf) };
}

const messageOf = (row: Row<'assistant_messages'>): AssistantMessage => ({
  id: row.id,
  role: row.role,
  text: row.text,
  state: row.state,
  citations: JSON.parse(row.citations) as Citation[],
  verdict: row.verdict,
  createdAt: row.created_at,
});

/** False where the person has no such conversation. */
export async function renameConversation(db: Db, holder: Holder, id: string, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assistant_conversations')
    .set({ title })
    .where('id', 'in', living(db, holder).select('c.id').where('c.id', '=', id))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a conversation out of sight, or brings back one that was deleted within the last minute; false where there is none. */
export async function setDeleted(db: Db, holder: Holder, id: string, deleted: boolean): Promise<boolean> {
  const mine = own(db, holder).select('c.id').where('c.id', '=', id);
  const { numUpdatedRows } = await db
    .updateTable('assistant_conversations')
    .set({ deleted_at: deleted ? new Date().toISOString() : null })
    .where('id', 'in', deleted ? mine.where('c.deleted_at', 'is', null) : mine.where('c.deleted_at', '>=', before(undoMilliseconds)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the person has no such answer. */
export async function setVerdict(db: Db, holder: Holder, id: string, verdict: AssistantMessage['verdict']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assistant_messages')
    .set({ verdict })
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .where('conversation_id', 'in', living(db, holder).select('c.id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A started question: its position, and the earlier messages. */
export interface Begun {
  conversationId: string;
  title: string;
  questionId: string;
  answerId: string;
  earlier: AssistantMessage[];
}

interface QuestionInput {
  text: string;
  title: string;
  conversationId?: string;
  insteadOf?: string;
}

/** Writes a question and the beginning of its answer; alone among the person's questions. `null`: there is no such conversation. */
export async function beginAnswer(
  trx: Db,
  holder: Holder,
  { text, title, conversationId, insteadOf }: QuestionInput,
): Promise<Begun | 'full' | null> {
  const known = conversationId === undefined ? undefined : await findConversation(trx, holder, conversationId);
  if (conversationId !== undefined && known === undefined) return null;
  const at = insteadOf === undefined ? -1 : (known?.messages.findIndex((one) => one.id === insteadOf && one.role === 'person') ?? -1);
  if (insteadOf !== undefined && at < 0) return null;
  const earlier = at < 0 ? (known?.messages ?? []) : (known?.messages.slice(0, at) ?? []);
  if (earlier.length + 2 > mostMessages) return 'full';
  const now = new Date().toISOString();
  const id = known?.id ?? randomUUID();
  if (known === undefined) {
    const { personId, tenantId } = holder;
    const row = { id, person_id: personId, tenant_id: tenantId, title, changed_at: now, deleted_at: null };
    await trx.insertInto('assistant_conversations').values(row).execute();
    await forgetEldest(trx, holder);
  } else {
    await trx.updateTable('assistant_conversations').set({ changed_at: now }).where('id', '=', id).execute();
    const kept = earlier.map((one) => one.id);
    await trx
      .deleteFrom('assistant_messages')
      .where('conversation_id', '=', id)
      .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
      .$if(at < 0, (query) => query.where('id', '=', ''))
      .execute();
  }
  const [questionId, answerId] = [randomUUID(), randomUUID()];
  const both = { conversation_id: id, verdict: null, created_at: now };
  await trx
    .insertInto('assistant_messages')
    .values([
      { ...both, id: questionId, place: earlier.length, role: 'person', text, state: 'done' },
      { ...both, id: answerId, place: earlier.length + 1, role: 'assistant', text: '', state: 'writing' },
    ])
    .execute();
  return { conversationId: id, title: known?.title ?? title, questionId, answerId, earlier };
}

async function forgetEldest(trx: Db, holder: Holder): Promise<void> {
  const rows = await own(trx, holder).select('c.id').orderBy('c.changed_at', 'desc').orderBy('c.id').execute();
  const many = rows.slice(mostConversations).map(({ id }) => id);
  if (many.length > 0) await trx.deleteFrom('assistant_conversations').where('id', 'in', many).execute();
}

/** Stores the text of an ended answer. An answer that was taken back meanwhile stays deleted. */
export async function endAnswer(
  db: Db,
  answerId: string,
  { text, citations, state }: Pick<AssistantMessage, 'text' | 'citations' | 'state'>,
): Promise<void> {
  await db
    .updateTable('assistant_messages')
    .set({ text, state, citations: JSON.stringify(citations) })
    .where('id', '=', answerId)
    .execute();
}

/** Stores the text so far of a running answer. */
export async function keepSoFar(db: Db, answerId: string, text: string): Promise<void> {
  await db.updateTable('assistant_messages').set({ text }).where('id', '=', answerId).where('state', '=', 'writing').execute();
}

/** Answers that a node left behind when it died: they broke off. */
export async function endLeftBehind(db: Db, olderThanMilliseconds: number): Promise<void> {
  await db
    .updateTable('assistant_messages')
    .set({ state: 'failed' })
    .where('state', '=', 'writing')
    .where('created_at', '<=', before(olderThanMilliseconds))
    .execute();
}

/** Deletes conversations that were deleted by their users, or are too old. */
export async function forgetConversations(db: Db): Promise<void> {
  await db
    .deleteFrom('assistant_conversations')
    .where((of) => of.or([of('changed_at', '<', before(keptMilliseconds)), of('deleted_at', '<', before(undoMilliseconds))]))
    .execute();
  await db
    .deleteFrom('assistant_usage')
    .where('day', '<', before(7 * 24 * 60 * 60_000).slice(0, 10))
    .execute();
}

/** Adds the cost of a question; returns the sum of the day. */
export async function addUsage(db: Db, personId: string, day: string, tokens: number): Promise<number> {
  const row = await db
    .insertInto('assistant_usage')
    .values({ person_id: personId, day, tokens })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'day']).doUpdateSet((of) => ({ tokens: of('assistant_usage.tokens', '+', tokens) })),
    )
    .returning('tokens')
    .executeTakeFirstOrThrow();
  return Number(row.tokens);
}
