import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { isTidyPath } from '../../http/tidy-path.ts';
import { overridesOf } from './overrides.ts';
import type { OverrideRow } from './override-queries.ts';

const dropped = /^(host|origin|cookie|authorization|x-forwarded-.*|x-real-ip|forwarded)$/;

/**
 * Passes web sockets below `/{name}/` on to where the session takes that sub-application from: hot reload. Only for pages of
 * this origin, without credentials, and no longer than the override.
 */
export function passDevSockets(server: FastifyInstance): void {
  if (server.config.overrides.length === 0) return;
  const open = new Set<Duplex>();
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void overrideFor(server, request).then(
      (found) => (found === null ? refuse(socket) : pass(request, socket, head, found, open)),
      () => socket.destroy(),
    );
  });
  server.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

async function overrideFor(server: FastifyInstance, { url = '', headers }: IncomingMessage): Promise<OverrideRow | null> {
  const own = server.config.origin ?? `http://${headers.host ?? ''}`;
  const name = /^\/([a-z][a-z0-9-]*)\//.exec(url)?.[1];
  if (headers.origin !== own || name === undefined || !isTidyPath(url)) return null;
  const overrides = await overridesOf(server, server.parseCookie(headers.cookie ?? ''));
  return overrides.find((override) => override.name === name) ?? null;
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function pass(request: IncomingMessage, socket: Duplex, head: Buffer, { origin, expiresAt }: OverrideRow, open: Set<Duplex>): void {
  const { protocol, hostname, port, host } = new URL(origin);
  const to = { host: hostname.replace(/[[\]]/g, ''), port: Number(port) };
  const onward = protocol === 'https:' ? connectTls({ ...to, servername: to.host }) : connect(to);
  const ended = setTimeout(() => socket.destroy(), Math.max(0, Date.parse(expiresAt) - Date.now())).unref();
  const close = () => {
    clearTimeout(ended);
    open.delete(socket);
    socket.destroy();
    onward.destroy();
  };
  open.add(socket);
  for (const side of [socket, onward]) side.on('error', close).on('close', close);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    dropped.test(name) ? [] : [value ?? []].flat().map((one) => `${name}: ${one}`),
  );
  onward.write(`${[`GET ${request.url} HTTP/1.1`, `host: ${host}`, `origin: ${origin}`, ...headers].join('\r\n')}\r\n\r\n`);
  if (head.length > 0) onward.write(head);
  onward.pipe(socket);
  socket.pipe(onward);
}
