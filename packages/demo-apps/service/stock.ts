import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import type { DemoDatabase } from './demo-database.ts';
import { inLanguage, translate } from './flows/translate.ts';
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

interface Stock {
  sku: string;
  name: string;
  spec: string;
  warehouse: string;
  unit: string;
  quantity: number;
  minimum: number;
  price: number;
}

type Movement = Record<'id' | 'sku' | 'name' | 'unit' | 'warehouse' | 'kind' | 'partner' | 'operator' | 'at', string> & {
  quantity: number;
};

const stockIn = (language: string, row: Stock): Stock => inLanguage(language, row, ['name', 'spec', 'warehouse', 'unit']);

/** Routes of the stock ledger, received goods, movements and alerts. Prices are in fen. */
export function stockRoutes(server: FastifyInstance, db: DemoDatabase): void {
  server.get<{ Querystring: { keyword?: string; warehouse?: string } }>(
    '/stock',
    { schema: { querystring: stockQuery }, ...belongsTo('warehouse-ledger', 'warehouse-receipts') },
    async (request) => {
      const { keyword = '', warehouse = '' } = request.query;
      const { language } = callerOf(request);
      const rows = db.prepare("select * from stock where (? = '' or warehouse = ?) order by warehouse, sku").all(warehouse, warehouse);
      const word = keyword.trim().toLowerCase();
      const found = (rows as Stock[])
        .map((row) => ({ row, seen: stockIn(language, row) }))
        .filter(({ row, seen }) => `${row.sku} ${row.name} ${row.spec} ${seen.name} ${seen.spec}`.toLowerCase().includes(word));
      return ok({
        rows: found.map(({ seen }) => seen),
        warehouses: warehouses.map((id) => ({ id, name: translate(language, id) })),
      });
    },
  );

  server.get('/alerts', belongsTo('warehouse-alerts'), async (request) => {
    const rows = db.prepare('select * from stock where quantity < minimum order by quantity * 1.0 / minimum').all() as Stock[];
    return ok(rows.map((row) => stockIn(callerOf(request).language, row)));
  });

  server.get('/movements', belongsTo('warehouse-movements'), async (request) => {
    const rows = db
      .prepare(
        `select m.id, m.sku, s.name, s.unit, s.warehouse, m.kind, m.quantity, m.partner, m.operator, m.at
         from movements m join stock s on s.sku = m.sku order by m.at desc limit 200`,
      )
      .all() as Movement[];
    const { language } = callerOf(request);
    return ok(rows.map((row) => inLanguage(language, row, ['name', 'unit', 'warehouse', 'partner', 'operator'])));
  });

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
      return ok(stockIn(caller.language, db.prepare('select * from stock where sku = ?').get(sku) as Stock));
    },
  );
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
