import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain, ServerResponse } from 'node:http';
import { request as requestTls } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureReason } from '../../startup/failure-reason.ts';
import { lookAgain } from '../../identity/sessions/session-recheck.ts';
import type { Circuit } from './circuit.ts';
import { originAsked } from '../origins/own-host-name.ts';
import { ownOrigin } from '../origins/own-origin.ts';
import { addressOf } from '../limits/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { refuse } from '../refuse.ts';
import { SocketFrames } from './socket-frames.ts';
import { type Upgrade, upgrades } from './socket-upgrades.ts';

/** Why a web socket ends: a code of RFC 6455, and words for the developer of the page. */
export interface SocketEnd {
  code: number;
  reason: string;
}

/** The codes by which a page learns why the portal has ended its web socket. */
export const socketEnds = {
  session: { code: 4401, reason: 'the session has ended' },
  right: { code: 1008, reason: 'not permitted any more' },
  maintenance: { code: 1012, reason: 'maintenance' },
  stop: { code: 1001, reason: 'the portal stops' },
} as const satisfies Record<string, SocketEnd>;

interface SocketOptions {
  /** Address of the other server. */
  address: URL;
  /** Headers sent to it, beside those of the web socket itself. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  circuit?: Circuit;
  /** Looks again whether it may go on: null while it may. */
  ends(): Promise<SocketEnd | null>;
  everyMilliseconds?: number;
}

/** Protocols that a page offers for a web socket: the portal's own one, and its token, because scripts cannot set headers there. */
const ownProtocol = 'atrium';
const tokenProtocol = 'atrium-token.';

/** Of one person, or of an address without a session, on this node. */
const mostOpen = 100;
const answersWithinMilliseconds = 10_000;
const looksEveryMilliseconds = 10_000;
/** How long a page may take to close after the close frame. */
const closesWithinMilliseconds = 2_000;
/** A connection whose other end is gone is noticed, however quiet it is. */
const aliveMilliseconds = 30_000;
/** Headers that are passed back to the page. */
const answered = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

const opened = new WeakMap<FastifyInstance['server'], Map<string, Set<(end: SocketEnd) => void>>>();

/**
 * Lets handshakes of web sockets go through hooks and routes as requests do. A route that forwards them calls `forwardSocket`; there are none
 * elsewhere.
 */
export function receiveWebSockets(server: FastifyInstance): void {
  const open = new Map<string, Set<(end: SocketEnd) => void>>();
  opened.set(server.server, open);
  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return readAgain(server, request, socket, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => {
      response.detachSocket(socket);
      if (response.statusCode !== 101) socket.end(() => socket.destroy());
    });
    upgrades.set(request, { socket, head, key: keyOf(request), isNamed: takeProtocols(request) });
    server.routing(request, response);
  });
  server.addHook('onRequest', async (request) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) return;
    if (upgrade.key === null) throw new Refusal('malformed');
    const { handsOver, ofSubApp } = request.routeOptions.config;
    if (handsOver !== true && ofSubApp !== true) throw new Refusal('notFound');
    if (request.headers.origin !== (originAsked(request) ?? ownOrigin(server.config, request))) throw new Refusal('crossSite');
  });
  server.addHook('preClose', async () => {
    for (const ofOne of open.values()) for (const end of ofOne) end(socketEnds.stop);
  });
}

/** A request that would go on by another protocol, such as HTTP/2, if the server liked: it is read as any other. */
function readAgain(server: FastifyInstance, { method, url, httpVersion, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const isConnection = /^connection$/i.test(name);
    if (isConnection && /\bclose\b/i.test(value)) lines.push('Connection: close');
    else if (!isConnection && !/^(upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.server.emit('connection', socket);
}

/** The key of a web socket's handshake (RFC 6455); null for whatever else wants to be one. */
function keyOf({ method, headers }: IncomingMessage): string | null {
  const key = headers['sec-websocket-key'] ?? '';
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && !hasBody && /^[A-Za-z0-9+/]{22}==$/.test(key) ? key : null;
}

/** Takes the portal's protocols out of a handshake: its token becomes the `Authorization` that other requests have. */
function takeProtocols({ headers }: IncomingMessage): boolean {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const token = offered.find((name) => name.startsWith(tokenProtocol))?.slice(tokenProtocol.length);
  const others = offered.filter((name) => name !== '' && name !== ownProtocol && !name.startsWith(tokenProtocol));
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (others.length > 0) headers['sec-websocket-protocol'] = others.join(', ');
  else delete headers['sec-websocket-protocol'];
  return offered.includes(ownProtocol);
}

/**
 * Lets another server answer the handshake of a web socket, and passes on what both sides send, unread, for as long as it may. Nothing of the
 * page goes on before that server has agreed; any other answer is 502.
 */
export function forwardSocket(request: FastifyRequest, reply: FastifyReply, options: SocketOptions): FastifyReply {
  const { server } = request;
  const upgrade = upgrades.get(request.raw);
  if (upgrade === undefined || upgrade.key === null) throw new Refusal('malformed');
  const { socket, key } = upgrade;
  const leave = enter(request);
  socket.once('close', leave.now);
  const outcome = options.circuit?.enter();
  request.forwardedTo = options.address.origin;
  const onward = ask(options, key);
  socket.once('close', () => {
    outcome?.('unknown');
    onward.destroy();
  });
  const fail = (reason: string, isAway: boolean) => {
    outcome?.(isAway ? 'away' : 'answered');
    leave.now();
    if (reply.sent || socket.destroyed) return;
    request.log.warn({ upstream: options.address.origin, reason }, 'a service does not open a web socket');
    refuse(request, reply, new Refusal('badGateway'));
  };
  onward
    .on('timeout', () => onward.destroy(new Error('the other server does not answer')))
    .on('error', (error) => fail(failureReason(error), true))
    .on('response', (answer: IncomingMessage) => {
      answer.destroy();
      fail(`HTTP ${answer.statusCode}`, [502, 503, 504].includes(answer.statusCode ?? 0));
    })
    .on('upgrade', (answer: IncomingMessage, side: Socket, first: Buffer) => {
      side.on('error', () => side.destroy());
      const headers = handshakeOf(answer, upgrade);
      if (headers === null || socket.destroyed) {
        side.destroy();
        return fail('no handshake of a web socket', false);
      }
      outcome?.('answered');
      onward.setTimeout(0);
      reply.hijack();
      reply.raw.once('finish', () => {
        const end = join(upgrade, side, first);
        leave.by(end);
        const { signal, end: stop } = lastingOf(server, options, end);
        socket.once('close', stop);
        if (socket.destroyed || server.drain.started) end(socketEnds.stop);
        else if (signal.aborted) stop();
      });
      reply.raw.writeHead(101, headers).end();
    })
    .end();
  return reply;
}

/** Counts the web sockets of a person or an address, and refuses one too many. */
function enter(request: FastifyRequest): { by(end: (why: SocketEnd) => void): void; now(): void } {
  const who = request.session?.personId ?? addressOf(request);
  const all = opened.get(request.server.server) ?? new Map<string, Set<(end: SocketEnd) => void>>();
  const mine = all.get(who) ?? new Set();
  if (mine.size >= mostOpen) throw new Refusal('tooManyStreams', { retryAfterSeconds: 60 });
  let own: (why: SocketEnd) => void = () => {};
  mine.add(own);
  all.set(who, mine);
  return {
    by: (end) => {
      mine.delete(own);
      mine.add((own = end));
    },
    now: () => {
      mine.delete(own);
      if (mine.size === 0 && all.get(who) === mine) all.delete(who);
    },
  };
}

function lastingOf(
  { log }: FastifyInstance,
  { ends, everyMilliseconds = looksEveryMilliseconds }: SocketOptions,
  end: (why: SocketEnd) => void,
) {
  let why: SocketEnd | null = null;
  const lasting = lookAgain(async () => (why = await ends()) === null, { log, everyMilliseconds });
  lasting.signal.addEventListener('abort', () => why !== null && end(why));
  return lasting;
}

/** Passes on what both sides send. The answer ends it: with a close frame for the page, between two frames of the service. */
function join({ socket, head }: Upgrade, side: Socket, first: Buffer): (why: SocketEnd) => void {
  const frames = new SocketFrames();
  const cut = () => {
    side.destroy();
    socket.destroy();
  };
  const soon = () => void setTimeout(cut, closesWithinMilliseconds).unref();
  for (const one of [socket, side]) one.setTimeout(0).setKeepAlive(true, aliveMilliseconds);
  side.on('close', () => frames.end());
  socket.on('close', () => side.destroy());
  frames.on('end', () => {
    side.destroy();
    soon();
  });
  if (first.length > 0) side.unshift(first);
  if (head.length > 0) socket.unshift(head);
  side.pipe(frames).pipe(socket);
  socket.pipe(side);
  return ({ code, reason }) => {
    frames.endWith(code, reason);
    soon();
  };
}

function ask({ address, headers }: SocketOptions, key: string) {
  const { protocol, hostname, port, host, pathname, search } = address;
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined) as [string, string | string[]][];
  return (protocol === 'https:' ? requestTls : requestPlain)({
    host: hostname.replace(/[[\]]/g, ''),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    method: 'GET',
    path: pathname + search,
    agent: false,
    timeout: answersWithinMilliseconds,
    headers: { ...Object.fromEntries(sent), host, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': key },
  });
}

/** The handshake response for the page; null if the other server has not accepted a web socket with this key. */
function handshakeOf({ statusCode, headers }: IncomingMessage, { key, isNamed }: Upgrade): Record<string, string> | null {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const agrees = statusCode === 101 && headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-accept'] === accept;
  if (!agrees) return null;
  const own: Record<string, string> = isNamed ? { 'sec-websocket-protocol': ownProtocol } : {};
  return { connection: 'Upgrade', upgrade: 'websocket', ...own, ...only(headers, answered) };
}

/** The headers of these names. */
export const only = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
