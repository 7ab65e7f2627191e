/** A schema of the OpenAPI document, as far as examples and tables need it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  examples?: unknown[];
  minProperties?: number;
  $ref?: string;
}

/** Values of an example by the name of the field. `$…` are variables that signing in has set, or that the reader sets. */
const known: Record<string, unknown> = {
  userId: '$USER_ID',
  userCode: '$USER_CODE',
  uId: '$USER_NO',
  id: '$ID',
  externalId: 'LEAVE-7',
  url: 'https://hr.example.com/hook',
  ids: ['$ID'],
  to: ['$USER_CODE'],
  reviewerId: '$REVIEWER_ID',
  tenantId: '$TENANT_ID',
  token: '$TOKEN',
  username: '$ACCOUNT',
  password: '$HASH',
  newPassword: '$(printf %s "$NEW_PASSWORD" | sha256sum | cut -d\' \' -f1)',
  queryKey: '请假',
  bankCode: '$BANK_CODE',
  subbranchCode: '$SUBBRANCH_CODE',
  cardNo: '6222021234567890128',
  regionCode: '330106',
  resourceCode: '$CODE',
  resourcePath: '/app-center/main/expenses/leave',
  path: '/app-center/main/expenses/leave',
  hint: 'first-steps-1',
  content: '{}',
  iconSrc: 'file',
  period: '2026-W47',
  type: 'weekly',
  from: '2026-11-16',
  to_date: '2026-11-22',
  since: '2026-11-16T00:00:00Z',
  before: '2026-11-17T00:00:00Z',
  until: new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString(),
  substitute: 'YH100634',
  kind: 'admin',
  name: 'expenses',
  address: 'http://localhost:5173',
  phone: '13912345678',
  email: 'li@example.com',
  audience: '$PORTAL',
  hostOrigin: '$PORTAL',
  code: 'a-code-that-the-page-was-given',
  subject_token: 'header.claims.signature',
  version: 'the-version-that-was-read',
  source: 'hr',
  number: 'YH100999',
  permission: 'address-book:query',
};

/** Where an `id` is one that signing in has told. */
export const idOf = (path: string): string =>
  path.endsWith('/update-password') ? '$USER_ID' : path.endsWith('/login/{id}/tenant') ? '$TENANT_ID' : '$ID';

/** An example that satisfies a schema with as little as it needs. */
export function example(schema: Schema, name = ''): unknown {
  const given =
    known[schema.format === 'date' && name === 'to' ? 'to_date' : schema.format === 'date-time' && name === 'from' ? 'since' : name];
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.properties !== undefined) {
    const one = (schema.minProperties ?? 0) > 0 ? Object.keys(schema.properties).slice(0, 1) : [];
    const required = schema.required ?? one;
    return Object.fromEntries(required.map((field) => [field, example(schema.properties?.[field] ?? {}, field)]));
  }
  if (schema.enum !== undefined) return schema.enum.includes(given) ? given : schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return example(schema.anyOf.find(({ type }) => type === 'array') ?? schema.anyOf[0] ?? {}, name);
  if (schema.type === 'array') {
    if (Array.isArray(given)) return given;
    return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items ?? {}, name));
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date-time' && given === undefined) return known['until'];
  return typeof given === 'string' ? given : '示例'.padEnd(schema.minLength ?? 1, '文').slice(0, schema.maxLength ?? 2);
}
