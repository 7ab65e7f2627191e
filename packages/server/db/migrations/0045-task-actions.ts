import { type Kysely, sql } from 'kysely';

interface Tables {
  tasks: { id: string; details: string; actions: string };
}
interface Old {
  id: string;
  name?: string;
  comment: string;
}

const atOnce = 500;
const natures: Record<string, string> = { approve: 'positive', read: 'positive', return: 'negative' };

/** What can be decided has a column of its own; what was told with the details moves there, and is harmless in none of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('tasks')
    .addColumn('actions', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  const db = database as Kysely<Tables>;
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'details'])
      .where(sql<boolean>`details like '%"actions"%'`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, details } of rows) {
      const { actions = [], ...others } = JSON.parse(details) as { actions?: Old[] };
      const declared = actions.map(({ id: key, name = '', comment }) => ({
        key,
        nature: natures[key] ?? 'neutral',
        ...(name === '' ? {} : { names: { 'zh-CN': name } }),
        comment,
      }));
      await db
        .updateTable('tasks')
        .set({ details: JSON.stringify(others), actions: JSON.stringify(declared) })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
