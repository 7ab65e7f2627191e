import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { authoritiesWith } from '../../config/authorities.ts';

/** Where a request to an address that somebody gave may lead. */
export interface Reach {
  /** Networks that may be reached besides public addresses. */
  networks: readonly string[];
  /** PEM of authorities besides the usual ones; null where there are none. */
  authorities: string | null;
  /** The company's proxy that requests leave by: it resolves names and decides where they may lead. Only for addresses of settings. */
  proxy?: string | null;
}

/**
 * How a request to an address that somebody gave connects. The address is looked at when the connection is made, so no name leads into a
 * private network; a certificate is always checked.
 */
export function checkedConnection({ protocol }: URL, { networks, authorities, proxy = null }: Reach): Pick<RequestOptions, 'agent' | 'ca'> {
  const filter = { allowIPAddressList: [...networks], keepAlive: false };
  const way = { proxyEnv: { http_proxy: proxy ?? '', https_proxy: proxy ?? '' }, keepAlive: false };
  if (protocol !== 'https:') return { agent: proxy === null ? new RequestFilteringHttpAgent(filter) : new HttpAgent(way) };
  const agent = proxy === null ? new RequestFilteringHttpsAgent(filter) : new HttpsAgent(way);
  return { agent, ...(authorities !== null && { ca: authoritiesWith(authorities) }) };
}

/** Whether the connection was refused because of the network that the address is in. */
export const isRefusedNetwork = (error: Error): boolean =>
  /not allowed|private|resolved/i.test(error.message) && !('code' in error && error.code !== undefined);
