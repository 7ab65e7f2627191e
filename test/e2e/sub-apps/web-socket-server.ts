import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Accepts a web socket with the protocol `board` and says one word: a listener of a server's `upgrade`. */
export function greet({ headers }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const lines = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`, 'Sec-WebSocket-Protocol: board'];
  socket.on('error', () => {});
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.from([0x81, 5, ...Buffer.from('hello')]));
}
