import type { FastifyRequest } from 'fastify';

/** Whether the client broke off, so that nobody reads an answer: its address is lost before the socket counts as ended. */
export const isGone = ({ raw: { socket } }: FastifyRequest): boolean => socket.destroyed || socket.remoteAddress === undefined;
