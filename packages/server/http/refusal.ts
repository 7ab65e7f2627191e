import type { MessageValues } from '../messages/language.ts';
import type { MessageId } from '../messages/zh-CN.ts';
import { refusals } from './refusal-codes.ts';

export type RefusalId = keyof typeof refusals;

/** All of them, for the documentation. */
export const refusalList = Object.entries(refusals).map(([id, [status, code]]) => ({ id: id as RefusalId, status, code }));

/** One invalid field of a request; `message` is shown in the caller's language. */
export interface FieldError {
  path: string;
  message: MessageId;
  /** Values for the message, such as the limit; `pattern` of a format that only developers read. */
  values?: Record<string, string | number>;
}

interface Details {
  errors?: FieldError[];
  /** Values for the message. */
  values?: MessageValues;
  retryAfterSeconds?: number;
  /** For the developer of the calling server, in English; OAuth's `error_description`. */
  reason?: string;
  /** Data to continue after an error: for a stale version the present record. */
  data?: unknown;
  /** Methods that a 405 allows. */
  allow?: string[];
}

/** Thrown to refuse a request; nothing of it but the named message reaches the caller. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly id: RefusalId;
  readonly status: number;
  readonly code: number;
  readonly details: Details;

  constructor(id: RefusalId, details: Details = {}) {
    super(id);
    this.id = id;
    [this.status, this.code] = refusals[id];
    this.details = details;
  }
}
