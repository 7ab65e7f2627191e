import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { canteenRoutes } from './canteen.ts';
import { claimRoutes } from './claims.ts';
import { leaveRoutes } from './leaves.ts';
import { openDemoDatabase } from './database.ts';
import { callerOf } from './caller.ts';
import { companySites, type Redeem } from './company-sites.ts';
import { functionRoutes } from './functions/routes.ts';
import { ledgerRoutes } from './ledgers.ts';
import { recordRoutes } from './records.ts';
import { stockRoutes } from './stock.ts';
import { visitRoutes } from './visits.ts';

export interface DemoServiceOptions {
  /** Folder of `demo-apps.sqlite`; made and filled on first use. */
  dataFolder: string;
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** The built sub-applications, `dist/sub-apps`; the warehouse is served from here at `/warehouse/`. */
  distFolder: string;
  /** Asks the portal whom a one-time token stands for; without it nobody gets into wiki and mailbox. */
  redeem?: Redeem;
}

export interface DemoService {
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the business systems behind the demo sub-applications: their data under `/api/demo`, and the warehouse's own
 * files. It trusts the identity headers of the portal, so it listens on the loopback interface only.
 */
export async function startDemoService({
  dataFolder,
  port,
  distFolder,
  redeem = async () => null,
}: DemoServiceOptions): Promise<DemoService> {
  const db = openDemoDatabase(join(dataFolder, 'demo-apps.sqlite'), new Date());
  const server = Fastify({ forceCloseConnections: true, ajv: { customOptions: { removeAdditional: false } } });
  server.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ code: status, msg: status < 500 ? error.message : '服务暂时不可用', data: null });
  });
  await server.register(fastifyStatic, { root: join(distFolder, 'warehouse'), prefix: '/warehouse/', cacheControl: false });
  await server.register(
    async (demo) => {
      demo.addHook('onRequest', async (request) => callerOf(request));
      claimRoutes(demo, db);
      leaveRoutes(demo, db);
      stockRoutes(demo, db);
      visitRoutes(demo, db);
      ledgerRoutes(demo, db);
      canteenRoutes(demo);
      functionRoutes(demo, db);
      recordRoutes(demo);
    },
    { prefix: '/api/demo' },
  );
  companySites(server, redeem);
  server.addHook('onClose', () => void db.close());
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, port: Number(new URL(url).port), close: () => server.close() };
}
