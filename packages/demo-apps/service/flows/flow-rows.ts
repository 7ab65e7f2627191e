import type { DemoDatabase } from '../demo-database.ts';
import type { Entry } from './portal-tasks.ts';
import type { FlowRow } from './process.ts';

/** Maximum number of rows in a list. */
const most = 200;
const parsed = (text: string): FlowRow => JSON.parse(text) as FlowRow;

/** Returns the records of a flow in a tenant, newest first. */
export const findFlowRows = (db: DemoDatabase, flow: string, tenant: string): FlowRow[] =>
  (
    db
      .prepare('select row from flow_rows where flow = ? and tenant = ? order by at desc, id desc limit ?')
      .pluck()
      .all(flow, tenant, most) as string[]
  ).map(parsed);

export function findFlowRow(db: DemoDatabase, flow: string, id: string): FlowRow | null {
  const row = db.prepare('select row from flow_rows where flow = ? and id = ?').pluck().get(flow, id) as string | undefined;
  return row === undefined ? null : parsed(row);
}

export const countFlowRows = (db: DemoDatabase, flow: string): number =>
  db.prepare('select count(*) from flow_rows where flow = ?').pluck().get(flow) as number;

export function saveFlowRow(db: DemoDatabase, flow: string, row: FlowRow): void {
  db.prepare('insert or replace into flow_rows values (?, ?, ?, ?, ?)').run(flow, row.id, row.tenant, row.at, JSON.stringify(row));
}

/** Returns a record with one more history entry. */
export function written(row: FlowRow, { at, ...entry }: Entry): FlowRow {
  const line = { at, ...entry, state: row.state };
  const seenBy = [...new Set([...row.seenBy, ...row.holders])];
  return { ...row, version: row.version + 1, history: [...row.history, line], seenBy };
}
