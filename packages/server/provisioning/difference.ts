import { type Known, places, type Row, type Shape } from './shapes.ts';

const longest = 40;

/** What people call a record. */
export const nameOf = (row: Row): string => short(row['real_name'] ?? row['name'] ?? row['title'] ?? row['subject'] ?? row['model'] ?? '');

/** What a record's files say now against what they said last: `phone 138… → 139…`, `person_roles + staff`. */
export function differencesOf({ kind, row, links }: Shape, known: Known): string[] {
  const columns = Object.keys(row)
    .filter((column) => column !== 'sort' && known.row[column] !== row[column])
    .map((column) => `${column} ${short(known.row[column] ?? null)} → ${short(row[column] ?? null)}`);
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

const linkText = (row: Row, owner: string): string =>
  Object.entries(row)
    .filter(([column]) => column !== owner && column !== 'sort')
    .map(([, value]) => short(value))
    .join(' ');

function short(value: string | number | null): string {
  const text = [...String(value ?? 'nothing').replace(/\s+/gu, ' ')];
  return text.length === 0 ? '""' : text.length > longest ? `${text.slice(0, longest).join('')}…` : text.join('');
}
