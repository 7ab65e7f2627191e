import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks over a socket for a path exactly as it is written, which `inject` would tidy; the server listens from then on. */
export async function rawGet(server: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}
