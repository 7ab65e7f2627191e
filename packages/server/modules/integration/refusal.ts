import type { IntegrationRefusal as Body } from '@atrium/api/integration';

/** Status of every refusal of the integration API; the codes are promised to business systems. */
export const refusalStatuses = {
  malformed: 400,
  unknown_field: 400,
  key_in_address: 400,
  key_missing: 401,
  key_unknown: 401,
  key_expired: 401,
  key_ended: 401,
  account_ended: 401,
  address_forbidden: 403,
  scope_missing: 403,
  tenant_forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  media_type: 415,
  link_forbidden: 422,
  unknown_department: 422,
  unknown_role: 422,
  unknown_person: 422,
  no_recipient: 422,
  too_many_for_recipient: 429,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type IntegrationRefusalCode = keyof typeof refusalStatuses;

interface Details {
  field?: string;
  errors?: Body['errors'];
  retryAfterSeconds?: number;
}

/** Thrown to refuse a request of a business system; the message is one English sentence for readers of its log. */
export class IntegrationRefusal extends Error {
  override name = 'IntegrationRefusal';
  readonly code: IntegrationRefusalCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: IntegrationRefusalCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.status = refusalStatuses[code];
    this.details = details;
  }

  get body(): Body {
    const { field, errors } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(field === undefined ? {} : { field }),
      ...(errors === undefined ? {} : { errors }),
    };
  }
}
