import type { AccessChange, CallBody } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { catalogueOf } from '../../apps/granted.ts';
import { type Deciding, type Grants, isOpen, rolesInApp, rolesThatDecide } from '../../apps/opening.ts';
import { ownPermissionNames } from '../power/permissions.ts';
import { among, rolesOfTenant } from './deciding.ts';

/** People with the same roles before and after a change. */
interface Group {
  was: ReadonlySet<string>;
  is: ReadonlySet<string>;
  people: readonly string[];
}

type RoleContent = CallBody<'POST /administration/v1/roles/{id}/effect'>;

const mostNames = 5;

/** Returns the access that the people of a role would gain and lose with this content. Omits people who cannot sign in. */
export async function effectOfRole(db: Db, session: Entitled, id: string, content: RoleContent): Promise<AccessChange[]> {
  const [{ grants }, groups] = await Promise.all([rolesOfTenant(db, session), peopleByRoles(db, session.tenantId, id)]);
  return compare(db, session, { before: grants, after: withRole(grants, id, content), groups });
}

/** Returns the access that a person would gain and lose with other roles. */
export async function effectOfRoles(db: Db, session: Entitled, person: string, was: Iterable<string>, is: Iterable<string>) {
  const { grants } = await rolesOfTenant(db, session);
  return compare(db, session, { before: grants, after: grants, groups: [{ was: new Set(was), is: new Set(is), people: [person] }] });
}

async function peopleByRoles(db: Db, tenantId: string, roleId: string): Promise<Group[]> {
  const having = db.selectFrom('person_roles').select('person_id').where('role_id', '=', roleId);
  const rows = await db
    .selectFrom('person_roles as pr')
    .innerJoin('roles as r', 'r.id', 'pr.role_id')
    .innerJoin('people as p', 'p.id', 'pr.person_id')
    .select(['p.id as person', 'r.id as role'])
    .where('r.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .where('p.id', 'in', having)
    .orderBy('p.real_name')
    .orderBy('p.id')
    .orderBy('r.id')
    .execute();
  const roles = new Map<string, string[]>();
  for (const { person, role } of rows) roles.set(person, [...(roles.get(person) ?? []), role]);
  const groups = new Map<string, { roles: string[]; people: string[] }>();
  for (const [person, ids] of roles) {
    const key = ids.join('\n');
    const group = groups.get(key) ?? { roles: ids, people: [] };
    group.people.push(person);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ roles: ids, people }) => ({ was: new Set(ids), is: new Set(ids), people }));
}

/** Returns the grants of a tenant with one role replaced. */
function withRole(grants: Grants, role: string, { apps, permissions }: RoleContent): Grants {
  const wanted = permissions.flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}:${action}`));
  const restricted = new Map([...grants.restricted].filter(([key]) => !key.startsWith(`${role} `)));
  for (const { code, functions } of apps) if (functions !== null) restricted.set(`${role} ${code}`, new Set(functions));
  return {
    ...grants,
    rolesOfApp: replaced(
      grants.rolesOfApp,
      role,
      apps.map(({ code }) => code),
    ),
    rolesOfPermission: replaced(grants.rolesOfPermission, role, wanted),
    restricted,
  };
}

function replaced(roles: ReadonlyMap<string, ReadonlySet<string>>, role: string, keys: readonly string[]): Map<string, Set<string>> {
  const next = new Map([...roles].map(([key, ids]) => [key, new Set([...ids].filter((id) => id !== role))]));
  for (const key of keys) next.set(key, (next.get(key) ?? new Set()).add(role));
  return next;
}

interface Compared {
  before: Grants;
  after: Grants;
  groups: readonly Group[];
}

async function compare(db: Db, session: Entitled, { before, after, groups }: Compared): Promise<AccessChange[]> {
  const { apps, functions } = await catalogueOf(db, session);
  const own = await ownPermissionNames(db, session.language);
  const inBoth = (decide: (grants: Grants) => Deciding) => ({ from: decide(before), to: decide(after) });
  const having = (ids: Iterable<string> = []): Deciding => ({ open: [...ids], permit: null });
  const permissions = new Set([...before.rolesOfPermission.keys(), ...after.rolesOfPermission.keys()]);
  const things = [
    ...apps.map(({ code, name }) => ({ kind: 'app' as const, code, name, ...inBoth((of) => having(rolesInApp(code, of))) })),
    ...functions
      .filter(({ url }) => url !== '')
      .map((fn) => ({ kind: 'function' as const, code: fn.code, name: fn.name, ...inBoth((of) => rolesThatDecide(fn, of)) })),
    ...[...permissions].toSorted().map((code) => {
      const name = own.get(code.slice(0, code.indexOf(':'))) ?? '';
      return { kind: 'permission' as const, code, name, ...inBoth((of) => having(of.rolesOfPermission.get(code))) };
    }),
  ];
  const changes = things
    .map(({ from, to, ...thing }) => {
      const [gains, loses]: [string[], string[]] = [[], []];
      for (const { was, is, people } of groups) {
        const [opened, opens] = [isOpen(among(from, was)), isOpen(among(to, is))];
        if (opens !== opened) (opens ? gains : loses).push(...people);
      }
      return { thing, gains, loses };
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0);
  const names = await namesOf(db, new Set(changes.flatMap(({ gains, loses }) => [...first(gains), ...first(loses)])));
  const concerned = (people: readonly string[]) => ({ people: people.length, names: first(people).map((id) => names.get(id) ?? '') });
  return changes.map(({ thing, gains, loses }) => ({ ...thing, gains: concerned(gains), loses: concerned(loses) }));
}

const first = (people: readonly string[]): readonly string[] => people.slice(0, mostNames);

async function namesOf(db: Db, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('people')
    .select(['id', 'real_name as name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
