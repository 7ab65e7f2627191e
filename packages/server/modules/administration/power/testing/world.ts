import { administrationAreas, type AdministrationArea } from '@atrium/api/contract';
import type { Db } from '../../../../db/schema.ts';
import { connect } from '../../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../../testing/portal.ts';
import { makeAdministrator } from '../../testing/administrators.ts';

/** Permission of the targeted people and roles, which `less` lacks. */
export const right = { permissionId: 'message', actions: ['add'] } as const;

/** Fields of a tenant beside its name. */
export const tenantTexts = { names: {}, description: '', descriptions: {}, timeZone: '' };

/** A portal with users who try every write of the administration, and records to write. */
export interface World {
  portal: Portal;
  /** User with all of the administration in both tenants, every app, and the permission `right`. */
  full: Person;
  /** The same in the first tenant only, without the permission. */
  less: Person;
  /** Administrator of the second tenant, with the permission there. */
  stranger: Person;
  /** Users by area, each with only that area in the first tenant. */
  alone: Record<AdministrationArea, Person>;
  make: Records;
}

export async function openWorld(): Promise<World> {
  const portal = await openPortal({ integrationNetworks: ['127.0.0.1'] });
  const { db } = portal;
  const named = ['full', 'less', 'stranger', ...administrationAreas.map((area) => `alone-${area}`)];
  for (const name of named) await addPerson(db, name, name === 'stranger' ? ['10002'] : name === 'full' ? ['10001', '10002'] : ['10001']);
  const roles = {
    full: [await makeAdministrator(db, 'full'), await makeAdministrator(db, 'full', { tenantId: '10002' })],
    stranger: [await makeAdministrator(db, 'stranger', { tenantId: '10002' })],
    less: [await makeAdministrator(db, 'less')],
  };
  for (const role of [...roles.full, ...roles.stranger]) await permit(db, role);
  const apps = ['hr', 'finance', 'it'];
  const opened = [...roles.full, ...roles.less, ...roles.stranger].flatMap((role) => apps.map((app) => ({ role_id: role, app_code: app })));
  await db.insertInto('role_apps').values(opened).execute();
  for (const area of administrationAreas) await makeAdministrator(db, `alone-${area}`, { areas: [area] });
  await db.insertInto('guides').values({ id: 'g', kind: 'it', tenant_id: '10001', title: 'IT 指南' }).execute();
  const signedIn = await Promise.all(named.map((name) => portal.signIn(name)));
  const by = Object.fromEntries(named.map((name, at) => [name, signedIn[at]!])) as Record<string, Person>;
  const alone = Object.fromEntries(administrationAreas.map((area) => [area, by[`alone-${area}`]!])) as World['alone'];
  const make = recordsIn(portal, by['full']!);
  // People who may create records on screens may open those; this one is of a file.
  await make.ofFile('app', 'it');
  return { portal, full: by['full']!, less: by['less']!, stranger: by['stranger']!, alone, make };
}

const permit = (db: Db, role: string) =>
  db
    .insertInto('role_permissions')
    .values({ role_id: role, permission_id: right.permissionId, actions: JSON.stringify(right.actions) })
    .execute();

async function addPerson(db: Db, id: string, tenants: readonly string[]): Promise<void> {
  const { password_hash: hash } = await db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow();
  const said = { nick_name: '', sex: 'unknown', picture: null, title: '', email: '', phone: '', office: '', tsmp_visible: 0 } as const;
  await db
    .insertInto('people')
    .values({
      id,
      username: id,
      user_code: id,
      unique_no: id,
      real_name: id,
      status: 'active',
      managed_by: 'screens',
      ...said,
      password_hash: hash,
    })
    .execute();
  await db
    .insertInto('person_tenants')
    .values(tenants.map((tenant, sort) => ({ person_id: id, tenant_id: tenant, department_id: null, sort })))
    .execute();
}

export type Records = ReturnType<typeof recordsIn>;

/** Creates new records in the first tenant. */
function recordsIn(portal: Portal, full: Person) {
  const { db } = portal;
  let last = 0;
  const fresh = (): string => `n${(last += 1)}`;
  const dataOf = async (...[name, asked]: Parameters<Portal['ask']>) => {
    const response = await portal.ask(name, { as: full, ...asked });
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
    return response.json().data;
  };
  /** Creates a role with the permission, or an empty one. */
  const role = async (has: 'right' | 'nothing' = 'right'): Promise<string> => {
    const id = fresh();
    await db.insertInto('roles').values({ id, tenant_id: '10001', name: id }).execute();
    if (has === 'right') await permit(db, id);
    return id;
  };
  const version = async (name: Parameters<Portal['ask']>[0], id: string): Promise<string> =>
    (await dataOf(name, { params: { id } })).version;
  /** Marks a record as provisioned by a file in its present state. */
  const ofFile = async (kind: 'app' | 'function' | 'role' | 'department' | 'tenant', id: string): Promise<void> => {
    const [table, column] = (
      {
        app: ['apps', 'code'],
        function: ['functions', 'code'],
        role: ['roles', 'id'],
        department: ['departments', 'id'],
        tenant: ['tenants', 'id'],
      } as const
    )[kind];
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', id as never)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('provision_state')
      .values({ key: `${kind}:${id}`, value: JSON.stringify({ row, links: {} }) })
      .execute();
  };
  return {
    fresh,
    dataOf,
    role,
    version,
    ofFile,
    /** Adds a person with or without the permission. */
    person: async (has: 'right' | 'nothing' = 'right', tenants: readonly string[] = ['10001']): Promise<string> => {
      const id = fresh();
      await addPerson(db, id, tenants);
      const own = has === 'right' ? await role() : null;
      if (own !== null) await db.insertInto('person_roles').values({ person_id: id, role_id: own, given_by: 'screens' }).execute();
      return id;
    },
    tenant: (): Promise<{ id: string; version: string }> =>
      dataOf('POST /administration/v1/tenants', { body: { name: fresh(), ...tenantTexts } }),
    app: async (): Promise<string> => {
      const code = fresh();
      await dataOf('POST /administration/v1/apps', { body: { code, name: code, names: {}, icon: '', resourcePath: '', roles: [] } });
      return code;
    },
    system: async (tenants: readonly string[] = ['10001']): Promise<{ id: string; keyId: string; source: string }> => {
      const source = fresh();
      const { account, keyId } = await connect(portal, { name: source, source, scopes: ['messages:send'], tenants: [...tenants] });
      return { id: account, keyId, source };
    },
    /** Connects a SCIM client of the first tenant. */
    source: async (): Promise<string> => {
      const source = fresh();
      await connect(portal, { name: source, source, scopes: ['directory:write'] });
      return `scim:${source}`;
    },
    subApp: async (): Promise<string> => {
      const name = fresh();
      const row = { name, title: name, kind: 'frame', port: null, router_base: null, sort: 9, address: 'http://127.0.0.1:9/' } as const;
      await db.insertInto('sub_apps').values(row).execute();
      return name;
    },
    run: async (person: string, source: string): Promise<string> => {
      const id = fresh();
      const said = { people: JSON.stringify([person]), of_people: 1, stopped_at: '2026-01-01T00:00:00.000Z' };
      const undecided = { decision: null, decided_at: null, decided_by: null };
      await db
        .insertInto('directory_runs')
        .values({ id, source: `scim:${source}`, kind: 'people', subject: '', ...said, ...undecided })
        .execute();
      return id;
    },
    claim: async (person: string, source: string): Promise<string> => {
      const id = fresh();
      const said = { attributes: JSON.stringify({ userName: person, active: true }), asked_at: '2026-01-01T00:00:00.000Z' };
      await db
        .insertInto('directory_claims')
        .values({
          id,
          source: `scim:${source}`,
          tenant_id: '10001',
          person_id: person,
          user_name: person,
          external_id: null,
          field: 'userName',
          ...said,
          decision: null,
          decided_at: null,
          decided_by: null,
        })
        .execute();
      return id;
    },
    /** A user of WeCom who may be the person. */
    chatUser: async (person: string): Promise<string> => {
      const id = fresh();
      const said = { name: id, state: 'waiting', reason: 'several', found_at: '2026-01-01T00:00:00.000Z' } as const;
      await db
        .insertInto('chat_people')
        .values({ provider: 'wecom', user_id: id, person_id: person, union_id: null, how: null, ...said })
        .execute();
      return id;
    },
    department: async (): Promise<string> => {
      const id = fresh();
      await db.insertInto('departments').values({ id, tenant_id: '10001', parent_id: null, name: id, sort: 0 }).execute();
      return id;
    },
    group: async (linkedTo: string | null = null): Promise<string> => {
      const id = fresh();
      const at = '2026-01-01T00:00:00.000Z';
      await db
        .insertInto('directory_groups')
        .values({
          id,
          source: 'scim:hr',
          tenant_id: '10001',
          name: id,
          folded_name: id,
          external_id: null,
          attributes: '{}',
          role_id: linkedTo,
          created_at: at,
          changed_at: at,
        })
        .execute();
      return id;
    },
  };
}
