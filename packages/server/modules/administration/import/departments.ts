import { DepartmentFields, mostDepartments, mostLevels } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import { letOthersWork } from '../../../clock/let-others-work.ts';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { changesBetween } from '../../../records/changes.ts';
import { placeAgainIn } from '../../people-sources/place-people.ts';
import { levelsFrom } from '../../people/departments/department-levels.ts';
import { foldNumber } from '../../people/staff-number.ts';
import { normalizeUsername } from '../../sign-in/username.ts';
import { ownedByFiles } from '../apps/queries.ts';
import { insertDepartment, lastPosition, set, updateDepartment } from '../departments/queries.ts';
import { fileOf } from '../records/ownership.ts';
import { CalledDepartments } from './department-called.ts';
import { type Line, requireUsable } from './lines.ts';
import { type Import, namesIn, type Outcome, taken, twice, unknown } from './outcome.ts';

const valid = bodyValidator(DepartmentFields);

interface TreeDepartment {
  id: string;
  parent_id: string | null;
  parentId: string | null;
  name: string;
  code: string;
  fields: DepartmentFields;
}

type Refused = Extract<Outcome, { action: 'refuse' }>;

/** A department whose row names a head, who may be imported after it. */
interface Led {
  outcome: Exclude<Outcome, Refused>;
  department: TreeDepartment;
  head: string;
}

export interface ImportedDepartments {
  outcomes: Outcome[];
  /** Gives the departments their heads, when the people of the file are there; returns the outcomes with them. */
  giveHeads(): Promise<Outcome[]>;
}

/**
 * Creates departments, and changes those with the same code, or else with the same name below the same one. Rows may come in any order.
 * `coming`: numbers and usernames of people whom the file adds.
 */
export async function importDepartments(work: Import, coming: ReadonlySet<string> = new Set()): Promise<ImportedDepartments> {
  const { trx, session, lines } = work;
  const { tenantId } = session;
  const tree = new CalledDepartments(await readTree(work));
  const files = await ownedByFiles(trx, 'department');
  const [mayAdd, mayEdit] = [
    await isPermitted(trx, session, 'administration-departments:add'),
    await isPermitted(trx, session, 'administration-departments:edit'),
  ];
  const heads = await readHeads(work);
  let last = await lastPosition(trx, tenantId);
  const seen = new Map<string, number>();
  const led: Led[] = [];
  let isNamedAnew = false;

  const pathOf = (id: string | null): string =>
    tree
      .wayTo(id)
      .map(({ name }) => name)
      .join('/');
  const shown = (changes: ReturnType<typeof changesBetween>) =>
    changes.map((one) => (one.field === 'parent' ? { ...one, from: pathOf(one.from || null), to: pathOf(one.to || null) } : one));

  async function write(line: Line): Promise<Outcome> {
    requireUsable('departments', line);
    const { cells } = line;
    const name = cells['name'] ?? '';
    const parentCell = cells['parent'];
    const above = parentCell === undefined ? undefined : tree.find(parentCell).id;
    const { head } = cells;
    if (head !== undefined && !heads.ids.has(fold(head)) && !coming.has(fold(head))) throw unknown(head);
    const present = presentOf(tree, name, cells['code'], above);
    const parent = above === undefined ? (present?.parent_id ?? null) : above;
    const was = present?.fields;
    const after = valid({ name, names: namesIn(line, was?.names), code: cells['code'] ?? was?.code ?? '', head: was?.head ?? null });
    const key = present?.id ?? `${parent ?? ''} ${name}`;
    const earlier = seen.get(key);
    if (earlier !== undefined && earlier !== line.row) throw twice(cells['code'] === undefined ? '/name' : '/code', earlier);
    seen.set(key, line.row);
    const changes = changesBetween(present ? { ...was, parent: present.parent_id } : null, { ...after, parent });
    const newHead = head === undefined ? undefined : (heads.ids.get(fold(head)) ?? null);
    if (changes.length > 0 || (head !== undefined && newHead !== was?.head)) {
      if (!(present ? mayEdit : mayAdd)) throw new Refusal('forbidden');
      if (present && files.has(present.id))
        throw new Refusal('ownedByFile', { values: { file: fileOf('department'), record: present.id } });
    }
    const isPlacedAnew = present === undefined || present.name !== name || present.parent_id !== parent;
    if (isPlacedAnew && tree.withName(name).some((one) => one.parent_id === parent && one !== present)) throw taken('/name');
    if (present === undefined) {
      if (tree.size >= mostDepartments) throw new Refusal('departmentsFull', { values: { count: mostDepartments } });
      requireLevels(parent, 1);
    } else if (parent !== present.parent_id) {
      if (tree.wayTo(parent).includes(present)) throw new Refusal('departmentBelowItself');
      requireLevels(parent, levelsFrom(tree.all(), present.id));
    }
    const visible = shown(changes);
    const department = present ?? {
      id: `department-${randomUUID()}`,
      parent_id: parent,
      parentId: parent,
      name,
      code: after.code,
      fields: after,
    };
    isNamedAnew ||= present === undefined || name !== present.name;
    if (present === undefined) {
      await insertDepartment(trx, tenantId, department.id, parent, after, (last += 1));
    } else if (changes.length > 0) {
      await updateDepartment(trx, present.id, after);
      if (parent !== present.parent_id) await set(trx, present.id, { parent_id: parent });
    }
    if (present !== undefined) tree.takeOut(present);
    Object.assign(department, { name, code: after.code, fields: after, parent_id: parent, parentId: parent });
    tree.add(department);
    const outcome: Led['outcome'] =
      changes.length === 0
        ? { line, action: 'same', name }
        : { line, action: present ? 'change' : 'create', name, subject: `department:${department.id}`, changes, shown: visible };
    if (head !== undefined) led.push({ outcome, department, head });
    return outcome;
  }

  function requireLevels(parent: string | null, levels: number): void {
    if (tree.wayTo(parent).length + levels > mostLevels) throw new Refusal('departmentLevels', { values: { count: mostLevels } });
  }

  const outcomes = await inTreeOrder(lines, write);
  if (isNamedAnew) await placeAgainIn(trx, tenantId);

  async function giveHeads(): Promise<Outcome[]> {
    const present = await readHeads(work);
    const given = new Map<Outcome, Outcome>();
    for (const { outcome, department, head } of led) {
      const id = present.ids.get(fold(head));
      if (id === undefined) given.set(outcome, { ...outcome, lacks: lacking(head) });
      else if (id !== department.fields.head) {
        const change = { field: 'head', from: department.fields.head ?? '', to: id };
        await set(trx, department.id, { head_id: id });
        given.set(
          outcome,
          withChanges(outcome, department, [change], [{ ...change, from: present.numbers.get(change.from) ?? change.from, to: head }]),
        );
      }
    }
    return outcomes.map((one) => given.get(one) ?? one);
  }
  return { outcomes, giveHeads };
}

type Written = Extract<Outcome, { action: 'create' | 'change' }>;

/** Adds changes to an outcome; a row that changed nothing becomes one that does. */
function withChanges(outcome: Led['outcome'], { id }: TreeDepartment, changes: Written['changes'], shown = changes): Written {
  if (outcome.action === 'same')
    return { line: outcome.line, name: outcome.name, action: 'change', subject: `department:${id}`, changes, shown };
  return { ...outcome, changes: [...outcome.changes, ...changes], shown: [...(outcome.shown ?? outcome.changes), ...shown] };
}

const lacking = (what: string): Refusal => new Refusal('importHeadMissing', { values: { what } });

/**
 * The department that a row is about: the one with its code, or else the one with its name at its place, or the only one with its name if
 * the row says no place.
 */
function presentOf(
  tree: CalledDepartments<TreeDepartment>,
  name: string,
  code: string | undefined,
  above: string | undefined,
): TreeDepartment | undefined {
  const byCode = code === undefined ? undefined : tree.withCode(code);
  if (byCode !== undefined) return byCode;
  const called = tree.withName(name).filter((one) => code === undefined || one.code === '');
  const there = called.find((one) => one.parent_id === (above ?? null));
  if (there !== undefined || above !== undefined || called.length === 0) return there;
  if (called.length > 1) throw new Refusal('importSeveral', { values: { what: name } });
  return called[0];
}

/** A number or a username as people are found by it. */
const fold = (text: string): string => foldNumber(normalizeUsername(text));

/** The numbers and usernames of rows of people, as heads name them. */
export const comingPeople = (lines: readonly Line[]): Set<string> =>
  new Set(lines.flatMap(({ cells }) => [cells['number'], cells['username']].flatMap((text) => (text === undefined ? [] : [fold(text)]))));

/** Refusals that a row further down can make void: it gives a name free, moves what is in the way, or adds the department above. */
const passing: ReadonlySet<string> = new Set(['importUnknown', 'recordExists', 'departmentBelowItself', 'departmentLevels']);

/** Twice as many as a tree in the worst order needs: rows that wait for one another in a longer chain are refused. */
const mostPasses = 2 * mostLevels;

/** Writes rows that need what later rows do after those. Rows whose need is never met are refused. */
async function inTreeOrder(lines: readonly Line[], write: (line: Line) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes = new Map<Line, Outcome>();
  const pause = letOthersWork();
  let waiting = [...lines];
  for (let [pass, left] = [0, waiting.length + 1]; pass < mostPasses && waiting.length > 0 && waiting.length < left; pass += 1) {
    left = waiting.length;
    for (const line of waiting) {
      await pause();
      outcomes.set(
        line,
        await write(line).catch((why: unknown): Outcome => {
          if (!(why instanceof Refusal)) throw why;
          return { line, action: 'refuse', name: line.cells['name'] ?? '', why };
        }),
      );
    }
    waiting = waiting.filter((line) => {
      const outcome = outcomes.get(line);
      return outcome?.action === 'refuse' && passing.has(outcome.why.id);
    });
  }
  return lines.map((line) => outcomes.get(line)!);
}

async function readTree({ trx, session }: Import): Promise<TreeDepartment[]> {
  const rows = await trx
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'names', 'code', 'head_id as head'])
    .where('tenant_id', '=', session.tenantId)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, parent_id, name, names, code, head }) => ({
    id,
    parent_id,
    parentId: parent_id,
    name,
    code,
    fields: { name, names: JSON.parse(names) as DepartmentFields['names'], code, head },
  }));
}

interface Heads {
  /** By number and username. */
  ids: Map<string, string>;
  /** By id. */
  numbers: Map<string, string>;
}

/** The people of the tenant, if rows name heads. */
async function readHeads({ trx, session, lines }: Import): Promise<Heads> {
  if (lines.every(({ cells }) => cells['head'] === undefined)) return { ids: new Map(), numbers: new Map() };
  const rows = await trx
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .select(['p.id', 'p.username', 'p.user_code as number'])
    .where('m.tenant_id', '=', session.tenantId)
    .execute();
  const ids = [
    ...rows.map(({ id, username }) => [fold(username), id] as const),
    ...rows.map(({ id, number }) => [fold(number), id] as const),
  ];
  return { ids: new Map(ids), numbers: new Map(rows.map(({ id, number }) => [id, number])) };
}
