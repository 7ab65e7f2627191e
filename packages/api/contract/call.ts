import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { CallAccess } from './call-access.ts';

/** One call between browser and server: its fields, and who may make it. The server enforces every field of it. */
export interface Call extends CallAccess {
  /** One line for the OpenAPI document. */
  summary: string;
  body?: TSchema;
  query?: TObject;
  params?: TObject;
  /** Schema of `data` in the envelope. */
  data: TSchema;
  /** The envelope carries `total` too. */
  paged?: true;
  /** The body is form-encoded instead of JSON. */
  form?: true;
  /** The body is multipart with one file instead of JSON. */
  upload?: true;
  /** How many bytes a JSON body may have, where 256 kB are not enough. */
  bodyLimit?: number;
  /** Answers as OAuth does: the fields of `data` stand beside `code`, and a refusal has an `error` too. */
  oauth?: true;
  /** Answers a file instead of the envelope. */
  file?: true;
  /** The cookie alone is enough, without the token: what a page shows by address. */
  cookie?: true;
  /** Answered without a session. */
  open?: true;
  /** A repeated request with the same `Idempotency-Key` gets the first answer. */
  idempotent?: true;
}

/** What `data` holds when a call answers nothing but success. */
export const Nothing = Type.Null();

export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A whole number of at least 1, counted from 1 (`pageIndex`). */
export const PageIndex = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 });

/** 1 to 100 rows, 20 when absent. */
export const PageSize = Type.Integer({ minimum: 1, maximum: 100, default: 20 });

export const Timestamp = Type.String({ format: 'date-time', maxLength: 40 });

/** An object that refuses fields it does not name. */
export const strict = <P extends Parameters<typeof Type.Object>[0]>(properties: P, more: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...more });

export type Body<C extends Call> = C['body'] extends TSchema ? Static<C['body']> : undefined;
export type Query<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : undefined;
export type Params<C extends Call> = C['params'] extends TSchema ? Static<C['params']> : undefined;
export type Data<C extends Call> = Static<C['data']>;
