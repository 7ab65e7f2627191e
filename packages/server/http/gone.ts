import type { FastifyRequest } from 'fastify';

/** Whether the client broke off: its socket knows no address any more, and nobody reads an answer. */
export const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
