import { type Kind, kinds, type Row, type Shape } from './shapes.ts';

/** What happened, or with a dry run would happen, to one record. `moved` is a new place in the order and nothing else. */
export interface Change {
  kind: Kind;
  id: string;
  action: 'added' | 'updated' | 'moved' | 'removed';
}

/** A record as it was provisioned last. */
interface Known {
  row: Row;
  links: Record<string, Row[]>;
}

/** What has to be written so that the database follows the files. */
export interface Work {
  added: Shape[];
  updated: { shape: Shape; columns: Row; links: boolean }[];
  removed: { kind: Kind; id: string }[];
}

/** The key under which a record's last provisioned form is kept. */
export const stateKey = ({ kind, id }: { kind: Kind; id: string }): string => `${kind}:${id}`;
export const stateValue = ({ row, links }: Shape): string => JSON.stringify({ row, links });

/**
 * Compares the files with what was provisioned last, not with the tables: what people changed since
 * stays, unless the file changed in the same field.
 */
export function compare(wanted: Shape[], state: Map<string, string>, managed: ReadonlySet<Kind>): Work {
  const work: Work = { added: [], updated: [], removed: [] };
  const keys = new Set<string>();
  for (const shape of wanted) {
    const key = stateKey(shape);
    keys.add(key);
    const value = state.get(key);
    if (value === undefined) work.added.push(shape);
    else if (value !== stateValue(shape)) work.updated.push(difference(shape, JSON.parse(value) as Known));
  }
  for (const key of state.keys()) {
    const kind = kinds.find((name) => key.startsWith(`${name}:`));
    if (kind && managed.has(kind) && !keys.has(key)) work.removed.push({ kind, id: key.slice(kind.length + 1) });
  }
  return work;
}

/** The work as changes; `rekeyed` are the people who only got another password. */
export function changesOf({ added, updated, removed }: Work, rekeyed: readonly string[]): Change[] {
  const touched = new Set([...added, ...updated.map(({ shape }) => shape)].map(stateKey));
  return [
    ...added.map(({ kind, id }) => ({ kind, id, action: 'added' as const })),
    ...updated.map(({ shape: { kind, id }, columns, links }) => ({
      kind,
      id,
      action: !links && Object.keys(columns).join() === 'sort' ? ('moved' as const) : ('updated' as const),
    })),
    ...rekeyed
      .filter((id) => !touched.has(stateKey({ kind: 'person', id })))
      .map((id) => ({ kind: 'person' as const, id, action: 'updated' as const })),
    ...removed.map(({ kind, id }) => ({ kind, id, action: 'removed' as const })),
  ];
}

function difference(shape: Shape, known: Known): Work['updated'][number] {
  const columns = Object.fromEntries(Object.entries(shape.row).filter(([name, value]) => known.row[name] !== value));
  return { shape, columns, links: JSON.stringify(shape.links) !== JSON.stringify(known.links) };
}
