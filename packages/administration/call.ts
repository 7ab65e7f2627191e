import type { Contract, CallBody, CallData, CallName, CallQuery } from '@atrium/api/contract';
import type { Call, CallError } from '@atrium/sdk';
import { type Answer, useAnswer as useAnswerOf, useCall as useCallTo } from '@atrium/sdk/react';
import { useMemo } from 'react';
import { singleFlight } from './single-flight.ts';

/** Names of the administration's calls. */
type Administration = Extract<CallName, `${string} /administration/v1/${string}`>;
/** Names of the calls that read. */
type Read = Extract<Administration, `GET ${string}`>;

type Values = Record<string, string | number | boolean | undefined>;

interface CallParameters<N extends Administration> {
  /** Values of the `{…}` in the path. */
  params?: Record<string, string>;
  query?: Contract[N] extends { query: unknown } ? Partial<CallQuery<N>> : Record<string, never>;
  body?: CallBody<N>;
}

/** Returns the path of a call with its parameters and query. */
export function pathOf(
  name: Administration,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Values } = {},
): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export type Send = <N extends Administration>(name: N, asked?: CallParameters<N>) => Promise<CallData<N>>;

const once = singleFlight();

/**
 * Idempotency keys of calls without a response, by their content. The server answers a repeated key with the first response and does not
 * act again.
 */
const unanswered = new Map<string, string>();

async function answeredOnce<T>(sent: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.set(sent, key);
  const answer = await send(key).catch((error: CallError) => {
    if (error.status !== 0) unanswered.delete(sent);
    throw error;
  });
  unanswered.delete(sent);
  return answer;
}

/**
 * Returns a function that makes a call. It rejects with the SDK's `CallError`, whose message can be shown to people. A double click sends
 * once, and a retry after a lost response reuses the idempotency key.
 */
export function useSend(): Send {
  const call = useCallTo('/api');
  return useMemo(
    () =>
      (name, { params, query, body } = {}) => {
        const method = name.slice(0, name.indexOf(' '));
        const path = pathOf(name, { ...(params && { params }), ...(query && { query: query as Values }) });
        const send = (idempotencyKey?: string) =>
          call<CallData<typeof name>>(path, { method, ...(body !== undefined && { body }), ...(idempotencyKey && { idempotencyKey }) });
        const sent = `${method} ${path} ${JSON.stringify(body)}`;
        return method === 'GET' ? send() : once(sent, () => (method === 'POST' ? answeredOnce(sent, send) : send()));
      },
    [call],
  );
}

type Upload = Extract<
  Administration,
  `POST ${string}/news-pictures` | `POST ${string}/news-files` | `POST ${string}/pictures` | `POST ${string}/import/${string}`
>;

type Export = Extract<Administration, `GET ${string}/export`>;

/** The server needs a while for a large file. */
const fileMilliseconds = 180_000;

/** Returns a function that uploads a file. It rejects with the SDK's `CallError`. */
export function useUpload(): <N extends Upload>(
  name: N,
  file: Blob,
  query?: Values,
  params?: Record<string, string>,
) => Promise<CallData<N>> {
  const call = useCallTo('/api');
  return useMemo(
    () =>
      (name, file, query = {}, params = {}) => {
        const body = new FormData();
        body.append('file', file, 'file');
        return call(pathOf(name, { query, params }), { method: 'POST', body, timeout: fileMilliseconds });
      },
    [call],
  );
}

/**
 * Returns a function that downloads a file with the token, which a link cannot send. It rejects with a `CallError`, whose message can be
 * shown to people.
 */
export function useDownload(): (name: Export, query: Values, params?: Record<string, string>) => Promise<Blob> {
  const call = useCallTo('/api');
  return useMemo(
    () =>
      (name, query, params = {}) =>
        call(pathOf(name, { query, params }), { as: 'blob', timeout: fileMilliseconds }),
    [call],
  );
}

/** A call that never resolves, for `skip`. */
const never: Call = () => new Promise(() => {});

/** A response and the path of its request. */
interface Named<T> {
  path: string;
  data: T;
}

/**
 * Reads a call. Returns its state, a reload function, and `isLate`: the rows of the previous page or filter are still shown while the next
 * ones load. A change of the record in the path shows the loading state, so that no record appears at another record's address. With `skip`
 * it sends no request. A list reloads when its view becomes visible; a record does not, because its form sends the version of the record
 * that it shows.
 */
export function useRead<N extends Read>(
  name: N,
  { skip = false, ...asked }: { params?: Record<string, string>; query?: Values; skip?: boolean } = {},
): [answer: Answer<CallData<N>>, again: () => void, isLate: boolean] {
  const call = useCallTo('/api');
  const path = pathOf(name, asked);
  const named = useMemo((): Call => (at, options) => call(at, options).then((data) => ({ path: at, data })) as never, [call]);
  const [answer, again] = useAnswerOf<Named<CallData<N>>>(skip ? never : named, path, { follows: !skip && asked.params === undefined });
  const isLate = answer.status === 'ready' && answer.data.path !== path;
  const shown = useMemo((): Answer<CallData<N>> => {
    if (answer.status !== 'ready') return answer;
    return recordOf(answer.data.path) === recordOf(path) ? { status: 'ready', data: answer.data.data } : { status: 'loading' };
  }, [answer, path]);
  return [shown, again, isLate];
}

const recordOf = (path: string): string => path.replace(/\?.*$/, '');
