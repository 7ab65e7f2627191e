import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoService, systems } from '../service.ts';

export interface Called {
  name: string;
  key: string;
  body: Record<string, unknown>;
}

/** Fake portal for tests: records the calls of business systems, and sends them webhooks. */
export interface PortalDouble {
  calls: Called[];
  /** Status of the responses from now on. */
  status: number;
  /** Connects a service; what its history said before is not among the calls. */
  connect(service: DemoService): Promise<void>;
  /** Sends a webhook to a business system and returns the status and the message of its response. `id` is new by default. */
  tell(service: DemoService, source: string, event: object, id?: string): Promise<{ status: number; message: string }>;
  close(): Promise<void>;
}

export async function openPortalDouble(): Promise<PortalDouble> {
  const secrets = Object.fromEntries(Object.keys(systems).map((source) => [source, randomBytes(32)]));
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    // Every file that a system fetches has its address as its content.
    if (request.method === 'GET') return void response.writeHead(double.status).end(request.url);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Called['body'];
    const key = request.headers.authorization ?? '';
    if (double.status === 200)
      double.calls.push({ name: `${request.method} ${request.url?.replace('/api/integration/v1', '')}`, key, body });
    response.writeHead(double.status, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'test', message: 'test' }));
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: PortalDouble = {
    calls: [],
    status: 200,
    async connect(service) {
      await service.connect({
        url,
        systems: Object.fromEntries(
          Object.entries(secrets).map(([source, bytes]) => [
            source,
            { key: `atr_test_${source}`, secret: `whsec_${bytes.toString('base64')}` },
          ]),
        ),
      });
      double.calls.length = 0;
    },
    async tell(service, source, event, id = `msg_${randomUUID()}`) {
      const body = JSON.stringify({ id, timestamp: new Date().toISOString(), sequence: 1, ...event });
      const time = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secrets[source] ?? '')
        .update(`${id}.${time}.${body}`)
        .digest('base64');
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': time,
        'webhook-signature': `v1,${signature}`,
      };
      const response = await fetch(service.webhookOf(source), { method: 'POST', headers, body });
      const text = await response.text();
      return { status: response.status, message: text === '' ? '' : (JSON.parse(text) as { message: string }).message };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
