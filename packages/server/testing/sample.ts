import type { Call } from '@atrium/api/contract';

type Json = Record<string, unknown>;
interface Schema extends Json {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  examples?: unknown[];
  format?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** What satisfies patterns and formats, by the name of the field. */
const known: Json = {
  password: 'a'.repeat(64),
  newPassword: 'b'.repeat(64),
  cardNo: '6222021234567890128',
  regionCode: '330106',
  parentCode: '33',
  period: '2026-W47',
  type: 'weekly',
  from: '2026-11-16',
  to: '2026-11-22',
  email: 'li@example.com',
  phone: '13912345678',
  link: '/home/index',
  path: '/home/index',
  resourcePath: '/app-center/main/expenses/hr/leave',
  iconSrc: 'file',
  token: 'x'.repeat(43),
  reviewerId: 'p-wang',
  audience: 'https://portal.example.com',
  hostOrigin: 'https://portal.example.com',
  code: 'x'.repeat(43),
  url: '/hr/leave',
  permission: 'address-book:query',
  number: '1',
};

/** A value that satisfies the schema of a call's body, query or params; `given` wins over what would be made up. */
export function sample(schema: Call['body'], given: Json = {}): Json | undefined {
  return schema === undefined ? undefined : (value('', schema as unknown as Schema, given) as Json);
}

function value(name: string, schema: Schema, given: Json): unknown {
  if (Object.hasOwn(given, name)) return given[name];
  if (schema.properties !== undefined) {
    return Object.fromEntries((schema.required ?? []).map((field) => [field, value(field, schema.properties![field] ?? {}, given)]));
  }
  if (schema.enum !== undefined) return schema.enum.includes(known[name]) ? known[name] : schema.enum[0];
  if (schema.anyOf !== undefined) return value(name, schema.anyOf[0] ?? {}, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => value(name, schema.items ?? {}, given));
  if (schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.format === 'date-time') return '2026-11-16T00:00:00.000Z';
  if (schema.pattern !== undefined && schema.examples !== undefined) return schema.examples[0];
  if (schema.pattern?.includes(':[0-5]') === true) return '08:30';
  if (schema.pattern === '^\\d{4}-\\d{2}-\\d{2}$') return '2099-12-31';
  return known[name] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

/** Names of the fields of a body or query, or of the items of an array. */
export function fieldsOf(schema: unknown): string[] {
  const { type, items, properties, $defs, $ref } = (schema ?? {}) as {
    type?: string;
    items?: unknown;
    properties?: object;
    $defs?: Record<string, unknown>;
    $ref?: string;
  };
  if (type === 'array') return fieldsOf(items);
  if ($defs !== undefined && $ref !== undefined) return fieldsOf($defs[$ref]);
  return Object.keys(properties ?? {});
}

/** The schema of one field. */
export const fieldOf = (schema: Call['body'], name: string): Schema => ((schema as unknown as Schema).properties ?? {})[name] ?? {};

/** Where a schema has times, by the names that lead there; `0` is the first entry of a list. */
export function momentsOf(schema: unknown): string[][] {
  const { anyOf = [], items, properties = {}, format } = (schema ?? {}) as Schema;
  if (format === 'date-time') return [[]];
  return [
    ...anyOf.flatMap(momentsOf),
    ...(items === undefined ? [] : momentsOf(items).map((path) => ['0', ...path])),
    ...Object.entries(properties).flatMap(([name, one]) => momentsOf(one).map((path) => [name, ...path])),
  ];
}

/** A value that satisfies a schema but at one place, which `path` leads to. */
export function withValueAt(schema: unknown, [name, ...rest]: readonly string[], wrong: unknown, given: Json, of = ''): unknown {
  if (name === undefined) return wrong;
  const { items, properties = {}, anyOf } = schema as Schema;
  const branch = anyOf?.find((one) => one.properties !== undefined || one.items !== undefined);
  if (branch !== undefined) return withValueAt(branch, [name, ...rest], wrong, given, of);
  if (items !== undefined) return [withValueAt(items, rest, wrong, given)];
  return { ...(value(of, schema as Schema, given) as Json), [name]: withValueAt(properties[name], rest, wrong, given, name) };
}
