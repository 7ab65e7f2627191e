import type { FastifyRequest } from 'fastify';
import { newSecret } from '../secret.ts';

/** How long a code and a token last. */
export const codeMilliseconds = 60_000;
export const tokenMilliseconds = 5 * 60_000;

export const newCode = newSecret;

/** The prefix distinguishes it from the token of a session, and helps secret scanners. */
export const newToken = (): string => `eat_${newSecret()}`;

/** The token of a page outside the portal that a request shows; undefined where it shows none, or another kind. */
export const embeddingToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (eat_[\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
