import type { Db, Row } from '../../db/schema.ts';

export function listSubApps(db: Db): Promise<Row<'sub_apps'>[]> {
  return db.selectFrom('sub_apps').selectAll().orderBy('sort').orderBy('name').execute();
}

export function findSubApp(db: Db, name: string): Promise<Row<'sub_apps'> | undefined> {
  return db.selectFrom('sub_apps').selectAll().where('name', '=', name).executeTakeFirst();
}
