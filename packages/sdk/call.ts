import { CallError, type CallErrorDetails, type CallErrorKind, type FieldError, sentenceOf } from './call-error.ts';
import type { ParcelProps } from './parcel.ts';

/** The properties of `mount` and `update` that a call needs. */
export type CallProps = Pick<ParcelProps, 'token' | 'locale'>;

export interface CallOptions {
  /** POST where there is a body, else GET. */
  method?: string;
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** Time limit in milliseconds; 30 seconds by default. */
  timeout?: number;
  /** Sent as `Idempotency-Key`: a service that knows it gives a repeated request the first answer. */
  idempotencyKey?: string;
  /** `blob` gives a file as it is; refusals are JSON as ever. */
  as?: 'json' | 'blob';
}

/** Calls a service and returns `data` of `{ code, msg, data }`, else the whole JSON, or a file. Rejects with a `CallError`. */
export type Call = <T = unknown>(path: string, options?: CallOptions) => Promise<T>;

/**
 * Makes the `call` of an application: its paths begin with `base`, on the portal's own origin. `props` are those of the view, or a function
 * that gives them where `update` brings new ones.
 */
export function createCall(props: CallProps | (() => CallProps), base = ''): Call {
  return async (path, options = {}) => {
    const { token, locale } = typeof props === 'function' ? props() : props;
    const fail = (kind: CallErrorKind, more: Omit<CallErrorDetails, 'kind'> = {}, said = '') =>
      new CallError(said || sentenceOf(kind, locale.get()), { kind, ...more });
    const response = await send(base + path, token, locale.get(), options).catch((cause: unknown) => {
      throw fail(options.signal?.aborted ? 'aborted' : isTimeout(cause) ? 'timeout' : 'offline', { cause });
    });
    const { status, ok } = response;
    if (ok && options.as === 'blob')
      return response.blob().catch((cause: unknown) => {
        throw fail(options.signal?.aborted ? 'aborted' : isTimeout(cause) ? 'timeout' : 'offline', { cause });
      }) as never;
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    if (options.signal?.aborted) throw fail('aborted');
    const code = String(answer?.code ?? '');
    if (ok && answer !== undefined && (code === '' || code === '0')) return (code === '' ? answer : answer.data) as never;
    const kind = kindOf(status, answer !== undefined);
    throw fail(
      kind,
      { status, code, data: answer?.data, errors: fieldErrors(answer?.errors) },
      kind === 'refused' || kind === 'forbidden' ? text(answer?.msg) : '',
    );
  };
}

interface Answer {
  code?: number | string;
  msg?: unknown;
  data?: unknown;
  errors?: unknown;
}

const fieldErrors = (value: unknown): FieldError[] =>
  Array.isArray(value) ? value.map((one: Partial<FieldError> | null) => ({ path: text(one?.path), message: text(one?.message) })) : [];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function send(
  path: string,
  token: string,
  language: string,
  { method, body, signal, timeout = 30_000, idempotencyKey }: CallOptions,
) {
  const url = new URL(path, location.origin);
  // The token is the portal's: no other origin is given it.
  if (url.origin !== location.origin) throw new TypeError(`${url.origin} is not the portal's origin`);
  const limit = AbortSignal.timeout(timeout);
  return fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}

const isTimeout = (cause: unknown): boolean => (cause as Partial<Error> | null)?.name === 'TimeoutError';

function kindOf(status: number, isReadable: boolean): CallErrorKind {
  if (status === 401 || status === 996) return 'session';
  if (status === 403) return 'forbidden';
  return status >= 500 || !isReadable ? 'failed' : 'refused';
}
