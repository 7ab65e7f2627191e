import { ofetch } from 'ofetch';
import { CallError } from './call-error.ts';
import { closed, hooks, identityHeaders } from './hooks.ts';

/** spec §7 */
export const timeLimit = 30_000;

export interface Request {
  method: string;
  path: string;
  body?: unknown;
  form?: boolean;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  parting?: boolean;
  /** Overrides the page's own tenant. */
  tenant?: string;
  /** A successful response is a file instead of JSON. */
  file?: boolean;
}

export interface Answer {
  status: number;
  /** The body as an object; null if it is empty or no JSON. */
  body: Record<string, unknown> | null;
  requestId: string | null;
  /** The token of the request. */
  token: string | null;
  /** The file of a request with `file`, and its name header. */
  file?: Blob;
  disposition?: string | null;
}

/** Sends a request below `/api` and returns the response with any status, even 996, which ofetch treats as success. */
export async function send({
  method,
  path,
  body,
  form,
  query,
  signal: given,
  idempotencyKey,
  parting,
  tenant,
  file,
}: Request): Promise<Answer> {
  const identity = hooks.identity();
  const headers = identityHeaders(tenant === undefined ? identity : { ...identity, tenant });
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const limit = new AbortController();
  const signals = [given, parting ? undefined : closed()].filter((signal) => signal !== undefined);
  const timer = setTimeout(() => limit.abort(), timeLimit);
  try {
    const sender = hooks.fetch ? ofetch.create({}, { fetch: hooks.fetch }) : ofetch;
    const response = await sender.raw<unknown, 'blob' | 'text'>(path, {
      baseURL: '/api',
      method,
      headers,
      query,
      body: form ? new URLSearchParams(body as Record<string, string>) : (body as Record<string, unknown> | undefined),
      credentials: 'include',
      responseType: file ? 'blob' : 'text',
      retry: false,
      ignoreResponseError: true,
      signal: AbortSignal.any([limit.signal, ...signals]),
    });
    const requestId = response.headers.get('X-Request-Id');
    const { status, _data: data } = response;
    const own = { status, requestId, token: identity.token };
    if (!(data instanceof Blob)) return { ...own, body: parse(data) };
    if (response.ok) return { ...own, body: null, file: data, disposition: response.headers.get('Content-Disposition') };
    return { ...own, body: parse(await data.text()) };
  } catch (cause) {
    const kind = signals.some(({ aborted }) => aborted) ? 'aborted' : limit.signal.aborted ? 'timeout' : 'offline';
    throw new CallError(`${method} ${path}: ${kind}`, { kind, cause });
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
