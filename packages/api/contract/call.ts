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
  /** The envelope has `total` too. */
  paged?: true;
  /** The body is form-encoded instead of JSON. */
  form?: true;
  /** The body is multipart with one file instead of JSON. */
  upload?: true;
  /** Maximum size of a JSON body in bytes; 256 kB by default. */
  bodyLimit?: number;
  /** An OAuth response: the fields of `data` are beside `code`, and an error has `error` too. */
  oauth?: true;
  /** The response is a file instead of the envelope. */
  file?: true;
  /** The cookie is enough, without the token: for addresses in a page, such as images. */
  cookie?: true;
  /** Needs no session. */
  open?: true;
  /** A repeated request with the same `Idempotency-Key` gets the first response. */
  idempotent?: true;
}

/** `data` of a call without a result. */
export const Nothing = Type.Null();

export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A page number, counted from 1 (`pageIndex`). */
export const PageIndex = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 });

/** Rows per page, 1 to 100; default 20. */
export const PageSize = Type.Integer({ minimum: 1, maximum: 100, default: 20 });

export const Timestamp = Type.String({ format: 'date-time', maxLength: 40 });

/** An object that rejects unknown fields. */
export const strict = <P extends Parameters<typeof Type.Object>[0]>(
  properties: P,
  more: { description?: string; examples?: unknown[] } = {},
) => Type.Object(properties, { additionalProperties: false, ...more });

export type Body<C extends Call> = C['body'] extends TSchema ? Static<C['body']> : undefined;
export type Query<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : undefined;
export type Params<C extends Call> = C['params'] extends TSchema ? Static<C['params']> : undefined;
export type Data<C extends Call> = Static<C['data']>;
