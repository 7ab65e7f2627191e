import { objectOf } from '../user-document.ts';
import { type AttributePath, booleanOf, booleans, knownName, knownSchema, parsePath, splitSchema } from './attribute-path.ts';
import { bad } from './scim-error.ts';

/** One change, whatever way the client wrote it. */
export interface Change {
  op: 'add' | 'replace' | 'remove';
  path: AttributePath;
  /** For a removal: the values, or undefined for all. */
  value: unknown;
}

const mostOperations = 1000;
/** Each is compared with the attributes that are there. */
const mostChanges = 1000;
/** Written by the server alone. Where they come in an object among others they are passed over, as an address they are refused. */
const readOnly = new Set(['id', 'meta', 'groups', 'schemas']);

/**
 * The operations of a PATCH as single changes: capitals, no path, dotted and URN keys, "True" for true, a bare id for a manager or
 * a member. Throws ScimError.
 */
export function normalizePatch(body: unknown): Change[] {
  const { operations } = inLowerCase(body);
  if (!Array.isArray(operations) || operations.length === 0)
    throw bad('invalidSyntax', 'Operations is an array with at least one operation.');
  if (operations.length > mostOperations) throw bad('tooMany', `A PATCH has at most ${mostOperations} operations.`);
  const changes = operations.flatMap((operation: unknown) => normalizeOperation(inLowerCase(operation)));
  if (changes.length > mostChanges) throw bad('tooMany', `A request writes at most ${mostChanges} attributes.`);
  return changes;
}

const inLowerCase = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([name, part]) => [name.toLowerCase(), part]));

function normalizeOperation({ op, path, value }: Record<string, unknown>): Change[] {
  const verb = typeof op === 'string' ? op.toLowerCase() : '';
  if (verb !== 'add' && verb !== 'replace' && verb !== 'remove') throw bad('invalidSyntax', 'op is add, replace or remove.');
  if (path !== undefined && path !== null && typeof path !== 'string') throw bad('invalidPath', 'path is a text.');
  if (typeof path === 'string' && path.trim() !== '') {
    const at = parsePath(path);
    if (at.schema === null && readOnly.has(at.attribute)) throw bad('mutability', `${at.attribute} cannot be changed.`);
    if (at.attribute === '') return objectChanges(verb, at.schema, value);
    return [changeOf(verb, at, value)];
  }
  if (verb === 'remove') throw bad('noTarget', 'remove needs a path.');
  return objectChanges(verb, null, value);
}

/** An object without a path: each key is one, dotted, with brackets, with a schema, or the schema with an object of its own. */
function objectChanges(op: 'add' | 'replace' | 'remove', schema: string | null, value: unknown): Change[] {
  if (!isObject(value)) throw bad('invalidValue', 'Without a path, value is an object.');
  return Object.entries(value).flatMap(([key, part]) => {
    // An extension that the RFC does not know, with all that it says.
    if (/^urn:/i.test(key) && knownSchema(key) === undefined && isObject(part)) return objectChanges(op, key, part);
    const { schema: own, rest } = splitSchema(key);
    if (rest === '' && typeof part === 'object') return objectChanges(op, own, part ?? {});
    const path = parsePath(key);
    if (schema === null && own === null && readOnly.has(path.attribute)) return [];
    return [changeOf(op, { ...path, schema: path.schema ?? schema }, part)];
  });
}

function changeOf(op: Change['op'], path: AttributePath, value: unknown): Change {
  const isEmpty = value === null || value === undefined || value === '';
  if (op !== 'remove' && isEmpty) return { op: 'remove', path, value: undefined };
  return { op, path, value: normalizeValue(path.part ?? path.attribute, value) };
}

/** Names in any case and booleans that come as a text, also inside of objects and arrays; a manager that comes as a bare id. */
function normalizeValue(name: string, value: unknown): unknown {
  if (booleans.has(name)) return booleanOf(name, value);
  if (Array.isArray(value)) return value.map((one) => normalizeValue('', one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [knownName(key), normalizeValue(knownName(key), part)]));
  return name === 'manager' && typeof value === 'string' ? { value } : value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
