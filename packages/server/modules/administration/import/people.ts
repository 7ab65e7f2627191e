import { callsByName, type CallBody } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import { letOthersWork } from '../../../clock/let-others-work.ts';
import { Refusal } from '../../../http/refusal.ts';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { foldNumber } from '../../people/staff-number.ts';
import { normalizeUsername } from '../../sign-in/username.ts';
import { changesBetween } from '../../../records/changes.ts';
import { fieldsReader } from '../people/edited-fields.ts';
import { named as permissionNamed } from '../power/permissions.ts';
import { requireWholeRoles } from '../power/roles.ts';
import { findRole } from '../roles/queries.ts';
import { type Line, requireUsable } from './lines.ts';
import { CalledDepartments } from './department-called.ts';
import { type Import, listIn, oneCalled, type Outcome, taken, twice } from './outcome.ts';
import { type PresentPeople, type KnownPerson, readKnown } from './people-known.ts';
import { type PersonToWrite, writePeople } from './people-write.ts';

const call = 'POST /administration/v1/people';
type Fields = CallBody<typeof call>;
const valid = bodyValidator(callsByName[call].body!) as (value: unknown) => Fields;

/**
 * Creates people, and changes those with the same number whom the screens manage; grants roles, never revokes them. Checks rows in memory
 * and writes them in chunks.
 */
export async function importPeople({ trx, session, lines, writes }: Import): Promise<Outcome[]> {
  const texts = (key: string) => [...new Set(lines.map(({ cells }) => cells[key] ?? '').filter((text) => text !== ''))];
  const known = await readKnown(trx, session, texts('username').map(normalizeUsername), texts('number').map(foldNumber));
  const readFields = fieldsReader(known.fields);
  const seen = new Map<string, number>();
  const grantable = new Map<string, Promise<void>>();
  const toWrite: PersonToWrite[] = [];
  const may = (permission: string) => {
    if (!known.mine.has(permission)) throw new Refusal('forbidden');
  };
  /** Throws for a username or number of an earlier row or another person. */
  const requireAlone = (fields: { username: string; number: string }, row: number, present: KnownPerson | undefined): void => {
    const entries = Object.entries({ username: fields.username, number: foldNumber(fields.number) });
    for (const [field, value] of entries) {
      const earlier = seen.get(`${field} ${value}`);
      if (earlier !== undefined) throw twice(`/${field}`, earlier);
    }
    for (const [field, value] of entries) seen.set(`${field} ${value}`, row);
    const holders = { username: known.takenUsernames.get(fields.username), number: known.takenNumbers.get(foldNumber(fields.number)) };
    if (holders.username !== undefined && holders.username !== present?.id) throw taken('/username');
    if (holders.number !== undefined && present === undefined) throw taken('/number');
  };
  const departments = new CalledDepartments(known.departments);
  /** Checks once for each role whether it may be granted, for any number of people. */
  const requireRole = (id: string): Promise<void> => {
    const asked =
      grantable.get(id) ??
      findRole(trx, session.tenantId, id).then((role) => {
        if (role === undefined) throw new Refusal('notFound');
        return requireWholeRoles(trx, session, [role]);
      });
    grantable.set(id, asked);
    return asked;
  };

  async function plan(line: Line): Promise<Outcome> {
    requireUsable('people', line);
    const { cells } = line;
    const username = normalizeUsername(cells['username'] ?? '');
    const number = cells['number'] ?? '';
    const department = cells['department'] ? departments.find(cells['department']).id : undefined;
    const name = (cells['name'] ?? '').trim();
    const person = valid({ username, number, name, ...(department !== undefined && { department }) });
    const fields = readFields(
      Object.fromEntries(known.fields.flatMap((field) => (cells[field.name] ? [[field.name, cells[field.name]!]] : []))),
    );
    const present = known.byNumber.get(number) ?? known.byNumber.get(foldNumber(number));
    requireAlone({ username, number }, line.row, present);
    const had = present === undefined ? [] : (known.roles.get(present.id) ?? []);
    const roles = listIn(cells['roles']).map((role) => oneCalled(known.allRoles, role).id);
    const given = roles.filter((role) => !had.includes(role));
    if (present === undefined) may('administration-people:add');
    else requireOfTenant(known, present, session.tenantId);
    if (given.length > 0) may('administration-roles:edit');
    await Promise.all(given.map(requireRole));
    const id = present?.id ?? randomUUID();
    const before = present === undefined ? null : beforeOf(known, present, session.tenantId);
    const after = { ...fields, department: null, ...before, ...person, ...fields, number: before?.number ?? number };
    const nameOf = (role: string) => known.allRoles.find((one) => one.id === role)?.name ?? role;
    const rolesAfter = [...had, ...given].map(nameOf);
    const changes = changesBetween(before && { ...before, roles: had.map(nameOf) }, { ...after, roles: rolesAfter });
    if (changes.length === 0) return { line, action: 'same', name };
    if (present !== undefined) {
      requireMine(known, present, session.tenantId);
      may('administration-people:edit');
      if (present.username !== username) throw new Refusal('malformed', { errors: [{ path: '/username', message: 'fieldValue' }] });
    }
    // Writes only what the file changes, so that meanwhile changes of the person stay.
    const written = Object.fromEntries(Object.entries(fields).filter(([field, value]) => known.values.get(id)?.[field] !== value));
    toWrite.push({ id, isNew: present === undefined, username, number, name, fields: written, department: after.department, roles: given });
    const administers = given.filter((role) => (known.permits.get(role) ?? []).some(isOfAdministration)).map(nameOf);
    const departmentName = (one: string) => departments.withId(one)?.name ?? one;
    const shown = changes.map((one) =>
      one.field === 'department' ? { ...one, from: departmentName(one.from), to: departmentName(one.to) } : one,
    );
    const action = present === undefined ? 'create' : 'change';
    return {
      line,
      action,
      name,
      subject: `person:${id}`,
      changes,
      shown,
      administers,
      given: given.map((role) => ({ id: role, name: nameOf(role) })),
    };
  }

  const pause = letOthersWork();
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    outcomes.push(
      await plan(line).catch((error: unknown): Outcome => {
        if (!(error instanceof Refusal)) throw error;
        return { line, action: 'refuse', name: line.cells['name'] ?? '', why: error };
      }),
    );
    await pause();
  }
  if (writes) await writePeople(trx, session.tenantId, toWrite);
  return outcomes;
}

export const isOfAdministration = (permission: string): boolean => permission.startsWith('administration-');

function beforeOf(known: PresentPeople, row: KnownPerson, tenantId: string) {
  const { id, real_name: name, username, user_code: number } = row;
  const department = known.tenants.get(id)?.find((one) => one.tenantId === tenantId)?.department ?? null;
  return { name, username, ...known.values.get(id), department, number };
}

/** Throws for people of other tenants only, of whom the file learns nothing. */
function requireOfTenant(known: PresentPeople, { id }: KnownPerson, tenantId: string): void {
  if (!(known.tenants.get(id) ?? []).some((one) => one.tenantId === tenantId)) throw taken('/number');
}

/** Throws for people whom a file or a source manages, who also belong to other tenants, or who have more permissions than the importing user. */
function requireMine(known: PresentPeople, { id, managed_by: owner }: KnownPerson, tenantId: string): void {
  const tenants = known.tenants.get(id) ?? [];
  if (owner !== 'screens') throw new Refusal('importManaged', { values: { source: owner === 'files' ? 'people.json' : owner } });
  const elsewhere = tenants.find((one) => one.tenantId !== tenantId);
  if (elsewhere !== undefined) throw new Refusal('personElsewhere', { values: { tenant: elsewhere.tenantId } });
  const more = (known.roles.get(id) ?? [])
    .flatMap((role) => known.permits.get(role) ?? [])
    .find((permission) => !known.mine.has(permission));
  if (more !== undefined) throw new Refusal('personMayMore', { values: { what: permissionNamed(more) } });
}
