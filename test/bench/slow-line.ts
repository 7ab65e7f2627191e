import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SlowLine {
  port: number;
  close(): void;
}

/** Leads connections to a port of this machine and back, each byte later by so many milliseconds, as on a line to another building. */
export async function openSlowLine(to: number, milliseconds: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, into: Socket) => {
    sockets.add(from);
    from.on('error', () => into.destroy());
    from.on('close', () => into.destroy());
    // Timers of the same length end in the order in which they were set.
    from.on('data', (data) => void setTimeout(() => into.writable && into.write(data), milliseconds));
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true });
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
