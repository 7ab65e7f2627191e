import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { canteenRoutes } from './canteen.ts';
import { openDemoDatabase } from './database.ts';
import { callerOf, languageOf } from './caller.ts';
import { companySites, type Redeem } from './company-sites.ts';
import { declarations } from './functions/declarations.ts';
import { functionRoutes } from './functions/routes.ts';
import { answerOnce } from './idempotency.ts';
import { ledgerRoutes } from './ledgers/ledgers.ts';
import { checkFunctions, type AccessOf } from './opened-functions.ts';
import { claimFlow, payDue } from './flows/claims/claim.ts';
import { claimRoutes } from './flows/claims/claim-routes.ts';
import type { Flow } from './flows/flow.ts';
import { leaveFlow } from './flows/leave/leave.ts';
import { leaveRoutes } from './flows/leave/leave-routes.ts';
import { type PortalAccess, PortalCalls } from './flows/portal-calls.ts';
import { certificate, contract, device, purchase } from './flows/processes.ts';
import { RecordFlow } from './flows/record-flow.ts';
import { confirmSilent, ticketFlow } from './flows/tickets/ticket.ts';
import { ticketRoutes } from './flows/tickets/ticket-routes.ts';
import { translate } from './flows/translate.ts';
import { Webhooks } from './flows/webhooks.ts';
import { playHistory } from './history/play.ts';
import { roomRoutes } from './rooms/rooms.ts';
import { stockRoutes } from './stock.ts';
import { visitRoutes } from './visits.ts';

export { accessOfPortal } from './opened-functions.ts';

export interface DemoServiceOptions {
  /** Folder of `demo-apps.sqlite`; the first start creates and fills it. */
  dataFolder: string;
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** The built sub-applications, `dist/sub-apps`; this service serves the warehouse at `/warehouse/`. */
  distFolder: string;
  /** Reads the functions that a person may open in the portal: `accessOfPortal`. */
  accessOf: AccessOf;
  /** Redeems a one-time token at the portal; without it nobody has access to wiki and mailbox. */
  redeem?: Redeem;
}

/** Business systems that use the portal's integration API, by the source code of their service account. */
export const systems = {
  hr: '人力资源系统',
  finance: '财务共享系统',
  it: 'IT 服务台',
  'supply-chain': '供应链系统',
  contract: '合同系统',
  administration: '行政系统',
} as const;
/** Service account of the service itself: reads the functions that people may open, and receives no events. */
export const reader = { source: 'functions', name: '业务办理平台' } as const;

const hourMilliseconds = 3_600_000;

const recordFlows = [purchase, contract, device, certificate].map((process) => new RecordFlow(process, declarations));
const flows: readonly Flow[] = [leaveFlow, claimFlow, ticketFlow, ...recordFlows];

export interface DemoService {
  url: string;
  port: number;
  /** All calls, such as `GET /api/demo/claims/:id`. */
  calls: readonly string[];
  /** Returns the address for the portal's webhooks to the business system of a source. */
  webhookOf(source: string): string;
  /** Connects the flows to the portal's integration API, and sends the calls that waited; resolves when the first of them are sent. */
  connect(access: PortalAccess): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the business systems behind the demo sub-applications: their data under `/api/demo`, and the warehouse's own files. It trusts the
 * portal's identity headers, so it listens on the loopback interface only.
 */
export async function startDemoService({
  dataFolder,
  port,
  distFolder,
  accessOf,
  redeem = async () => null,
}: DemoServiceOptions): Promise<DemoService> {
  const db = openDemoDatabase(join(dataFolder, 'demo-apps.sqlite'), new Date());
  const server = Fastify({ forceCloseConnections: true, ajv: { customOptions: { removeAdditional: false } } });
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    const msg = translate(languageOf(request), status < 500 ? error.message : '服务暂时不可用');
    return reply.code(status).send({ code: status, msg, data: null });
  });
  const portal = new PortalCalls(db, (error, text) => server.log.warn({ err: error }, text));
  const desk = { db, portal };
  playHistory(desk, recordFlows, new Date());
  const doDue = () => {
    confirmSilent(desk);
    payDue(desk);
  };
  doDue();
  const due = setInterval(doDue, hourMilliseconds).unref();
  const webhooks = new Webhooks(desk, flows);
  await server.register(fastifyStatic, { root: join(distFolder, 'warehouse'), prefix: '/warehouse/', cacheControl: false });
  let calls: readonly string[] = [];
  await server.register(
    async (demo) => {
      demo.addHook('onRequest', async (request) => callerOf(request));
      calls = checkFunctions(demo, accessOf);
      answerOnce(demo, db);
      claimRoutes(demo, desk);
      leaveRoutes(demo, desk);
      ticketRoutes(demo, desk);
      stockRoutes(demo, db);
      visitRoutes(demo, desk);
      roomRoutes(demo, desk);
      ledgerRoutes(demo, db);
      canteenRoutes(demo);
      functionRoutes(demo, desk, recordFlows);
    },
    { prefix: '/api/demo' },
  );
  await server.register(async (hooks) => webhooks.routes(hooks));
  companySites(server, redeem);
  server.addHook('onClose', () => {
    clearInterval(due);
    portal.close();
    db.close();
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return {
    url,
    port: Number(new URL(url).port),
    calls,
    webhookOf: (source) => `${url}/hooks/${source}`,
    connect: (access) => {
      webhooks.connect(access);
      return portal.connect(access);
    },
    close: () => server.close(),
  };
}
