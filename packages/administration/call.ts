import type { Contract, CallBody, CallData, CallName, CallQuery } from '@atrium/api/contract';
import type { Call } from '@atrium/sdk';
import { type Answer, useAnswer as useAnswerOf, useCall as useCallTo } from '@atrium/sdk/react';
import { useMemo } from 'react';

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

/** Makes a call of the administration; rejects with the SDK's `CallError`, whose message is a sentence to show. */
export function useSend(): Send {
  const call = useCallTo('/api');
  return useMemo(
    () =>
      (name, { params, query, body } = {}) =>
        call(pathOf(name, { ...(params && { params }), ...(query && { query: query as Values }) }), {
          method: name.slice(0, name.indexOf(' ')),
          ...(body !== undefined && { body }),
        }),
    [call],
  );
}

/** What is never answered: nothing is asked. */
const never: Call = () => new Promise(() => {});

/** The answer of a call that reads, and a way to ask again. Nothing is asked while `skip` is set. */
export function useRead<N extends Read>(
  name: N,
  { skip = false, ...asked }: { params?: Record<string, string>; query?: Values; skip?: boolean } = {},
): [Answer<CallData<N>>, () => void] {
  const call = useCallTo('/api');
  return useAnswerOf<CallData<N>>(skip ? never : call, pathOf(name, asked));
}
