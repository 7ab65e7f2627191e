import { pathOf } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';

/** Destinations of pages, or of reads by a script. Scripts, workers, pictures and the like are files. */
const pageDestinations: ReadonlySet<string> = new Set(['document', 'iframe', 'frame', 'fencedframe', 'empty']);

/** Endings of files that the portal never has at a page's address. An address in the application centre is the sub-application's. */
const fileEnding = /\.(m?js|css|map|json|webmanifest|xml|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm)$/i;

/**
 * Whether a request below `/pba/` is for a file. All files have routes of their own, so it is for one that is not there: the page
 * in its place would pass for a script, or keep the service worker of an earlier portal alive.
 */
export function asksForFile({ headers, url }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'service-worker': worker } = headers;
  if (worker !== undefined || !pageDestinations.has(String(destination))) return true;
  const [path = ''] = url.split('?', 1);
  return !path.startsWith(`/pba${pathOf('app-center')}/`) && fileEnding.test(path);
}
