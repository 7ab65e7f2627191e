import type { Static, TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import { strict } from '../contract/call.ts';

/** Scopes of service accounts; an account has those that it was created with. */
export const scopes = [
  'tasks:write',
  'messages:send',
  'meetings:write',
  'absences:write',
  'news:write',
  'documents:write',
  'people:read',
  'directory:write',
  'events:read',
] as const;
export type Scope = (typeof scopes)[number];

/** One call of the integration API; paths are below `/api/integration/v1`. */
export interface IntegrationCall {
  /** One line for the OpenAPI document. */
  summary: string;
  /** The scope that the call needs; null: any key is enough. */
  scope: Scope | null;
  body?: TSchema;
  query?: TObject;
  params?: TObject;
  /** Schema of the response, without an envelope. */
  data: TSchema;
  /** A repeated request with the same `Idempotency-Key` gets the first response, for a day. */
  idempotent?: true;
  /** The response is a file instead of JSON. */
  file?: true;
  /** Maximum size of the body in bytes; 256 KiB by default. */
  bodyLimit?: number;
}

/** An invalid field; `field` is its path in the request, such as `summary/3/label`. */
const FieldFault = strict({ code: Type.String(), message: Type.String(), field: Type.String() });

/** An error response: a code for programs, a sentence for people who read logs, and the invalid fields if there are any. */
export const IntegrationRefusal = strict({
  code: Type.String({ description: 'stays the same over versions' }),
  message: Type.String({ description: 'one English sentence' }),
  field: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldFault, { description: 'all fields that are wrong, where there are several' })),
});
export type IntegrationRefusal = Static<typeof IntegrationRefusal>;
