import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import type { DemoDatabase } from './demo-database.ts';
import { warehouses } from './goods.ts';
import { belongsTo } from './opened-functions.ts';

const receiptBody = {
  type: 'object',
  additionalProperties: false,
  required: ['sku', 'quantity', 'partner'],
  properties: {
    sku: { type: 'string', maxLength: 40 },
    quantity: { type: 'integer', minimum: 1, maximum: 100_000 },
    partner: { type: 'string', minLength: 1, maxLength: 60 },
  },
} as const;

const stockQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { keyword: { type: 'string', maxLength: 60 }, warehouse: { type: 'string', maxLength: 40 } },
} as const;

/** Routes of the stock ledger, received goods, movements and alerts. Prices are in fen. */
export function stockRoutes(server: FastifyInstance, db: DemoDatabase): void {
  server.get<{ Querystring: { keyword?: string; warehouse?: string } }>(
    '/stock',
    { schema: { querystring: stockQuery }, ...belongsTo('warehouse-ledger', 'warehouse-receipts') },
    async ({ query: { keyword = '', warehouse = '' } }) => {
      const rows = db.prepare("select * from stock where (? = '' or warehouse = ?) order by warehouse, sku").all(warehouse, warehouse);
      const word = keyword.trim().toLowerCase();
      const found = (rows as { sku: string; name: string; spec: string }[]).filter((row) =>
        `${row.sku} ${row.name} ${row.spec}`.toLowerCase().includes(word),
      );
      return ok({ rows: found, warehouses });
    },
  );

  server.get('/alerts', belongsTo('warehouse-alerts'), async () =>
    ok(db.prepare('select * from stock where quantity < minimum order by quantity * 1.0 / minimum').all()),
  );

  server.get('/movements', belongsTo('warehouse-movements'), async () =>
    ok(
      db
        .prepare(
          `select m.id, m.sku, s.name, s.unit, s.warehouse, m.kind, m.quantity, m.partner, m.operator, m.at
           from movements m join stock s on s.sku = m.sku order by m.at desc limit 200`,
        )
        .all(),
    ),
  );

  server.post<{ Body: { sku: string; quantity: number; partner: string } }>(
    '/receipts',
    { schema: { body: receiptBody }, ...belongsTo('warehouse-receipts') },
    async (request) => {
      const { sku, quantity, partner } = request.body;
      const caller = callerOf(request);
      const receive = db.transaction(() => {
        const { changes } = db.prepare('update stock set quantity = quantity + ? where sku = ?').run(quantity, sku);
        if (changes === 0) throw Object.assign(new Error(`没有编号为 ${sku} 的物料`), { statusCode: 404 });
        db.prepare("insert into movements values (?, ?, 'in', ?, ?, ?, ?)").run(
          randomUUID(),
          sku,
          quantity,
          partner,
          caller.name,
          new Date().toISOString(),
        );
      });
      receive();
      return ok(db.prepare('select * from stock where sku = ?').get(sku));
    },
  );
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
