import { randomUUID } from 'node:crypto';
import type { DemoDatabase } from '../demo-database.ts';
import type { Declaration, Row, StockMove } from './declaration.ts';
import { refusal } from './refusal.ts';

interface Change {
  declaration: Declaration;
  row: Row;
  /** Previous state; null for a new record. */
  before: string | null;
  operator: string;
  language: string;
}

/** Books the stock movements of a record that reaches a state; throws if the warehouse has too few goods. */
export function moveStock(db: DemoDatabase, change: Change): void {
  const { declaration, row, before } = change;
  if (row.state === before) return;
  for (const move of declaration.stock ?? []) if (move.state === row.state) book(db, move, change);
}

/** Whether a record has moved stock. Its values are then fixed, because a change would not correct the stock. */
export const hasMovedStock = ({ stock = [] }: Declaration, { state }: Row): boolean => stock.some((move) => move.state === state);

function book(db: DemoDatabase, stock: StockMove, { row, operator, language }: Change): void {
  const text = (key: string): string => String(row.values[key] ?? '');
  const count = Number(row.values[stock.count] ?? 0);
  const goods = db
    .prepare('select sku, quantity from stock where name = ? and warehouse = ?')
    .get(text(stock.material), text(stock.warehouse)) as { sku: string; quantity: number } | undefined;
  if (!goods) throw refusal(409, language, '这个仓库没有这种物料。');
  if (stock.kind === 'out' && goods.quantity < count) throw refusal(409, language, '库存不足，不能出库。');
  db.prepare('update stock set quantity = quantity + ? where sku = ?').run(stock.kind === 'in' ? count : -count, goods.sku);
  db.prepare('insert into movements values (?, ?, ?, ?, ?, ?, ?)').run(
    ...[randomUUID(), goods.sku, stock.kind, count, text(stock.partner), operator, row.history.at(-1)?.at ?? row.at],
  );
}
