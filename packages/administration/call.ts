import type { Contract, CallBody, CallData, CallName, CallQuery } from '@atrium/api/contract';
import type { Call, CallError } from '@atrium/sdk';
import { type Answer, useAnswer as useAnswerOf, useCall as useCallTo } from '@atrium/sdk/react';
import { useMemo } from 'react';
import { singleFlight } from './single-flight.ts';

/** The calls of the administration. */
type Administration = Extract<CallName, `${string} /administration/v1/${string}`>;
/** Those that read. */
type Read = Extract<Administration, `GET ${string}`>;

type Values = Record<string, string | number | boolean | undefined>;

interface Asked<N extends Administration> {
  /** The values of `{…}` in the path. */
  params?: Record<string, string>;
  query?: Contract[N] extends { query: unknown } ? Partial<CallQuery<N>> : Record<string, never>;
  body?: CallBody<N>;
}

/** The address of a call, with its parameters and its query. */
export function pathOf(
  name: Administration,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Values } = {},
): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export type Send = <N extends Administration>(name: N, asked?: Asked<N>) => Promise<CallData<N>>;

const once = singleFlight();

/** Keys of calls that had no answer, by what they sent: sent again, the server gives the first answer and does nothing twice. */
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
 * Makes a call of the administration; rejects with the SDK's `CallError`, whose message is a sentence to show. Buttons send by it, and a
 * double click on one sends once, and so does a second try after an answer that was lost.
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

type Upload = Extract<Administration, `POST ${string}/news-pictures` | `POST ${string}/news-files` | `POST ${string}/import/${string}`>;

/** A long file takes the server a while. */
const fileMilliseconds = 180_000;

/** Sends a file to a call that keeps or imports it. */
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

/** Loads a file, with the token that a link cannot send; rejects with a `CallError`, whose message is a sentence to show. */
export function useDownload(): (name: 'GET /administration/v1/audit/export', query: Values) => Promise<Blob> {
  const call = useCallTo('/api');
  return useMemo(() => (name, query) => call(pathOf(name, { query }), { as: 'blob', timeout: fileMilliseconds }), [call]);
}

/** What is never answered: nothing is asked. */
const never: Call = () => new Promise(() => {});

/** An answer with the path that it is of. */
interface Named<T> {
  path: string;
  data: T;
}

/**
 * The answer of a call that reads, and a way to ask again. Nothing is asked while `skip` is set. While another page or filter of a list is
 * asked for, the rows before it stay (`isLate`); another record is loading, so that none is shown at the address of another. A list
 * follows what others change when the view becomes visible; a record does not, as its form sends the version of what it shows.
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
