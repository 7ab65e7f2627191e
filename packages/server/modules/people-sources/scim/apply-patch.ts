import { objectOf, plainText, type UserDocument } from '../user-document.ts';
import type { AttributePath } from './attribute-path.ts';
import type { Change } from './patch.ts';
import { bad } from './scim-error.ts';

const severalValued = new Set(['emails', 'phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509Certificates']);
type Parts = Record<string, unknown>;

const mostValues = 200;

/** The document of one user after the changes, in their order; the given one stays as it is. */
export function applyChanges(document: UserDocument, changes: readonly Change[]): UserDocument {
  const copy = structuredClone(document);
  for (const change of changes) apply(copy, change);
  return copy;
}

function apply(document: UserDocument, { op, path, value }: Change): void {
  if (path.attribute === 'password') return;
  const place = path.schema === null ? document : extensionOf(document, path.schema);
  const name = Object.keys(place).find((key) => key.toLowerCase() === path.attribute.toLowerCase()) ?? path.attribute;
  const isSeveral = severalValued.has(path.attribute) || path.element !== null || Array.isArray(place[name]);
  if (isSeveral) applyToElements(place, name, { op, path, value });
  else applyToOne(place, name, { op, path, value });
  if (path.schema !== null && Object.keys(place).length === 0) delete document[path.schema];
}

function extensionOf(document: UserDocument, schema: string): Parts {
  const name = Object.keys(document).find((key) => key.toLowerCase() === schema.toLowerCase()) ?? schema;
  const place = objectOf(document[name]);
  document[name] = place;
  return place;
}

function applyToOne(place: Parts, name: string, { op, path, value }: Change): void {
  const before = place[name];
  if (path.part !== null) {
    const parts = objectOf(before);
    if (op === 'remove') delete parts[path.part];
    else parts[path.part] = value;
    if (Object.keys(parts).length === 0) delete place[name];
    else place[name] = parts;
  } else if (op === 'remove') {
    delete place[name];
  } else if (isObject(value) && isObject(before)) {
    place[name] = { ...before, ...value };
  } else {
    place[name] = value;
  }
}

function applyToElements(place: Parts, name: string, { op, path, value }: Change): void {
  const before: unknown[] = Array.isArray(place[name]) ? (place[name] as unknown[]) : [];
  const after =
    op === 'remove'
      ? removed(before, path, value)
      : path.element === null && path.part === null
        ? whole(before, op, value)
        : written(before, op, path, value);
  if (after.length > mostValues && after.length > before.length) throw bad('tooMany', `An attribute has at most ${mostValues} values.`);
  if (after.length === 0) delete place[name];
  else place[name] = onePrimary(after, before);
}

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal for equal elements, in whatever order their parts are. */
const keyOf = (element: unknown): string => JSON.stringify(Object.entries(objectOf(element)).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function whole(before: unknown[], op: 'add' | 'replace', value: unknown): unknown[] {
  const values = (Array.isArray(value) ? value : [value]).map((one) => (isObject(one) ? one : { value: one }));
  if (op === 'replace') return values;
  const known = new Set(before.map(keyOf));
  return [...before, ...values.filter((one) => !known.has(keyOf(one)))];
}

/** Elements that the path means get the value; where none is meant, one comes that is. */
function written(before: unknown[], op: 'add' | 'replace', path: AttributePath, value: unknown): unknown[] {
  const change = (element: Parts): Parts => {
    if (path.part !== null) return { ...element, [path.part]: value };
    if (!isObject(value)) throw bad('invalidValue', `An element of ${path.attribute} is an object.`);
    return op === 'add' ? { ...element, ...value } : { ...path.element, ...value };
  };
  const isMeant = before.map((one) => fits(one, path.element));
  if (!isMeant.includes(true)) return [...before, change({ ...path.element })];
  return before.map((one, index) => (isMeant[index] === true ? change(objectOf(one)) : one));
}

function removed(before: unknown[], path: AttributePath, value: unknown): unknown[] {
  if (path.part !== null) {
    return before.flatMap((one) => {
      if (!fits(one, path.element)) return [one];
      const { [path.part!]: _, ...rest } = objectOf(one);
      // Attributes that only distinguish several values mean nothing without a value.
      return path.part === 'value' || Object.keys(rest).length === 0 ? [] : [rest];
    });
  }
  if (path.element !== null) return before.filter((one) => !fits(one, path.element));
  if (value === undefined || value === null) return [];
  const values = new Set((Array.isArray(value) ? value : [value]).map((one: unknown) => (isObject(one) ? one['value'] : one)));
  return before.filter((one) => !values.has(objectOf(one)['value']));
}

/** Whether an element has all that brackets ask for; texts are compared without regard to case. */
const fits = (element: unknown, wanted: AttributePath['element']): boolean =>
  Object.entries(wanted ?? {}).every(([name, value]) => plainText(objectOf(element)[name]).toLowerCase() === String(value).toLowerCase());

/** Of several, at most one is primary: the one that has just become it. */
function onePrimary(after: unknown[], before: readonly unknown[]): unknown[] {
  const primary = after.filter((one) => objectOf(one)['primary'] === true);
  if (primary.length < 2) return after;
  const known = new Set(before.map(keyOf));
  const kept = primary.find((one) => !known.has(keyOf(one))) ?? primary[0];
  return after.map((one) => (one !== kept && objectOf(one)['primary'] === true ? { ...objectOf(one), primary: false } : one));
}
