import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A handshake of a web socket that goes through hooks and routes as a request. */
export interface Upgrade {
  socket: Socket;
  head: Buffer;
  /** Of the handshake; null where it is none. */
  key: string | null;
  /** Whether the page offers the portal's own protocol. */
  isNamed: boolean;
}

export const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Whether a request is the handshake of a web socket. */
export const asksForSocket = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => upgrades.has(raw);
