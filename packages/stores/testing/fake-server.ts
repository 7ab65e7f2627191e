import { vi } from 'vitest';
import type { ApiCall } from '@atrium/api/client';

export interface RecordedRequest {
  name: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
}

/** The data of a call, or a whole answer of any status. */
export type Reply = unknown;

/** Answers calls in place of the network; a call that it does not know is answered 404. */
export function fakeServer(replies: Partial<Record<ApiCall, Reply>>): {
  asked: RecordedRequest[];
  replies: Partial<Record<ApiCall, Reply>>;
} {
  const server = { asked: [] as RecordedRequest[], replies };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const url = new URL(address, 'http://portal.invalid');
    const name = `${method} ${url.pathname.replace(/^\/api/, '')}`;
    const given = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    const asked = { name, query: url.searchParams, body: given, headers: new Headers(headers) };
    server.asked.push(asked);
    const reply = Object.hasOwn(server.replies, name) ? server.replies[name as ApiCall] : refusal(404);
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const answer: unknown = await Promise.race([
      typeof reply === 'function' ? (reply as (asked: RecordedRequest) => unknown)(asked) : reply,
      aborted,
    ]);
    return answer instanceof Response ? answer.clone() : Response.json({ code: 0, msg: '', data: answer });
  });
  return server;
}

/** An answer of a status with the service code that belongs to it. */
export const refusal = (status: number, msg = 'refused'): Response => Response.json({ code: status * 100, msg }, { status });
