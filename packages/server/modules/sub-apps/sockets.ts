import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../db/schema.ts';
import { requestHeaders } from '../../http/forward/forward-headers.ts';
import { upstreamAddress } from '../../http/paths/normalized-path.ts';
import { Refusal } from '../../http/refusal.ts';
import { forwardSocket, only, type SocketEnd, socketEnds } from '../../http/forward/web-sockets.ts';
import { stillStands } from '../../identity/sessions/session-recheck.ts';
import type { Session } from '../../identity/queries.ts';
import { endsSockets } from '../../maintenance/refuse.ts';
import { admit } from './admit.ts';
import { stillOverridden } from './override-queries.ts';
import { overridesOf } from './overrides.ts';
import { findSubApp } from './queries.ts';
import { isSwitchedOff } from './shut.ts';
import { portOf } from './sources.ts';

/** Headers passed on to a development server, none about the user. */
const passedInDevelopment = [
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'user-agent',
  'accept-language',
];
/** A developer ends an override and sees at once that it has ended. */
const developmentLooksEveryMilliseconds = 2_000;

interface SocketTarget {
  row: Row<'sub_apps'>;
  /** By the session of the request. */
  isPreviewed: boolean;
}

/** Passes a web socket below `/{name}/` on to the server of the sub-application: its port, or where the session takes it from. */
export async function passSocket(request: FastifyRequest, reply: FastifyReply, asked: SocketTarget): Promise<FastifyReply> {
  const { server, url } = request;
  const { name } = asked.row;
  const to = (base: string): URL =>
    upstreamAddress({ base, prefix: `/${name}` }, url, url.includes('?') ? url.slice(url.indexOf('?')) : '');
  const override = asked.row.isolation === null ? (await overridesOf(server, request.cookies)).find((one) => one.name === name) : undefined;
  if (override !== undefined) {
    const ends = async () => ((await stillOverridden(server.db, override, new Date())) ? null : socketEnds.right);
    const headers = { ...only(request.headers, passedInDevelopment), origin: override.origin };
    return forwardSocket(request, reply, {
      address: to(override.origin),
      headers,
      ends,
      everyMilliseconds: developmentLooksEveryMilliseconds,
    });
  }
  const port = portOf(server.config, asked.row);
  if (port === null) throw new Refusal('notFound');
  const session = await admit(request, asked.row);
  const headers = requestHeaders(request, request.headers, { policy: '' });
  return forwardSocket(request, reply, { address: to(`http://127.0.0.1:${port}`), headers, ends: () => endOf(request, asked, session) });
}

/** Why a web socket to a sub-application's own server may not go on; null while it may. */
async function endOf({ server }: FastifyRequest, { row, isPreviewed }: SocketTarget, session: Session | null): Promise<SocketEnd | null> {
  const now = await findSubApp(server.db, row.name);
  if (now === undefined || isSwitchedOff(now, isPreviewed || undefined)) return socketEnds.right;
  if (session !== null && now.public !== 1 && !(await stillStands(server.db, session))) return socketEnds.session;
  return (await endsSockets(server, session, row.name)) ? socketEnds.maintenance : null;
}
