import { objectOf, plainText } from '../user-document.ts';
import { type Filter, parseFilter } from './parse-filter.ts';
import { bad } from './scim-error.ts';

/** Query of a list. */
export interface ListQuery {
  filter: Filter | null;
  /** From 1. */
  startIndex: number;
  count: number;
  attributes: readonly string[] | null;
  excluded: readonly string[];
}

/** Maximum of one response, whatever the client requests. */
export const mostResults = 200;
const usualResults = 100;

/** Parses a query, or the body of a search, in any case of its names; too small values become 1 and 0, too large ones the maximum. */
export function readListQuery(given: unknown): ListQuery {
  const query = new Map(Object.entries(objectOf(given)).map(([name, value]) => [name.toLowerCase(), value]));
  const filter = query.get('filter');
  if (filter !== undefined && typeof filter !== 'string') throw bad('invalidFilter', 'filter is a text.');
  const attributes = namesOf(query.get('attributes'));
  return {
    filter: filter === undefined || filter.trim() === '' ? null : parseFilter(filter.trim()),
    startIndex: Math.max(1, numberOf('startIndex', query.get('startindex'), 1)),
    count: Math.min(mostResults, Math.max(0, numberOf('count', query.get('count'), usualResults))),
    attributes: attributes.length === 0 ? null : attributes,
    excluded: namesOf(query.get('excludedattributes')),
  };
}

function numberOf(name: string, value: unknown, usual: number): number {
  if (value === undefined || value === '') return usual;
  if (!/^-?\d{1,9}$/.test(plainText(value))) throw bad('invalidValue', `${name} is a whole number.`);
  return Number(value);
}

function namesOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(plainText) : plainText(value).split(',');
  return texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
}
