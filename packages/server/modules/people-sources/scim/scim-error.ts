/** Error types of RFC 7644 §3.12 that this server uses. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

interface Details {
  scimType?: ScimType;
  retryAfterSeconds?: number;
}

/** Thrown to refuse a request of a SCIM client; the message is one English sentence for readers of its log. */
export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get body(): Record<string, unknown> {
    const { scimType } = this.details;
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(this.status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: this.message,
    };
  }
}

/** A refusal with 400 of one of the RFC's types. */
export const bad = (scimType: ScimType, message: string): ScimError => new ScimError(400, message, { scimType });
