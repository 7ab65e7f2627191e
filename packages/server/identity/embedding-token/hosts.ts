import type { EmbeddingScope } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ownOrigin } from '../../http/origins/own-origin.ts';
import type { EmbeddingHost } from '../../modules/embedding/settings.ts';

/** The registered page of an origin; undefined where there is none. */
export const hostOf = ({ embedding }: Pick<Config, 'embedding'>, origin: string | undefined): EmbeddingHost | undefined =>
  origin === undefined ? undefined : embedding.find(({ origins }) => origins.includes(origin));

/** The chat page: the portal's own, or the one of ATRIUM_ASSISTANT_URL. */
export function chatOrigin(config: Pick<Config, 'assistantUrl' | 'origin'>, request: FastifyRequest): string {
  const elsewhere = config.assistantUrl === null ? null : URL.parse(config.assistantUrl);
  return elsewhere?.origin ?? ownOrigin(config, request);
}

/** Pages that may show the chat page in a frame: the portal and the registered pages. For `frame-ancestors`. */
export function chatFrameAncestors({ embedding }: Pick<Config, 'embedding'>): string {
  const origins = embedding.filter(({ scopes }) => scopes.includes('assistant')).flatMap((host) => host.origins);
  return ["'self'", ...origins].join(' ');
}

/** Whether the page is registered for all of these. */
export const allows = ({ scopes }: EmbeddingHost, wanted: readonly EmbeddingScope[]): boolean =>
  wanted.every((scope) => scopes.includes(scope));
