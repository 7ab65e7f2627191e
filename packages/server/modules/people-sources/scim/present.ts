import type { SourceRecord } from '../records.ts';
import { objectOf, userSchema, wholeNameOf } from '../user-document.ts';
import { splitSchema } from './attribute-path.ts';
import type { ListQuery } from './list-query.ts';

type Resource = Record<string, unknown>;

interface Group {
  id: string;
  name: string;
}

/** A user for clients: the source's document, with the name in parts, groups and times. */
export function presentUser({ personId, document, createdAt, changedAt }: SourceRecord, groups: readonly Group[], base: string): Resource {
  const location = `${base}/Users/${personId}`;
  const extensions = Object.keys(document).filter((name) => name.startsWith('urn:'));
  return {
    schemas: [userSchema, ...extensions],
    id: personId,
    ...document,
    name: wholeNameOf(document),
    groups: groups.map(({ id, name }) => ({ value: id, $ref: `${base}/Groups/${id}`, display: name, type: 'direct' })),
    meta: { resourceType: 'User', created: createdAt, lastModified: changedAt, location },
  };
}

/** Only the requested attributes, or all but the excluded ones; `id` and `schemas` are always included. */
export function chosen(resource: Resource, { attributes, excluded }: Pick<ListQuery, 'attributes' | 'excluded'>): Resource {
  const always = new Set(['id', 'schemas']);
  if (attributes !== null) {
    const wanted = attributes.map(partsOf);
    return Object.fromEntries(
      Object.entries(resource).flatMap(([name, value]) => {
        const mine = wanted.filter(([first]) => first === name.toLowerCase());
        if (always.has(name) || mine.some(([, rest]) => rest === null)) return [[name, value]];
        return mine.length === 0 ? [] : [[name, pickParts(value, (part) => mine.some(([, rest]) => rest === part))]];
      }),
    );
  }
  const unwanted = excluded.map(partsOf);
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const mine = unwanted.filter(([first]) => first === name.toLowerCase());
      if (always.has(name) || mine.length === 0) return [[name, value]];
      return mine.some(([, rest]) => rest === null) ? [] : [[name, pickParts(value, (part) => !mine.some(([, rest]) => rest === part))]];
    }),
  );
}

/** The attribute, or the schema of an extension, and the requested part of it; in lower case. */
function partsOf(name: string): [first: string, rest: string | null] {
  const { schema, rest } = splitSchema(name);
  if (schema !== null) return [schema.toLowerCase(), rest === '' ? null : rest.toLowerCase()];
  const [first = '', part] = rest.toLowerCase().split('.');
  return [first, part ?? null];
}

function pickParts(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => pickParts(one, isWanted));
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([name]) => isWanted(name.toLowerCase())));
}

/** Whether an answer needs an attribute that costs a query of its own. */
export function needs(name: string, { attributes, excluded }: Pick<ListQuery, 'attributes' | 'excluded'>, byDefault: boolean): boolean {
  if (attributes !== null) return attributes.some((one) => partsOf(one)[0] === name);
  return byDefault && !excluded.some((one) => partsOf(one)[0] === name && partsOf(one)[1] === null);
}

export const listResponse = (resources: readonly Resource[], total: number, startIndex: number): Resource => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
