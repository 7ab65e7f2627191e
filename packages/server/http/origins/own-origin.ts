import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** The origin of the portal, as the browser of this request knows it. */
export const ownOrigin = ({ origin }: Pick<Config, 'origin'>, request: Pick<FastifyRequest, 'protocol' | 'headers'>): string =>
  origin ?? `${request.protocol}://${request.headers.host ?? ''}`;
