import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const script = `const changes = new EventSource('/dev/changes');
changes.addEventListener('change', () => location.reload());`;

export interface LiveReload {
  /** Passes requests on to this origin from now on; null keeps them waiting. */
  passTo(origin: string | null): void;
  reload(): void;
  close(): void;
}

/**
 * Development proxy in front of the portal: forwards everything unchanged, but adds a script of the same origin to each document, with the
 * document's nonce, that reloads the page.
 */
export function startLiveReload(host: string, port: number): Promise<LiveReload> {
  const listeners = new Set<ServerResponse>();
  let waiting = Promise.withResolvers<string>();

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/dev/reload.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
      return;
    }
    if (incoming.url === '/dev/changes') {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
      listeners.add(outgoing);
      outgoing.on('close', () => listeners.delete(outgoing));
      return;
    }
    void waiting.promise.then((origin) => pass(origin, incoming, outgoing));
  });

  // Web sockets pass unchanged: hot reload of an overridden sub-application.
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    void waiting.promise.then((origin) => passSocket(origin, incoming, socket, head));
  });

  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, host, () =>
      resolve({
        passTo(next) {
          if (next === null) waiting = Promise.withResolvers();
          else waiting.resolve(next);
        },
        reload() {
          for (const listener of listeners) listener.write('event: change\ndata:\n\n');
        },
        close() {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const wantsDocument = incoming.headers.accept?.includes('text/html') ?? false;
  const headers = wantsDocument ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const onward = request(origin, { path: incoming.url, method: incoming.method, headers }, (answer) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest).end(withReload(Buffer.concat(parts).toString()));
    });
  });
  onward.on('error', () => outgoing.writableEnded || outgoing.destroy());
  incoming.pipe(onward);
}

function passSocket(origin: string, { url, headers }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = connect(Number(new URL(origin).port), new URL(origin).hostname.replace(/[[\]]/g, ''));
  for (const side of [socket, onward]) {
    side.on('error', () => side.destroy());
    side.on('close', () => {
      socket.destroy();
      onward.destroy();
    });
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  onward.write(`${[`GET ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  onward.write(head);
  onward.pipe(socket);
  socket.pipe(onward);
}

function withReload(html: string): string {
  const nonce = /\snonce="([^"]+)"/.exec(html)?.[1];
  return nonce ? html.replace('</head>', `<script type="module" nonce="${nonce}" src="/dev/reload.js"></script></head>`) : html;
}
