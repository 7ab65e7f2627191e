import type { Static, TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import { strict } from '../contract/call.ts';

/** What a service account may do; an account has those that it was made with. */
export const scopes = ['tasks:write', 'messages:send', 'news:write', 'people:read', 'directory:write', 'events:read'] as const;
export type Scope = (typeof scopes)[number];

/** One call of the integration API; paths are below `/api/integration/v1`. */
export interface IntegrationCall {
  /** One line for the OpenAPI document. */
  summary: string;
  /** What the account must have been given; null: any key is enough. */
  scope: Scope | null;
  body?: TSchema;
  query?: TObject;
  params?: TObject;
  /** Schema of the answer; it stands alone, without an envelope. */
  data: TSchema;
  /** A repeated request with the same `Idempotency-Key` gets the first answer, for a day. */
  idempotent?: true;
  /** Largest body in bytes, 256 KiB where it is not named. */
  bodyLimit?: number;
}

/** What is wrong with one field; `field` is its path in the request, such as `summary/3/label`. */
const FieldFault = strict({ code: Type.String(), message: Type.String(), field: Type.String() });

/** Every refusal: a code for programs, a sentence for people who read logs, and where it lies with fields, which. */
export const IntegrationRefusal = strict({
  code: Type.String({ description: 'stays the same over versions' }),
  message: Type.String({ description: 'one English sentence' }),
  field: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldFault, { description: 'all fields that are wrong, where there are several' })),
});
export type IntegrationRefusal = Static<typeof IntegrationRefusal>;
