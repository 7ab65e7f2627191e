import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a fake of a provider. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies as the provider's documents write them
  body: any;
}

export type FakeAnswer = object | { status: number; text: string };

/** A provider's service on any free port of this machine; each fake answers as the documents of its provider say. */
export class FakeService {
  /** Every request, oldest first. */
  readonly requests: FakeRequest[] = [];
  /** Takes the next requests of a path instead of the fake. */
  readonly lies = new Map<string, (request: FakeRequest) => FakeAnswer>();
  /** The fake's clock, in milliseconds. */
  now: () => number = () => Date.now();
  url = '';
  #server: Server | null = null;

  async start(answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>): Promise<void> {
    const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = new URL(incoming.url ?? '/', 'http://provider.test');
      const text = await read(incoming);
      const body: unknown = text === '' ? null : JSON.parse(text);
      const request = { method: incoming.method ?? '', path: url.pathname, query: url.searchParams, headers: incoming.headers, body };
      this.requests.push(request);
      const said = (await this.lies.get(url.pathname)?.(request)) ?? (await answer(request));
      if ('text' in said) response.writeHead(said.status, { 'content-type': 'text/html' }).end(said.text);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    };
    const server = createServer((incoming, response) => void respond(incoming, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** The requests of a path. */
  of(path: string): FakeRequest[] {
    return this.requests.filter((request) => request.path === path);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#server === null) return resolve();
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

async function read(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Tokens that a provider gives and forgets. */
export class FakeTokens {
  given = 0;
  #valid = new Set<string>();

  give(): string {
    this.given += 1;
    const token = `token-${this.given}`;
    // The new one ends those before.
    this.#valid = new Set([token]);
    return token;
  }

  has(token: string | null): boolean {
    return token !== null && this.#valid.has(token);
  }

  forget(): void {
    this.#valid.clear();
  }
}
