import { differencesOf, nameOf } from './difference.ts';
import { type Kind, kinds, type ProvisionedRecord, noNames, type Row, type Shape } from './shapes/shapes.ts';

/**
 * Change of one record, also in a dry run. `moved`: only its position changes; `left`: a person whom another source manages, and who stays
 * unchanged.
 */
export interface Change {
  kind: Kind;
  id: string;
  action: 'added' | 'updated' | 'moved' | 'removed' | 'left';
  /** Name for people. */
  name: string;
  /** Differences from before, for people. */
  differences: string[];
}

/** Writes that bring the database in line with the files. */
export interface Work {
  added: Shape[];
  updated: { shape: Shape; known: ProvisionedRecord; columns: Row; links: boolean }[];
  removed: { kind: Kind; id: string; known: ProvisionedRecord }[];
}

/** Returns the key that stores a record's last provisioned form. */
export const stateKey = ({ kind, id }: { kind: Kind; id: string }): string => `${kind}:${id}`;
export const stateValue = ({ row, links }: Shape): string => JSON.stringify({ row, links });

/** Compares the files with their last provisioned form, not with the tables: changes by people stay, unless the file changed in the same field. */
export function compare(wanted: Shape[], state: Map<string, string>, managed: ReadonlySet<Kind>): Work {
  const work: Work = { added: [], updated: [], removed: [] };
  const keys = new Set<string>();
  for (const shape of wanted) {
    const key = stateKey(shape);
    keys.add(key);
    const value = state.get(key);
    if (value === undefined) work.added.push(shape);
    else if (value !== stateValue(shape)) {
      const known = JSON.parse(value) as ProvisionedRecord;
      if (said(known.row) !== said(shape.row) || saidLinks(known.links) !== saidLinks(shape.links))
        work.updated.push(difference(shape, known));
    }
  }
  for (const [key, value] of state) {
    const kind = kinds.find((name) => key.startsWith(`${name}:`));
    if (kind && managed.has(kind) && !keys.has(key))
      work.removed.push({ kind, id: key.slice(kind.length + 1), known: JSON.parse(value) as ProvisionedRecord });
  }
  return work;
}

/** Returns the work as changes; `rekeyed`: people who only get another password. */
export function changesOf({ added, updated, removed }: Work, rekeyed: readonly string[]): Change[] {
  const touched = new Set([...added, ...updated.map(({ shape }) => shape)].map(stateKey));
  return [
    ...added.map(({ kind, id, row }) => ({ kind, id, action: 'added' as const, name: nameOf(row), differences: [] })),
    ...updated.map(({ shape, known, columns, links }) => ({
      kind: shape.kind,
      id: shape.id,
      action: !links && Object.keys(columns).join() === 'sort' ? ('moved' as const) : ('updated' as const),
      name: nameOf(shape.row),
      differences: differencesOf(shape, known),
    })),
    ...rekeyed
      .filter((id) => !touched.has(stateKey({ kind: 'person', id })))
      .map((id) => ({ kind: 'person' as const, id, action: 'updated' as const, name: '', differences: ['password'] })),
    ...removed.map(({ kind, id, known }) => ({ kind, id, action: 'removed' as const, name: nameOf(known.row), differences: [] })),
  ];
}

function difference(shape: Shape, known: ProvisionedRecord): Work['updated'][number] {
  const columns = Object.fromEntries(Object.entries(shape.row).filter(([name, value]) => said(known.row[name]) !== said(value)));
  return { shape, known, columns, links: saidLinks(shape.links) !== saidLinks(known.links) };
}

/** Ignores empty columns of names: a column that was added later is no difference. */
const said = (value: unknown): string | undefined => JSON.stringify(value, (_, part: unknown) => (part === noNames ? undefined : part));

/** Compares linked rows regardless of their order in the file; ordered ones have a column for it. */
const saidLinks = (links: ProvisionedRecord['links']): string =>
  JSON.stringify(
    Object.entries(links)
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => `${table} ${JSON.stringify(rows.map((row) => said(row) ?? '').toSorted())}`)
      .toSorted(),
  );
