import { longestUsername } from '@atrium/api/contract';
import { inOneLine, isVisible, trimmed } from '../../characters/characters.ts';
import { forbiddenCharacters } from '../../characters/forbidden-characters.ts';
import { type PersonField, personFields } from '../people/fields.ts';
import { normalizeUsername } from '../sign-in/username.ts';
import { joinName, splitName } from './full-name.ts';
import { Type } from 'typebox';

/** A person of a source: the attributes of a SCIM user (RFC 7643 §4.1), without `id`, `meta`, `groups` and passwords. */
export type UserDocument = Record<string, unknown>;

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** Names of the `ou` components of an LDAP entry, below the base of the search. */
export const unitsAttribute = 'organizationalUnits';

/** What the portal stores of a document. */
export interface Projection {
  columns: { username: string; real_name: string };
  /** Values by the name of the field. */
  fields: Record<string, string>;
  /** For `user_code` and `unique_no`; null where the source knows none that can be one. */
  number: string | null;
  department: string | null;
  division: string | null;
  /** The organizational units that the person is in, the topmost first. */
  units: string[];
  managerId: string | null;
  active: boolean;
}

/** A fault of a document; the message is one sentence for readers of the client's log. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

const longestDocument = 64 * 1024;
/** Of a display name; Entra ID has as many. */
const longestName = 256;

/** A text without what shows nothing at its ends, such as a line end that was pasted with it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? trimmed(value) : '');
/** A text, number or boolean as a text; anything else as none. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const elementsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(objectOf) : []);

export const isActive = (document: UserDocument): boolean => document['active'] !== false;

/** The full name of the person in the document. */
function fullNameOf(document: UserDocument): string {
  const name = objectOf(document['name']);
  const joined = joinName(textOf(name['familyName']), textOf(name['givenName']));
  return [textOf(document['displayName']), textOf(name['formatted']), joined, textOf(document['userName'])].find(isVisible) ?? '';
}

/** The name with both parts, which clients require: the source's own parts, and missing ones from the full name. */
export function wholeNameOf(document: UserDocument): Record<string, unknown> {
  const said = objectOf(document['name']);
  const full = fullNameOf(document);
  return { ...splitName(full), formatted: full, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')) };
}

/** The document as columns and values of fields. Throws DocumentError. */
export function project(document: UserDocument, fields: readonly PersonField[] = personFields): Projection {
  const extension = objectOf(document[enterpriseSchema]);
  const username = normalizeUsername(textOf(document['userName']));
  if (username === '' || username.length > longestUsername || /\s/u.test(username))
    throw new DocumentError(`userName has 1 to ${longestUsername} characters and no blanks.`);
  const real = inOneLine(fullNameOf(document)) || username;
  if ([...real].length > longestName) throw new DocumentError(`The name has at most ${longestName} characters.`);
  const columns = { username, real_name: real };
  const values = Object.fromEntries(
    fields.flatMap((field) => {
      if (field.scim === undefined) return [];
      const text = inOneLine(textAt(document, field.scim, field.types));
      return [[field.name, field.clean?.(text) ?? text]];
    }),
  );
  const number = textOf(extension['employeeNumber']);
  const manager = extension['manager'];
  refuseCharacters({ ...columns, ...values }, document);
  return {
    columns,
    fields: values,
    number: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(number) ? number : null,
    department: textOf(extension['department']) || null,
    division: textOf(extension['division']) || null,
    units: Array.isArray(document[unitsAttribute]) ? document[unitsAttribute].map(textOf).filter((unit) => unit !== '') : [],
    managerId: textOf(typeof manager === 'string' ? manager : objectOf(manager)['value']) || null,
    active: isActive(document),
  };
}

/**
 * Refuses a name without visible characters, or with invisible ones. Stored names are not refused again, so that the person can still be
 * disabled. Throws DocumentError.
 */
export function requireVisible(document: UserDocument, before: UserDocument = {}): void {
  const { displayName, userName } = document;
  if (displayName !== before['displayName'] && typeof displayName === 'string' && displayName !== '' && inOneLine(displayName) === '')
    throw new DocumentError('displayName shows nothing.');
  if (userName !== before['userName'] && forbiddenCharacters(Type.Unknown(), textOf(userName)).length > 0)
    throw new DocumentError('userName has characters that a name cannot have.');
}

function refuseCharacters(columns: object, document: UserDocument): void {
  const found = forbiddenCharacters(Type.Unknown(), columns).find(({ what }) => what !== 'invisible');
  if (found !== undefined) throw new DocumentError(`${found.at.join('.')} has characters that a name cannot have.`);
  const json = JSON.stringify(document);
  if (json.length > longestDocument) throw new DocumentError(`A user has at most ${longestDocument} characters in all.`);
  // The result of `JSON.stringify` for U+0000 and for half a character.
  if (/(?<!\\)(\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/.test(json)) throw new DocumentError('A text has a character that cannot be stored.');
}

/** The schema of an extension and the attribute of a field's SCIM path. */
export function placeOf(scim: string): { schema: string | null; attribute: string } {
  const at = scim.lastIndexOf(':');
  return { schema: at < 0 ? null : scim.slice(0, at), attribute: scim.slice(at + 1) };
}

/** The text of an attribute; of several values that of the first of these types, else of the primary one, else the first. */
function textAt(document: UserDocument, scim: string, types: readonly string[] = []): string {
  const { schema, attribute } = placeOf(scim);
  const found = inAnyCase(schema === null ? document : objectOf(inAnyCase(document, schema)), attribute);
  if (!Array.isArray(found)) return trimmed(plainText(found));
  const elements = elementsOf(found);
  const isOf = (element: Record<string, unknown>, type: string) =>
    type === 'primary' ? element['primary'] === true : textOf(element['type']).toLowerCase() === type;
  const byType = [...types, 'primary'].map((type) => elements.find((element) => isOf(element, type)));
  return textOf((byType.find((element) => element !== undefined) ?? elements[0])?.['value']);
}

function inAnyCase(object: Record<string, unknown>, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/** Whether a source says the same of where a person is. */
export const isSamePlace = (before: Projection | null, said: Projection): boolean =>
  before !== null &&
  before.department === said.department &&
  before.division === said.division &&
  before.units.join('/') === said.units.join('/');
