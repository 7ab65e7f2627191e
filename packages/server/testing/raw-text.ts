import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawText {
  statusCode: number;
  /** Status line and headers, in lower case. */
  head: string;
  body: string;
}

/** Sends a request byte by byte as it is written, which no client does; the server listens from then on. */
export async function rawText(server: FastifyInstance, request: string | Buffer): Promise<RawText> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  // Not ended: a client that is half gone is answered by nobody.
  socket.write(request);
  await once(socket, 'close');
  const answer = Buffer.concat(parts).toString('utf8');
  const end = answer.indexOf('\r\n\r\n');
  return { statusCode: Number(answer.split(' ', 2)[1] ?? 0), head: answer.slice(0, end).toLowerCase(), body: answer.slice(end + 4) };
}

/** The text of a GET whose connection ends with the answer. */
export const rawRequest = (path: string, headers: Record<string, string> = {}, method = 'GET'): Buffer => {
  const lines = Object.entries({ host: 'portal.example', connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
};
