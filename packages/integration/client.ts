import type { CallName, Calls } from './calls.ts';

export interface ClientOptions {
  /** Address of the portal, such as `https://portal.example.com`. */
  url: string;
  /** Key of a service account, `atr_…`. */
  key: string;
  /** How often a call is repeated after 429 or 503; 4 by default. */
  retries?: number;
  /** The longest wait before a retry, in seconds; 60 by default. */
  longestWait?: number;
}

type Part<C, K extends keyof C> = C[K] extends undefined ? unknown : { [P in K]: C[K] };
/** Input of a call: `params` of its path, `query` and `body`, each if the call has one. */
export type CallInput<N extends CallName> = Part<Calls[N], 'params'> & Partial<Part<Calls[N], 'query'>> & Part<Calls[N], 'body'>;

export interface Client {
  /** Makes a call by its name in the contract; the data of a file is its bytes. Throws IntegrationError if the portal rejects it. */
  call<N extends CallName>(name: N, asked: CallInput<N>): Promise<Calls[N]['data']>;
}

/** An error of the portal: `code` is the same in all versions, `field` is the path of the invalid field. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds after which the call may be made again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, { code = 'unreadable', message = `HTTP ${status}`, field }: Partial<Refusal>, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

interface Refusal {
  code: string;
  message: string;
  field?: string;
}

/** Calls whose response is a file. */
const files: ReadonlySet<string> = new Set<CallName>(['GET /decision-files/{id}']);

/** A client of a portal's integration API for one service account. */
export function connect({ url, key, retries = 4, longestWait = 60 }: ClientOptions): Client {
  const base = `${url.replace(/\/$/, '')}/api/integration/v1`;
  const once = async (name: string, { params = {}, query = {}, body }: Loose): Promise<unknown> => {
    const [method = '', path = ''] = name.split(' ');
    const address = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(params[param])));
    const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
    const response = await fetch(`${base}${address}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      // The key must not reach another host.
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return files.has(name) ? new Uint8Array(await response.arrayBuffer()) : response.json();
    const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal>;
    throw new IntegrationError(response.status, refusal, secondsOf(response.headers.get('retry-after')));
  };
  const call = async (name: string, asked: Loose): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(name, asked);
      } catch (error) {
        if (!(error instanceof IntegrationError) || ![429, 503].includes(error.status) || tries >= retries) throw error;
        const seconds = error.retryAfter ?? 2 ** tries;
        if (seconds > longestWait) throw error;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  };
  return { call: call as Client['call'] };
}

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `Retry-After` in seconds, also where it is a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
