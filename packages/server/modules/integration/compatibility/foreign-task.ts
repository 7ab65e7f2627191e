import type { EndReason } from '@atrium/api/contract';
import type { PersonReference, TaskContent } from '@atrium/api/integration';
import type { Db } from '../../../db/schema.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { findPeople } from '../find-people.ts';
import { type Context, closeTask, lockTask, putTask, type WrittenTask } from '../tasks/task-write.ts';
import { tenantOf } from '../tenant-of.ts';

interface ForeignTask {
  externalId: string;
  /** Undefined where the product has none: then what comes later is newer. */
  version: number | undefined;
  content: Omit<TaskContent, 'version'>;
  over: boolean;
  endReason: EndReason | null;
}

/** Writes a task in the state that another product's client sends: open, or finished, even if the task is new. */
export async function sayTask(
  context: Context,
  { externalId, version: said, content, over, endReason }: ForeignTask,
): Promise<WrittenTask> {
  const known = await lockTask(context.trx, context.account, externalId);
  // Of two states of the same millisecond, the end is the later one.
  const isTie = over && known?.state === 'open' && known.version === said;
  const version = said !== undefined && !isTie ? said : known === null ? Date.now() : known.version + 1;
  if (!over) return putTask(context, externalId, { ...content, version });
  if (known !== null) return closeTask(context, externalId, { version, endReason });
  const { unknownAssignees } = await putTask(context, externalId, { ...content, version: version - 1, notify: false });
  const closed = await closeTask(context, externalId, { version, endReason });
  return { ...closed, result: 'created', ...(unknownAssignees === undefined ? {} : { unknownAssignees }) };
}

/** Ends a task as its next version, whatever that is. Null where the account has no such task. */
export async function endTask(context: Context, externalId: string, endReason: EndReason | null): Promise<WrittenTask | null> {
  const known = await lockTask(context.trx, context.account, externalId);
  return known === null ? null : closeTask(context, externalId, { version: known.version + 1, endReason });
}

/** Reopens a finished task with its last content. Null if the account has no such task. */
export async function reopenTask(context: Context, externalId: string): Promise<WrittenTask | null> {
  const known = await lockTask(context.trx, context.account, externalId);
  if (known === null) return null;
  if (known.state === 'open') return { externalId, result: 'same', version: known.version };
  return putTask(context, externalId, { ...(JSON.parse(known.content) as TaskContent), version: known.version + 1 });
}

/** The kinds of reference that a text can be, the likeliest first. */
function referencesOf(text: string): PersonReference[] {
  if (text.includes('@')) return [{ mail: text }];
  const isPhone = /^\+?[\d ()-]{7,32}$/.test(text);
  return [{ userCode: text }, { uniqueNo: text }, ...(isPhone ? [{ phone: text }] : [])];
}

/** Whom a product's client means by a user code, an employee number, a mail address or a telephone; whom nobody is, is waited for by the first. */
export async function receiverOf({ trx, account }: Context, text: string): Promise<PersonReference> {
  const references = referencesOf(text);
  const found = await findPeople(trx, tenantOf(account, undefined), references);
  return references[found.findIndex((one) => typeof one === 'object')] ?? references[0]!;
}

/** The name of the person whom a text identifies, or the text. */
export async function nameOf({ trx, account }: Context, text: string): Promise<string> {
  const found = await findPeople(trx, tenantOf(account, undefined), referencesOf(text));
  const person = found.find((one) => typeof one === 'object');
  if (person === undefined) return text;
  const row = await trx.selectFrom('people').select('real_name').where('id', '=', person.id).executeTakeFirst();
  return row?.real_name ?? text;
}

/** The ids of an account's tasks that begin with a text, in whatever order the database compares texts. */
export async function idsThatBegin(db: Db, { id }: ServiceAccount, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('integration_tasks')
    .select('external_id')
    .where('account_id', '=', id)
    .where((where) => where(where.fn<string>('substr', ['external_id', where.lit(1), where.lit(beginning.length)]), '=', beginning))
    .execute();
  return rows.map(({ external_id: externalId }) => externalId).sort();
}
