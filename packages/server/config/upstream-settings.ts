import { ConfigError, jsonObject, refuse, webUrl } from './setting-values.ts';

/** The services that answer instead of the portal. */
export interface UpstreamSettings {
  /** Path prefix → base address of the service that answers there instead. */
  upstreams: Record<string, string>;
  /** Limits of those that have their own, by prefix. */
  upstreamLimits: Record<string, UpstreamLimits>;
  /** Prefixes of those that are asked with the session cookie alone, for applications with a token of their own. */
  upstreamsByCookie: readonly string[];
  /** Prefixes that say what documents they answer: `sandboxed` below `/api`, `trusted` elsewhere where they say nothing. */
  upstreamDocuments: Readonly<Record<string, UpstreamDocuments>>;
}

/** Whether scripts of documents of a service run as the portal's origin, or in one of their own. */
export type UpstreamDocuments = 'trusted' | 'sandboxed';

/** How long a service may be silent, and how much may be sent to it at once. */
export interface UpstreamLimits {
  seconds: number;
  megabytes: number;
}

/** The portal's own paths; `/api` as a whole would hand over every call, the sign-in's too. */
const isOwn = /^\/((pba|idaas|healthz|livez|readyz|metrics)(\/|$)|api$)/;

/** Reads ATRIUM_UPSTREAMS: which services answer below which paths. */
export function readUpstreams(value: string | null): UpstreamSettings {
  const byCookie: string[] = [];
  const read = {
    upstreams: {} as UpstreamSettings['upstreams'],
    upstreamLimits: {} as UpstreamSettings['upstreamLimits'],
    upstreamsByCookie: byCookie,
    upstreamDocuments: {} as Record<string, UpstreamDocuments>,
  };
  if (value === null) return read;
  const wanted = 'a JSON object of path prefixes and base addresses, such as {"/api/hr": "http://127.0.0.1:5000"}';
  for (const [prefix, given] of Object.entries(jsonObject(value) ?? refuse('ATRIUM_UPSTREAMS', value, wanted))) {
    if (!/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(prefix) || isOwn.test(prefix)) {
      throw new ConfigError(
        `ATRIUM_UPSTREAMS has the path prefix ${JSON.stringify(prefix)}, which cannot be handed over; use one such as /api/hr that is not the portal's own.`,
      );
    }
    const fields = typeof given === 'object' && given !== null ? { url: null, ...given } : { url: given };
    const { url: base, session = 'token', documents, ...limits } = fields as Record<string, unknown>;
    const url = typeof base === 'string' ? webUrl(base) : null;
    if (url === null || url.search !== '' || url.hash !== '') {
      throw new ConfigError(
        `ATRIUM_UPSTREAMS gives ${prefix} the base address ${JSON.stringify(base)}; write an http or https address without credentials, query or fragment.`,
      );
    }
    if (session !== 'token' && session !== 'cookie') {
      throw new ConfigError(
        `ATRIUM_UPSTREAMS gives ${prefix} the session ${JSON.stringify(session)}; write "token" (cookie and token of the portal) or "cookie" (the cookie alone).`,
      );
    }
    if (documents !== undefined && documents !== 'trusted' && documents !== 'sandboxed') {
      throw new ConfigError(
        `ATRIUM_UPSTREAMS gives ${prefix} the documents ${JSON.stringify(documents)}; write "trusted" (their scripts run as the portal's origin) or "sandboxed" (in an origin of their own).`,
      );
    }
    if (documents !== undefined) read.upstreamDocuments[prefix] = documents;
    if (session === 'cookie') byCookie.push(prefix);
    read.upstreams[prefix] = String(base).replace(/\/+$/, '');
    if (Object.keys(limits).length > 0) read.upstreamLimits[prefix] = upstreamLimits(prefix, limits);
  }
  return read;
}

function upstreamLimits(prefix: string, given: object): UpstreamLimits {
  const limits: Record<string, unknown> = { seconds: 29, megabytes: 50, ...given };
  const { seconds, megabytes, ...others } = limits;
  const isWhole = (one: unknown, most: number): one is number => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= most;
  if (Object.keys(others).length === 0 && isWhole(seconds, 600) && isWhole(megabytes, 10_000)) return { seconds, megabytes };
  throw new ConfigError(
    `ATRIUM_UPSTREAMS gives ${prefix} limits that cannot be used; beside url, session and documents write seconds from 1 to 600 and megabytes from 1 to 10000, nothing else.`,
  );
}
