import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { foldName } from '../groups.ts';
import { foldValue } from '../values.ts';
import { splitSchema } from './attribute-path.ts';
import type { Comparison, Filter } from './parse-filter.ts';
import { bad } from './scim-error.ts';

type Condition = RawBuilder<SqlBool>;

/** A filter over users as a condition on `directory_people as d`. Every value is a parameter. */
export const userCondition = (filter: Filter): Condition => combine(filter, userLeaf);

/** A filter over groups as a condition on `directory_groups as g`. */
export const groupCondition = (filter: Filter): Condition => combine(filter, groupLeaf);

type Leaf = Extract<Filter, { path: string }>;

function combine(filter: Filter, leaf: (leaf: Leaf) => Condition): Condition {
  if ('filters' in filter) {
    const parts = filter.filters.map((one) => sql`(${combine(one, leaf)})`);
    return sql<SqlBool>`${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)}`;
  }
  if (filter.op === 'not') return sql<SqlBool>`not (${combine(filter.filter, leaf)})`;
  return leaf(filter);
}

/** The path in lower case as `directory_values` has it. */
function pathOf(path: string): string {
  const { schema, rest } = splitSchema(path);
  return (schema === null ? rest : rest === '' ? schema : `${schema}:${rest}`).toLowerCase();
}

function userLeaf(leaf: Leaf): Condition {
  if (leaf.op === 'element') return elementCondition(pathOf(leaf.path), leaf.filter);
  const path = pathOf(leaf.path);
  const own = ownColumns(leaf, path, { id: 'd.person_id', created: 'd.created_at', changed: 'd.changed_at' });
  if (own !== null) return own;
  const having = (condition: Expression<SqlBool>) =>
    sql<SqlBool>`d.person_id in (select v.person_id from directory_values as v where ${condition})`;
  // Everything that is written below the attribute.
  if (leaf.op === 'pr')
    return having(sql<SqlBool>`v.value <> '' and (v.attribute = ${path} or ${compare('v.attribute', 'sw', `${path}.`)})`);
  const value = foldValue(path, leaf.value);
  if (leaf.op === 'ne') return sql<SqlBool>`not ${having(sql<SqlBool>`v.attribute = ${path} and v.value = ${value}`)}`;
  return having(sql<SqlBool>`v.attribute = ${path} and ${compare('v.value', leaf.op, value)}`);
}

/** True for who has one element to which all of it applies. The row of the element itself holds its value. */
function elementCondition(root: string, filter: Filter): Condition {
  const part = (leaf: Leaf): Condition => {
    if (leaf.op === 'element') throw bad('invalidFilter', 'A value path cannot stand in another.');
    const path = leaf.path.toLowerCase();
    const value = leaf.op === 'pr' ? '' : foldValue(path, leaf.value);
    const is = (column: string) => (leaf.op === 'pr' ? sql<SqlBool>`${sql.ref(column)} <> ''` : compare(column, leaf.op, value));
    if (path === 'value') return is('e.value');
    return sql<SqlBool>`exists (select 1 from directory_values as f where f.person_id = e.person_id and f.element = e.element
      and f.attribute = ${`${root}.${path}`} and ${is('f.value')})`;
  };
  return sql<SqlBool>`d.person_id in (select e.person_id from directory_values as e where e.attribute = ${root} and (${combine(filter, part)}))`;
}

function groupLeaf(leaf: Leaf): Condition {
  const path = pathOf(leaf.path);
  if (leaf.op === 'element') {
    const { filter } = leaf;
    if (path !== 'members' || filter.op !== 'eq' || filter.path.toLowerCase() !== 'value')
      throw bad('invalidFilter', 'Of the members a filter finds one by id: members[value eq "…"].');
    return isMember(filter.value);
  }
  const own = ownColumns(leaf, path, { id: 'g.id', created: 'g.created_at', changed: 'g.changed_at' });
  if (own !== null) return own;
  if (path === 'displayname') return leaf.op === 'pr' ? sql<SqlBool>`1 = 1` : compare('g.folded_name', leaf.op, foldName(leaf.value));
  if (path === 'externalid')
    return leaf.op === 'pr' ? sql<SqlBool>`g.external_id is not null` : compare('g.external_id', leaf.op, leaf.value);
  if ((path === 'members' || path === 'members.value') && leaf.op === 'eq') return isMember(leaf.value);
  throw bad('invalidFilter', `Groups cannot be filtered by ${leaf.path} ${leaf.op}.`);
}

const isMember = (personId: string): Condition =>
  sql<SqlBool>`g.id in (select m.group_id from directory_group_members as m where m.person_id = ${personId})`;

function ownColumns(
  leaf: Exclude<Leaf, { op: 'element' }>,
  path: string,
  names: { id: string; created: string; changed: string },
): Condition | null {
  if (path === 'id') return leaf.op === 'pr' ? sql<SqlBool>`1 = 1` : compare(names.id, leaf.op, leaf.value);
  const column = { 'meta.created': names.created, 'meta.lastmodified': names.changed }[path];
  if (column === undefined) return null;
  if (leaf.op === 'pr') return sql<SqlBool>`1 = 1`;
  return compare(column, leaf.op, timeOf(leaf.value));
}

/** As times are stored; clients write up to seven decimals. */
function timeOf(text: string): string {
  const time = Date.parse(text.replace(/(\.\d{3})\d+/, '$1'));
  if (Number.isNaN(time) || !/^\d{4}-/.test(text)) throw bad('invalidFilter', `${text} is no time such as 2026-01-31T09:30:00Z.`);
  return new Date(time).toISOString();
}

const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** A comparison of a column; patterns are data. */
function compare(column: string, op: Comparison, value: string): Condition {
  const name = sql.ref(column);
  if (op === 'co' || op === 'sw' || op === 'ew') {
    const literal = value.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    const pattern = `${op === 'sw' ? '' : '%'}${literal}${op === 'ew' ? '' : '%'}`;
    return sql<SqlBool>`${name} like ${pattern} escape '\\'`;
  }
  if (op === 'ne') return sql<SqlBool>`(${name} is null or ${name} <> ${value})`;
  return sql<SqlBool>`${name} ${sql.raw(signs[op])} ${value}`;
}
