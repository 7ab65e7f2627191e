import type { MessagePreferences, MessageType } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';

/** Those of the people who want messages of this type neither in the portal nor on the desktop. */
export async function withoutPush(db: Db, personIds: readonly string[], type: MessageType): Promise<Set<string>> {
  const rows = await db.selectFrom('message_preferences').selectAll().where('person_id', 'in', personIds).execute();
  return new Set(rows.filter((row) => silent(readPreferences(row.by_type)[type])).map((row) => row.person_id));
}

const silent = ({ push, desktop }: MessagePreferences['byType']['todo']): boolean => !push && !desktop;

/** A channel that there is no more is left out. */
function readPreferences(json: string): MessagePreferences['byType'] {
  const { todo, notice, system, reply } = JSON.parse(json) as MessagePreferences['byType'];
  const known = ({ push, desktop }: typeof todo) => ({ push, desktop });
  return { todo: known(todo), notice: known(notice), system: known(system), reply: known(reply) };
}

/** The user's settings; undefined if there are none yet. */
export async function findPreferences(db: Db, personId: string): Promise<MessagePreferences | undefined> {
  const row = await db.selectFrom('message_preferences').select(['by_type', 'quiet']).where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return undefined;
  return { byType: readPreferences(row.by_type), ...(row.quiet === null ? {} : { quiet: JSON.parse(row.quiet) as Quiet }) };
}

type Quiet = NonNullable<MessagePreferences['quiet']>;

/** Quiet hours stay unchanged if they are omitted. */
export async function savePreferences(db: Db, personId: string, { byType, quiet }: MessagePreferences): Promise<void> {
  const saved = { by_type: JSON.stringify(byType), ...(quiet === undefined ? {} : { quiet: JSON.stringify(quiet) }) };
  await db
    .insertInto('message_preferences')
    .values({ person_id: personId, ...saved })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(saved))
    .execute();
}
