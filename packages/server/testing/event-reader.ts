import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Person } from './portal.ts';

export interface ReadEvent {
  id: string;
  event: string;
  data: unknown;
}

export interface EventReader {
  status: number;
  headers: IncomingMessage['headers'];
  /** Whole events, as they came. */
  events: ReadEvent[];
  /** The number that `retry:` said last. */
  retry: number | null;
  /** Resolves as soon as the events that came fulfil this; rejects when the stream ends before. */
  until(fulfilled: (events: ReadEvent[]) => boolean): Promise<ReadEvent[]>;
  ended: Promise<void>;
  close(): void;
}

/** Opens the message stream of a listening server as a program would, reading every byte of it. */
export async function readEvents(server: FastifyInstance, as: Person, headers: Record<string, string> = {}): Promise<EventReader> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/api/business-center/v1/message/stream',
    agent: false,
    headers: { cookie: as.cookie, authorization: `Bearer ${as.token}`, ...headers },
  });
  asked.on('error', () => {});
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return reader(response, () => asked.destroy());
}

function reader(response: IncomingMessage, close: () => void): EventReader {
  const looks = new Set<() => void>();
  let text = '';
  let id = '';
  let over = false;
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      over = true;
      resolve();
      for (const look of looks) look();
    });
  });
  const result: EventReader = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events: [],
    retry: null,
    ended,
    close,
    until: (fulfilled) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (fulfilled(result.events)) resolve(result.events);
          else if (over) reject(new Error(`the stream ended after ${JSON.stringify(result.events)}`));
          else return;
          looks.delete(look);
        };
        looks.add(look);
        look();
      }),
  };
  response.setEncoding('utf8');
  response.on('error', () => {});
  response.on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
      if (fields.has('retry')) result.retry = Number(fields.get('retry'));
      id = fields.get('id') ?? id;
      if (fields.has('data'))
        result.events.push({ id, event: fields.get('event') ?? 'message', data: JSON.parse(fields.get('data') ?? '') });
    }
    for (const look of looks) look();
  });
  return result;
}
