import type { Kysely } from 'kysely';

/**
 * Usernames are compared in lower case, so they are stored so. Where two accounts would get the same name, all of them keep theirs:
 * `modules/sign-in/warn-of-shadowed.ts` names them at each start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const people = db.withTables<{ people: { id: string; username: string } }>();
  const rows = await people.selectFrom('people').select(['id', 'username']).execute();
  const count = new Map<string, number>();
  for (const { username } of rows) count.set(username.toLowerCase(), (count.get(username.toLowerCase()) ?? 0) + 1);
  for (const { id, username } of rows) {
    const folded = username.toLowerCase();
    if (folded === username || count.get(folded) !== 1) continue;
    await people.updateTable('people').set({ username: folded }).where('id', '=', id).execute();
  }
}
