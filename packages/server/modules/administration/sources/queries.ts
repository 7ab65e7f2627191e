import type { PageOf, PeopleSource, PersonClaim, SourceGroup, StoppedRun } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import type { DirectorySettings } from '../../people-sources/ldap/settings.ts';
import { findInDirectory } from '../../people-sources/ldap/find.ts';
import { sourceOf } from '../../people-sources/ldap/sync.ts';
import { waitingClaims } from '../../people-sources/claims.ts';
import { waitingRuns } from '../../people-sources/stop-run.ts';
import { normalizeUsername } from '../../sign-in/username.ts';
import { anyContains, listPage } from '../records/list-page.ts';

const mostNames = 20;
/** Maximum number of a run's people to look up for their tenant. */
const mostLookedAt = 500;

/** Returns all sources that manage people of a tenant, or can: files, SCIM accounts, the LDAP directory. */
export async function listSources(db: Db, tenantId: string, directory: DirectorySettings | null): Promise<PeopleSource[]> {
  const [counts, accounts, syncs, provisioned] = await Promise.all([
    db
      .selectFrom('people as p')
      .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
      .select((of) => [
        'p.managed_by as name',
        of.fn.countAll<string | number>().as('people'),
        of.fn.sum<string | number>('p.disabled_by_source').as('disabled'),
      ])
      .where('m.tenant_id', '=', tenantId)
      .groupBy('p.managed_by')
      .execute(),
    db.selectFrom('service_accounts').select(['source', 'id', 'scopes', 'tenants']).where('ended_at', 'is', null).execute(),
    db.selectFrom('directory_syncs').selectAll().execute(),
    db.selectFrom('provision_state').select('value').where('key', '=', 'provisioned-at').executeTakeFirst(),
  ]);
  const scim = accounts.filter(({ scopes, tenants }) => scopes.includes('"directory:write"') && isOnly(tenants, tenantId));
  const used = await lastUse(db);
  const ldap = directory?.tenant === tenantId ? [sourceOf(directory).name] : [];
  const [rules, unplaced] = await Promise.all([
    db.selectFrom('directory_departments').selectAll().execute(),
    db
      .selectFrom('directory_unplaced')
      .select((of) => ['source', 'department', 'why', of.fn.countAll<string | number>().as('people')])
      .where('tenant_id', '=', tenantId)
      .groupBy(['source', 'department', 'why'])
      .orderBy('people', 'desc')
      .orderBy('department')
      .execute(),
  ]);
  const names = new Set(['files', ...counts.map(({ name }) => name), ...scim.map(({ source }) => `scim:${source}`), ...ldap]);
  return [...names].map((name) => {
    const count = counts.find((row) => row.name === name);
    const sync = syncs.find((row) => row.source === name);
    const account = scim.find(({ source }) => name === `scim:${source}`);
    const kind = kindOf(name);
    const lastRuns = {
      files: provisioned?.value,
      screens: null,
      scim: used.get(account?.id ?? ''),
      ldap: sync?.started_at,
    };
    const lastRun = lastRuns[kind] ?? null;
    return {
      name,
      kind,
      people: Number(count?.people ?? 0),
      disabled: Number(count?.disabled ?? 0),
      lastRun,
      departments: kind === 'scim' || kind === 'ldap' ? ruleIn(rules, name) : null,
      unplaced: unplaced
        .filter(({ source }) => source === name)
        .slice(0, mostNames)
        .map(({ department, why, people }) => ({ department, why, people: Number(people) })),
      running: sync !== undefined && sync.finished_at === null,
      report: sync?.report ?? '',
    };
  });
}

function ruleIn(rules: readonly Row<'directory_departments'>[], name: string): NonNullable<PeopleSource['departments']> {
  const row = rules.find(({ source }) => source === name);
  return { rule: row?.rule ?? 'off', root: row?.root_id ?? null };
}

function kindOf(name: string): PeopleSource['kind'] {
  if (name.startsWith('scim:')) return 'scim';
  if (name.startsWith('ldap:')) return 'ldap';
  return name === 'screens' ? 'screens' : 'files';
}

async function lastUse(db: Db): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('service_keys')
    .select((of) => ['account_id', of.fn.max('used_at').as('at')])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.at]));
}

/** Whether an account's tenants (JSON) are only this one. */
const isOnly = (tenants: string, tenantId: string): boolean => {
  const all = JSON.parse(tenants) as string[];
  return all.length === 1 && all[0] === tenantId;
};

/** Returns the runs of a tenant's sources: its SCIM accounts, the LDAP directory, and the files if they concern people of the tenant. */
export async function runsOfTenant(
  db: Db,
  tenantId: string,
  directory: DirectorySettings | null,
  runs: readonly Row<'directory_runs'>[],
): Promise<Row<'directory_runs'>[]> {
  const accounts = runs.length === 0 ? [] : await db.selectFrom('service_accounts').select(['source', 'tenants']).execute();
  const sources = new Set([
    ...accounts.flatMap(({ source, tenants }) => (isOnly(tenants, tenantId) ? [`scim:${source}`] : [])),
    ...(directory?.tenant === tenantId ? [sourceOf(directory).name] : []),
  ]);
  const own: Row<'directory_runs'>[] = [];
  for (const run of runs)
    if (sources.has(run.source) || (run.source === 'files' && (await hasMember(db, tenantId, JSON.parse(run.people) as string[]))))
      own.push(run);
  return own;
}

async function hasMember(db: Db, tenantId: string, people: readonly string[]): Promise<boolean> {
  if (people.length === 0) return false;
  const found = await db
    .selectFrom('person_tenants')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', 'in', people.slice(0, mostLookedAt))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Returns a tenant's stopped runs, with the names of the first people. */
export async function listStoppedRuns(db: Db, tenantId: string, directory: DirectorySettings | null): Promise<StoppedRun[]> {
  const runs = await runsOfTenant(db, tenantId, directory, await waitingRuns(db));
  const ids = (run: Row<'directory_runs'>) => (JSON.parse(run.people) as string[]).slice(0, mostNames);
  const wanted = [...new Set(runs.flatMap(ids))];
  const people = wanted.length === 0 ? [] : await db.selectFrom('people').select(['id', 'real_name']).where('id', 'in', wanted).execute();
  const names = new Map(people.map((row) => [row.id, row.real_name]));
  const groups = await db.selectFrom('directory_groups').select(['id', 'name']).execute();
  return runs.map((run) => ({
    id: run.id,
    source: run.source,
    kind: run.kind,
    of: run.of_people,
    stoppedAt: run.stopped_at,
    subject: groups.find(({ id }) => id === run.subject)?.name ?? run.subject,
    count: (JSON.parse(run.people) as string[]).length,
    people: ids(run).map((id) => names.get(id) ?? id),
  }));
}

/** Returns a tenant's pending claims, with the attributes of the person in the claiming source. */
export async function listClaims(db: Db, tenantId: string): Promise<PersonClaim[]> {
  const claims = (await waitingClaims(db)).filter((claim) => claim.tenantId === tenantId);
  const ids = claims.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('directory_claims').select(['id', 'attributes']).where('id', 'in', ids).execute();
  return claims.map((claim) => ({
    id: claim.id,
    source: claim.source,
    field: claim.field,
    userName: claim.userName,
    personId: claim.personId,
    name: claim.name,
    userCode: claim.userCode,
    managedBy: claim.managedBy,
    askedAt: claim.askedAt,
    asked: flat(JSON.parse(rows.find(({ id }) => id === claim.id)?.attributes ?? '{}')),
  }));
}

interface PageQuery {
  q?: string;
  pageIndex: number;
  pageSize: number;
}

export async function listGroups(db: Db, tenantId: string, { q = '', ...page }: PageQuery): Promise<PageOf<SourceGroup>> {
  const of = db
    .selectFrom('directory_groups as g')
    .leftJoin('roles as r', 'r.id', 'g.role_id')
    .where('g.tenant_id', '=', tenantId)
    .$if(q !== '', (query) => query.where(anyContains(['g.name'], q)));
  const { total, rows } = await listPage(of, page, ['g.source', 'g.name'], (query) =>
    query.select((eb) => [
      'g.id',
      'g.source',
      'g.name',
      'g.role_id as role',
      'r.name as roleName',
      eb
        .selectFrom('directory_group_members as m')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('m.group_id', '=', 'g.id')
        .as('members'),
    ]),
  );
  return { total, rows: rows.map((row) => ({ ...row, members: Number(row.members), roleName: row.roleName ?? '' })) };
}

interface Fact {
  attribute: string;
  value: string;
}

/** Returns a person's attributes in SCIM clients and the LDAP directory, and the derived record of the portal. */
export async function personInSources(
  db: Db,
  tenantId: string,
  directory: DirectorySettings | null,
  text: string,
): Promise<{ source: string; raw: Fact[]; became: Fact[] }[]> {
  const word = text.trim();
  const people = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .leftJoin('directory_people as d', 'd.person_id', 'p.id')
    .select(['p.id', 'p.username', 'p.user_code', 'p.real_name', 'p.email', 'p.phone', 'p.title', 'p.status', 'p.managed_by'])
    .select(['d.source', 'd.attributes'])
    .where('m.tenant_id', '=', tenantId)
    .where((of) =>
      of.or([of('p.username', '=', normalizeUsername(word)), of('p.user_code', '=', word), of('p.email', '=', word.toLowerCase())]),
    )
    .limit(5)
    .execute();
  const stored = people.map(({ source, attributes, ...person }) => ({
    source: source ?? person.managed_by,
    raw: flat(JSON.parse(attributes ?? '{}')),
    became: flat(person),
  }));
  if (directory === null || directory.tenant !== tenantId) return stored;
  const entries = await findInDirectory(directory, word);
  return [...stored, ...entries.map((entry) => ({ source: sourceOf(directory).name, raw: flat(entry as Attribute), became: [] }))];
}

/** A nested attribute, which becomes lines: `name.familyName`, `emails.0.value`. */
type Attribute = string | number | boolean | null | undefined | Attribute[] | { [name: string]: Attribute };

function flat(value: Attribute, path = ''): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [{ attribute: path, value: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`));
}
