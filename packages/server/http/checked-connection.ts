import type { RequestOptions } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { authoritiesWith } from '../config/authorities.ts';

/** Where a request to an address that somebody gave may lead. */
export interface Reach {
  /** Networks that may be reached besides public addresses. */
  networks: readonly string[];
  /** PEM of authorities besides the usual ones; null where there are none. */
  authorities: string | null;
}

/**
 * How a request to an address that somebody gave connects. The address is looked at when the connection is made, so no name leads into a
 * private network; a certificate is always checked.
 */
export function checkedConnection({ protocol }: URL, { networks, authorities }: Reach): Pick<RequestOptions, 'agent' | 'ca'> {
  const filter = { allowIPAddressList: [...networks], keepAlive: false };
  if (protocol !== 'https:') return { agent: new RequestFilteringHttpAgent(filter) };
  return { agent: new RequestFilteringHttpsAgent(filter), ...(authorities !== null && { ca: authoritiesWith(authorities) }) };
}

/** Whether the connection was refused because of the network that the address is in. */
export const isRefusedNetwork = (error: Error): boolean =>
  /not allowed|private|resolved/i.test(error.message) && !('code' in error && error.code !== undefined);
