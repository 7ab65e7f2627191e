/** The envelope of every response; `code` 0 is success (spec §8). */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
  /** Rows in all pages, where the call is paged. */
  total?: number;
}

/** A refusal: `code` is never 0, `errors` names the fields of a malformed request. */
export interface Refusal {
  code: number;
  msg: string;
  errors?: { path: string; message: string }[];
  /** Data to continue after an error: for a stale version (40939) the present record. */
  data?: unknown;
}
