import { createHash } from 'node:crypto';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestPlain, STATUS_CODES } from 'node:http';
import { request as requestTls } from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isNormalizedPath } from '../../http/normalized-path.ts';
import { lookAgain } from '../../identity/look-again.ts';
import { stillOverridden, type SessionOverride } from './override-queries.ts';
import { overridesOf } from './overrides.ts';

/** What goes on to the other server, beside what makes it a web socket. */
const passed = ['sec-websocket-version', 'sec-websocket-protocol', 'sec-websocket-extensions', 'user-agent', 'accept-language'];
/** And back. */
const answered = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];
const patienceMilliseconds = 10_000;
const lookMilliseconds = 2_000;

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  key: string;
  override: SessionOverride;
}

/**
 * Passes web sockets below `/{name}/` on to where the session takes that sub-application from: hot reload. Only for pages of
 * this origin, without credentials, after the other server has agreed, and no longer than session and override.
 */
export function passDevSockets(server: FastifyInstance): void {
  if (server.config.overrides.length === 0) return;
  const open = new Set<() => void>();
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const key = keyOf(request);
    if (key === null) return refuse(socket, 400);
    overrideFor(server, request).then(
      (override) => (override === null ? refuse(socket, 404) : pass(server, { request, socket, head, key, override }, open)),
      () => socket.destroy(),
    );
  });
  server.addHook('preClose', async () => {
    for (const close of open) close();
  });
}

/** The key of a web socket's handshake (RFC 6455); null for whatever else wants to upgrade. */
function keyOf({ method, headers }: IncomingMessage): string | null {
  const key = headers['sec-websocket-key'] ?? '';
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const isHandshake = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && !hasBody;
  return isHandshake && /^[A-Za-z0-9+/]{22}==$/.test(key) ? key : null;
}

async function overrideFor(server: FastifyInstance, { url = '', headers }: IncomingMessage): Promise<SessionOverride | null> {
  const own = server.config.origin ?? `http://${headers.host ?? ''}`;
  const name = /^\/([a-z][a-z0-9-]*)\//.exec(url)?.[1];
  if (headers.origin !== own || name === undefined || !isNormalizedPath(url)) return null;
  const overrides = await overridesOf(server, server.parseCookie(headers.cookie ?? ''));
  return overrides.find((override) => override.name === name) ?? null;
}

function refuse(socket: Duplex, status: number): void {
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

/** Nothing of the client goes on before the other server has switched to web sockets; any other answer ends both. */
function pass(server: FastifyInstance, upgrade: Upgrade, open: Set<() => void>): void {
  const { socket, override } = upgrade;
  const { db, log } = server;
  const onward = ask(upgrade);
  let other: Duplex | null = null;
  const ended = setTimeout(() => close(), Math.max(0, Date.parse(override.expiresAt) - Date.now())).unref();
  const lasting = lookAgain(() => stillOverridden(db, override, new Date()), { log, everyMilliseconds: lookMilliseconds });
  const close = () => {
    clearTimeout(ended);
    lasting.end();
    open.delete(close);
    onward.destroy();
    other?.destroy();
    // A refusal may still be on its way to the client.
    if (!socket.writableEnded) socket.destroy();
  };
  const refused = () => {
    if (other === null) refuse(socket, 502);
    close();
  };
  open.add(close);
  lasting.signal.addEventListener('abort', close);
  socket.on('close', close);
  onward
    .on('error', refused)
    .on('response', refused)
    .on('upgrade', (answer: IncomingMessage, side: Duplex, first: Buffer) => {
      side.on('error', close).on('close', close);
      other = side;
      if (socket.destroyed) return close();
      const said = handshakeOf(answer, upgrade.key);
      if (said === null) {
        refuse(socket, 502);
        return close();
      }
      onward.setTimeout(0);
      socket.write(said);
      if (first.length > 0) socket.write(first);
      if (upgrade.head.length > 0) side.write(upgrade.head);
      side.pipe(socket);
      socket.pipe(side);
    })
    .end();
}

function ask({ request, key, override: { origin } }: Upgrade): ClientRequest {
  const { protocol, hostname, port, host } = new URL(origin);
  return (protocol === 'https:' ? requestTls : requestPlain)({
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port),
    method: 'GET',
    path: request.url,
    agent: false,
    timeout: patienceMilliseconds,
    headers: {
      ...only(request.headers, passed),
      host,
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': key,
    },
  }).on('timeout', function late(this: ClientRequest) {
    this.destroy(new Error('the other server does not answer'));
  });
}

/** What the client is told; null where the other server has not agreed to a web socket with this key. */
function handshakeOf({ statusCode, headers }: IncomingMessage, key: string): string | null {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const agrees = statusCode === 101 && headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-accept'] === accept;
  if (!agrees) return null;
  const lines = Object.entries(only(headers, answered)).map(([name, value]) => `${name}: ${value}`);
  return `${['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket', ...lines].join('\r\n')}\r\n\r\n`;
}

const only = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
