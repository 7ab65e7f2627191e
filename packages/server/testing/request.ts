import type { Call, CallName } from '@atrium/api/contract';
import type { InjectOptions } from 'fastify';
import { address } from '../http/answer.ts';
import type { Person } from './portal.ts';
import { sample } from './sample.ts';

/** What a request differs in from a right one. */
export interface Change {
  body?: unknown;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  as?: Person | null | undefined;
  given?: Record<string, unknown>;
}

/** A request of p-li that is right but for what is changed in it. */
export function requestOf(
  [name, call]: readonly [CallName, Call],
  { body, query, headers = {}, as, given = {} }: Change & { as: Person | null },
): InjectOptions {
  const own = { userId: 'p-li', userCode: 'E1001', uId: 'N1001', ...given };
  const { method, url } = address(name);
  const params = sample(call.params, { kind: 'admin', ...own }) ?? {};
  const payload = body === undefined ? sample(call.body, own) : body;
  const form = call.form === true && typeof payload === 'object' && payload !== null;
  const type =
    call.upload === true
      ? 'multipart/form-data; boundary=x'
      : call.form === true
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
  return {
    method: method as 'GET',
    url: url.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(params[field]))),
    query: (query ?? sample(call.query, own) ?? {}) as Record<string, string>,
    ...(payload === undefined
      ? {}
      : {
          payload: form
            ? new URLSearchParams(payload as Record<string, string>).toString()
            : typeof payload === 'string'
              ? payload
              : JSON.stringify(payload),
        }),
    headers: {
      ...(call.body === undefined && call.upload !== true ? {} : { 'content-type': type }),
      ...(as === null ? {} : { cookie: as.cookie, authorization: `Bearer ${as.token}` }),
      ...headers,
    },
  };
}
