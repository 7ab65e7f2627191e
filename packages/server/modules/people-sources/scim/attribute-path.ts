import { enterpriseSchema, userSchema } from '../user-document.ts';
import { parseFilter } from './parse-filter.ts';
import { bad } from './scim-error.ts';

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Where a PATCH writes: `name.givenName`, `emails[type eq "work"].value`, `urn:…:User:manager`. */
export interface AttributePath {
  /** The extension's schema; null for attributes of the resource itself. */
  schema: string | null;
  attribute: string;
  part: string | null;
  /** Conditions of the element, such as type → work or primary → true; null without brackets. */
  element: Record<string, string | boolean> | null;
}

/** Names as RFC 7643 writes them: clients write them in any case. */
const names = new Map(
  [
    'userName externalId displayName nickName profileUrl title userType preferredLanguage locale timezone active password name formatted',
    'familyName givenName middleName honorificPrefix honorificSuffix emails phoneNumbers ims photos addresses groups entitlements roles',
    'x509Certificates value display type primary streetAddress locality region postalCode country employeeNumber costCenter organization',
    'division department manager members id meta schemas $ref',
  ]
    .flatMap((line) => line.split(' '))
    .map((name) => [name.toLowerCase(), name]),
);
/** The name as RFC 7643 writes it where it knows one. */
export const knownName = (name: string): string => names.get(name.toLowerCase()) ?? name;

/** Attributes that are true or false. */
export const booleans: ReadonlySet<string> = new Set(['active', 'primary']);

/** Reads true and false, also as a text in any case. Refuses anything else. */
export function booleanOf(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw bad('invalidValue', `${name} is true or false.`);
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** The name as the RFC writes it, or as the client does where the RFC has none. */
function canonicalName(name: string): string {
  if (!/^\$?\w[\w-]{0,99}$/.test(name) || forbidden.has(name.toLowerCase())) throw bad('invalidPath', `There is no attribute ${name}.`);
  return knownName(name);
}

/** The schema of RFC 7643 that a path begins with. */
export const knownSchema = (path: string): string | undefined =>
  [enterpriseSchema, userSchema, groupSchema].find((urn) => path.toLowerCase().startsWith(urn.toLowerCase()));

/** The path without the schema in front, which may be the resource's own. */
export function splitSchema(path: string): { schema: string | null; rest: string } {
  const known = knownSchema(path);
  const urn = known ?? /^urn:.*:(?=[^:]*$)/i.exec(path)?.[0].slice(0, -1);
  if (urn === undefined) return { schema: null, rest: path };
  const schema = urn === userSchema || urn === groupSchema ? null : urn;
  const rest = path.slice(urn.length).replace(/^[:.]/, '');
  return { schema, rest };
}

const shape = /^([^.[\]]+)(?:\[(.*)\])?(?:\.([^.[\]]+))?$/s;

/** Reads the path of a PATCH. Refuses with invalidPath. The attribute is empty where the path is a schema alone. */
export function parsePath(path: string): AttributePath {
  if (path.length > 1000) throw bad('invalidPath', 'The path is too long.');
  const { schema, rest } = splitSchema(path.trim());
  if (rest === '' && schema !== null) return { schema, attribute: '', part: null, element: null };
  const [, attribute, inner, part] = shape.exec(rest) ?? [];
  if (attribute === undefined) throw bad('invalidPath', `The path ${path} cannot be read.`);
  return {
    schema,
    attribute: canonicalName(attribute),
    part: part === undefined ? null : canonicalName(part),
    element: inner === undefined ? null : elementOf(inner),
  };
}

function elementOf(text: string): Record<string, string | boolean> {
  const filter = parseFilter(text);
  const conditions = filter.op === 'and' ? filter.filters : [filter];
  const wanted: Record<string, string | boolean> = {};
  for (const condition of conditions) {
    if (condition.op !== 'eq') throw bad('invalidPath', 'Brackets of a path compare by eq: emails[type eq "work"].');
    const name = canonicalName(condition.path);
    wanted[name] = booleans.has(name) ? booleanOf(name, condition.value) : condition.value;
  }
  return wanted;
}
