const timeout = 30_000;

export type Posted<T> =
  | { kind: 'done'; data: T }
  /** `seconds` after which it may be tried again; `errors` of fields, by the path of each. */
  | { kind: 'refused'; code: number; message: string; seconds: number; errors: { path: string; message: string }[]; data?: unknown }
  | { kind: 'unreachable' };

interface Answered<T> {
  code: number;
  msg: string;
  data: T;
  errors?: { path: string; message: string }[];
}

/** Sends a call of a sign-in page, in the language of the page. */
export async function post<T>(path: string, body: object): Promise<Posted<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const { code, msg, data, errors = [] } = (await response.json()) as Answered<T>;
    if (Number(code) === 0) return { kind: 'done', data };
    if (!msg && Number(code) !== otherSignedIn) return { kind: 'unreachable' };
    return { kind: 'refused', code: Number(code), message: msg, seconds: Number(response.headers.get('retry-after')), errors, data };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Somebody else is signed in in this browser. */
export const otherSignedIn = 40936;
