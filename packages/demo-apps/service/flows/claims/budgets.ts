import type { DemoDatabase } from '../../demo-database.ts';
import { now } from '../clock.ts';

export interface Budget {
  department: string;
  /** Budget of the year in fen, and the part that approved and paid claims of this year have used. */
  total: number;
  spent: number;
}

export function budgetsOf(db: DemoDatabase): Budget[] {
  return db
    .prepare(
      `select b.department, b.total, coalesce(sum(c.amount), 0) as spent from budgets b
       left join claims c on c.department = b.department and c.state in ('approved', 'paid') and c.submitted_at >= ?
       group by b.department, b.total order by b.total desc`,
    )
    .all(new Date(now().getFullYear(), 0, 1).toISOString()) as Budget[];
}

/** Returns the remaining budget of a department in fen; null if it has none. */
export function leftOf(db: DemoDatabase, department: string): number | null {
  const found = budgetsOf(db).find((one) => one.department === department);
  return found === undefined ? null : found.total - found.spent;
}
