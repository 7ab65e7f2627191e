import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay between a node and its database. */
export interface Relay {
  /** The address of the database with the relay's place in it. */
  url: string;
  /** Forwards nothing over the present connections and closes none, as when a machine vanishes; later connections work. */
  stall(): void;
  /** Closes the present connections. */
  cut(): void;
  /** Calls the function with what a client sends over which connection, before it is forwarded. */
  onSent(see: (bytes: Buffer, connection: object) => void): void;
  close(): Promise<void>;
}

/** Opens a relay to the server of `database`; `change` may rewrite what the server answers. */
export async function openRelay(database: string, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<Relay> {
  const to = new URL(database);
  const pairs = new Set<[Socket, Socket]>();
  let see = (_bytes: Buffer, _connection: object): void => {};
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.on('data', (bytes: Buffer) => {
      see(bytes, client);
      if (pairs.has(pair)) upstream.write(bytes);
    });
    upstream.on('data', (bytes: Buffer) => pairs.has(pair) && client.write(change(bytes)));
    for (const [one, other] of [pair, [upstream, client] as const]) {
      one.on('error', () => one.destroy());
      one.on('close', () => pairs.has(pair) && other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stalled = new Set<[Socket, Socket]>();
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stall: () => {
      for (const pair of pairs) stalled.add(pair);
      pairs.clear();
    },
    cut: () => {
      for (const [client] of pairs) client.destroy();
    },
    onSent: (given) => void (see = given),
    close: async () => {
      for (const pair of [...pairs, ...stalled]) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
