import { columnsOfOthers } from '../names/in-language.ts';
import { type ProvisionedRecord, noNames, places, type Row, type Shape } from './shapes/shapes.ts';

const longest = 40;
const othersColumns = new Set<string>(Object.values(columnsOfOthers));

/** Returns a record's name for people. */
export const nameOf = (row: Row): string =>
  short(row['real_name'] ?? row['name'] ?? row['title'] ?? row['subject'] ?? row['model'] ?? row['text'] ?? '');

/** Returns the differences of a record from its last provisioned form: `phone 138… → 139…`, `person_roles + staff`. */
export function differencesOf({ kind, row, links }: Shape, known: ProvisionedRecord): string[] {
  const columns = Object.keys(row)
    .filter((column) => column !== 'sort' && known.row[column] !== row[column])
    .flatMap((column) => textsOf(column, known.row[column] ?? null, row[column] ?? null))
    .map(([column, before, now]) => `${column} ${short(before)} → ${short(now)}`);
  const owners = places[kind].links;
  const tables = Object.keys(owners).flatMap((table) => {
    const texts = (rows: readonly Row[] = []) => rows.map((linked) => linkText(linked, owners[table] ?? ''));
    const [now, before] = [texts(links[table]), texts(known.links[table])];
    const added = now.filter((text) => !before.includes(text)).map((text) => `${table} + ${text}`);
    const removed = before.filter((text) => !now.includes(text)).map((text) => `${table} - ${text}`);
    const moved = added.length + removed.length === 0 && now.join() !== before.join();
    return moved ? [`${table} in another order`] : [...removed, ...added];
  });
  return [...columns, ...tables];
}

type Value = Row[string];

/** Returns a column before and now; of a column of names, one entry for each language. */
function textsOf(column: string, before: Value, now: Value): [string, Value, Value][] {
  if (!othersColumns.has(column)) return [[column, before, now]];
  const [old, texts] = [before, now].map((value) => JSON.parse(String(value ?? noNames)) as Row) as [Row, Row];
  const languages = [...new Set([...Object.keys(old), ...Object.keys(texts)])].filter((language) => old[language] !== texts[language]);
  return languages.map((language) => [`${column} ${language}`, old[language] ?? null, texts[language] ?? null]);
}

const linkText = (row: Row, owner: string): string =>
  Object.entries(row)
    .filter(([column, value]) => column !== owner && column !== 'sort' && value !== noNames)
    .map(([, value]) => short(value))
    .join(' ');

function short(value: string | number | null): string {
  const text = [...String(value ?? 'nothing').replace(/\s+/gu, ' ')];
  return text.length === 0 ? '""' : text.length > longest ? `${text.slice(0, longest).join('')}…` : text.join('');
}
