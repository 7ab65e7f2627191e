import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * A real HTTP server that sends every request the same response until that is changed; relative addresses reach it. It closes at the end of
 * the test.
 */
export async function answeringServer(): Promise<{
  seen: ReceivedRequest[];
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
}> {
  const seen: ReceivedRequest[] = [];
  let next = { status: 200, body: '{"code":0,"msg":"","data":null}', headers: {} };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(next.status, next.headers).end(next.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, options));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    seen,
    answer(status, body, headers = {}) {
      next = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers };
    },
  };
}
