import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventSchemas } from '@atrium/api/integration';
import { Value } from 'typebox/value';

export interface Received {
  headers: Record<string, string>;
  body: string;
  /** The body as JSON. */
  event: { id: string; type: string; sequence: number; data: Record<string, unknown> };
}

/** A business system that takes webhooks, as tests tell it to; every event is checked against its schema, and `close` throws where one differs. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Sets the response to the next requests; 204 by default. */
  answer(reply: (received: Received, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

function faultsOf({ event, body }: Received): string[] {
  const schema = Object.entries(eventSchemas).find(([type]) => type === event.type)?.[1];
  if (schema === undefined) return [`${event.type} is no event of the contract`];
  const faults = Value.Errors(schema, event);
  return faults.length === 0 ? [] : [`${event.type} is not as the contract says: ${JSON.stringify(faults)} in ${body}`];
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const faults: string[] = [];
  let reply = (_received: Received, response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const one = { headers: request.headers as Record<string, string>, body, event: JSON.parse(body) as Received['event'] };
    received.push(one);
    faults.push(...faultsOf(one));
    reply(one, response);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      reply = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
