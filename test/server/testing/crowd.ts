import { connect, type Socket } from 'node:net';
import type { Db } from '../../../packages/server/db/schema.ts';
import { hashSecret } from '../../../packages/server/identity/secret.ts';

/** Streams that one person may have open on a node. */
export const streamsEach = 6;

const secretOf = (person: number): string => `the-cookie-of-crowd-${person}`;
const tokenOf = (person: number): string => `the-token-of-crowd-${person}`;
export const codeOf = (person: number): string => `C${person}`;

/** Cookie and token of one of them, as headers. */
export const credentialsOf = (person: number): Record<string, string> => ({
  cookie: `SESSION=${secretOf(person)}`,
  authorization: `Bearer ${tokenOf(person)}`,
});

/** Many people who are signed in already: their passwords would take minutes to check. */
export async function fillCrowd(db: Db, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, person) => person);
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  for (let from = 0; from < count; from += 100) {
    const some = all.slice(from, from + 100);
    await db
      .insertInto('people')
      .values(
        some.map((person) => ({
          id: `crowd-${person}`,
          username: `crowd-${person}`,
          user_code: codeOf(person),
          unique_no: `U${person}`,
          real_name: `众人${person}`,
          nick_name: '',
          sex: 'unknown' as const,
          picture: null,
          title: '',
          email: '',
          phone: '',
          office: '',
          password_hash: '',
          status: 'active' as const,
          tsmp_visible: 0 as const,
        })),
      )
      .execute();
    await db
      .insertInto('person_tenants')
      .values(some.map((person) => ({ person_id: `crowd-${person}`, tenant_id: '10001', department_id: null, sort: 1 })))
      .execute();
    await db
      .insertInto('sessions')
      .values(
        some.map((person) => ({
          id: `crowd-${person}`,
          token_hash: hashSecret(tokenOf(person)),
          cookie_hash: hashSecret(secretOf(person)),
          person_id: `crowd-${person}`,
          tenant_id: '10001',
          created_at: at(0),
          seen_at: at(0),
          expires_at: at(600),
          rotated_at: at(0),
          device: '',
          address: '',
        })),
      )
      .execute();
  }
}

/** Open streams, each on a connection of its own. */
export interface Crowd {
  /** Resolves when every stream has told so many messages. */
  told(messages: number): Promise<void>;
  /** Opens each stream again at a node, when the former one has said, and waits until each has begun. */
  comeBack(address: string): Promise<Crowd>;
  close(): void;
}

interface CrowdOptions {
  atOnce?: number;
  /** A stream told a message. */
  onTold?(): void;
  /** Milliseconds that each waits before it is opened; without them some are opened at a time. */
  waits?: Uint32Array;
}

/** Opens the streams, some at a time, and waits until each has begun. */
export async function openCrowd(address: string, streams: number, { atOnce = 200, onTold, waits }: CrowdOptions = {}): Promise<Crowd> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  const counts = new Uint32Array(streams);
  /** What each stream said last of when to come back. */
  const retries = new Uint32Array(streams);
  let look = () => {};
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const person = Math.floor(index / streamsEach);
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.setEncoding('latin1');
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`stream ${index} was closed`)));
      let rest = '';
      socket.on('data', (chunk: string) => {
        if (rest === '' && !chunk.startsWith('HTTP/1.1 200')) reject(new Error(`stream ${index}: ${chunk.slice(0, 300)}`));
        const text = rest + chunk;
        if (text.includes('event: unread')) resolve();
        retries[index] = Number(/.*retry: (\d+)\n/s.exec(text)?.[1] ?? retries[index]);
        const told = text.split('event: message\n').length - 1;
        counts[index]! += told;
        for (let message = 0; message < told; message++) onTold?.();
        rest = text.slice(Math.max(0, text.lastIndexOf('\n\n'))) || ' ';
        look();
      });
      socket.write(
        `GET /api/business-center/v1/message/stream HTTP/1.1\r\nhost: ${hostname}\r\ncookie: SESSION=${secretOf(person)}\r\nauthorization: Bearer ${tokenOf(person)}\r\n\r\n`,
      );
    });
  /** As a browser does: where the server is busy, later. */
  const openLater = async (index: number, wait: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await open(index).catch((error: Error) => {
      const seconds = Number(/ 503 .*retry-after: (\d+)/is.exec(error.message)?.[1] ?? Number.NaN);
      if (Number.isNaN(seconds)) throw error;
      return openLater(index, seconds * 1000 * (1 + Math.random()));
    });
  };
  if (waits !== undefined) await Promise.all(Array.from(waits, (wait, index) => openLater(index, wait)));
  else
    for (let from = 0; from < streams; from += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, streams - from) }, (_, index) => open(from + index)));
  return {
    told: (messages) =>
      new Promise((resolve) => {
        look = () => {
          if (counts.every((count) => count >= messages)) resolve();
        };
        look();
      }),
    comeBack: (other) => openCrowd(other, streams, { waits: retries }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends a message to everybody in the crowd, as many at a time as the call takes. */
export async function tellCrowd(address: string, headers: Record<string, string>, people: number): Promise<void> {
  for (let from = 0; from < people; from += 200) {
    const to = Array.from({ length: Math.min(200, people - from) }, (_, index) => codeOf(from + index));
    const answer = await fetch(`${address}/api/business-center/v1/message/send`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ to, type: 'notice', title: '全体通知', body: '' }),
    });
    if (!answer.ok) throw new Error(`The message was not sent: ${await answer.text()}`);
  }
}
