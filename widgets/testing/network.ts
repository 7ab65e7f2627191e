/** The response of a fake call: `data` of the envelope, from the request's body or query. Throw a `Refused` to refuse. */
export type Reply = (input: Record<string, unknown>) => unknown;

export class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, message = '不行', code = status * 100 + 1) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A page of a list, with how many there are. */
export class Paged {
  readonly data: unknown;
  readonly total: number;
  constructor(data: unknown, total: number) {
    this.data = data;
    this.total = total;
  }
}

export interface RecordedRequest {
  method: string;
  path: string;
  input: Record<string, unknown>;
}

export interface FakeNetwork {
  /** Answers a path below `/api` from now on. */
  on(path: string, reply: Reply): void;
  readonly requests: readonly RecordedRequest[];
  restore(): void;
}

/** Replaces the server: every other path is refused with 404. */
export function fakeNetwork(): FakeNetwork {
  const real = globalThis.fetch;
  const replies = new Map<string, Reply>();
  const requests: RecordedRequest[] = [];

  globalThis.fetch = async (target, init) => {
    const request = new Request(target, init);
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api/, '');
    const body = await request.text();
    const input = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(url.searchParams);
    requests.push({ method: request.method, path, input });
    try {
      const reply = replies.get(path);
      if (!reply) throw new Refused(404, `nobody answers ${path}`);
      const answer = await reply(input);
      if (answer instanceof Response) return answer;
      const body = answer instanceof Paged ? { data: answer.data, total: answer.total } : { data: answer };
      return Response.json({ code: 0, msg: '', ...body });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return Response.json({ code: error.code, msg: error.message }, { status: error.status });
    }
  };

  return {
    on: (path, reply) => void replies.set(path, reply),
    requests,
    restore: () => void (globalThis.fetch = real),
  };
}

/** A promise and the ways to settle it: an answer that the test lets go when it wants. */
export function held<T>(): { promise: Promise<T>; release(value: T): void } {
  let release!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (release = resolve));
  return { promise, release };
}
