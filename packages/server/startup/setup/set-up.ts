import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Language } from '../../messages/language.ts';
import { readOrganisation } from '../../provisioning/read-organisation.ts';
import type { Organisation } from '../../provisioning/records/records.ts';
import { places, type Row, type Shape, shapesOf } from '../../provisioning/shapes/shapes.ts';
import { peopleLock } from '../../modules/people-sources/records.ts';
import { insertPeople } from '../../modules/people/write.ts';
import type { Account } from '../../modules/sign-in/queries.ts';
import { normalizeUsername } from '../../modules/sign-in/username.ts';
import { storeCompanyZone } from './company-zone.ts';
import { isSetUp } from './is-set-up.ts';
import { deleteToken } from './token.ts';

const example = join(import.meta.dirname, '../../provisioning/example');
/** Id of the first tenant, which commands take as `--tenant`, and of its root department. */
const tenantId = 'main';
const administration = 'control-center';
const shippedRoles = ['employee', 'administrator', 'auditor', 'editor'];

export interface Setup {
  company: string;
  /** As `zoneNamed` returns it. */
  timeZone: string;
  language: Language;
  name: string;
  username: string;
  /** Empty: the administrator gets a link to set one. */
  passwordHash: string;
}

/**
 * Makes the first tenant, its root department, the administration as an application, the shipped roles and the administrator; null where the
 * portal is set up already. Runs in a transaction that holds `setupLock`.
 */
export async function setUp(trx: Db, { company, timeZone, language, name, username, passwordHash }: Setup): Promise<Account | null> {
  // Files that are loaded meanwhile come first, or wait.
  await lockName(trx, peopleLock('files'));
  if (await isSetUp(trx)) return null;
  await insertShapes(trx, shapesOf(await shipped(company.trim())));
  const personId = randomUUID();
  const account = normalizeUsername(username);
  await insertPeople(trx, [
    {
      columns: {
        id: personId,
        username: account,
        user_code: account,
        real_name: name.trim(),
        managed_by: 'screens',
        password_hash: passwordHash,
        language,
      },
      membership: { tenant_id: tenantId, department_id: tenantId },
    },
  ]);
  await trx
    .insertInto('person_roles')
    .values(['employee', 'administrator'].map((role) => ({ person_id: personId, role_id: roleId(role), given_by: 'screens' as const })))
    .execute();
  await storeCompanyZone(trx, timeZone);
  await deleteToken(trx);
  return { personId, uniqueNo: account, passwordHash, disownedHash: null, tenantId };
}

const roleId = (role: string): string => `${tenantId}-${role}`;

/** The records of a new portal: of the example what every portal needs, and the company. */
async function shipped(company: string): Promise<Organisation> {
  const { organisation } = await readOrganisation(example);
  const { apps, functions, subApps, roles } = organisation;
  return {
    ...organisation,
    tenants: [{ id: tenantId, name: company }],
    departments: [{ id: tenantId, tenant: tenantId, name: company }],
    apps: apps.filter(({ code }) => code === administration),
    functions: functions.filter(({ app }) => app === administration),
    subApps: subApps.filter(({ name }) => name === 'administration'),
    // The example's own applications stay behind.
    roles: roles
      .filter(({ id }) => shippedRoles.includes(id))
      .map((role) => ({
        ...role,
        id: roleId(role.id),
        tenant: tenantId,
        apps: role.apps.filter((code) => code === administration),
        functions: [],
      })),
    people: [],
    sharedNames: [],
  };
}

/** Without the state that marks records of files, so that screens may change them. */
async function insertShapes(trx: Db, shapes: readonly Shape[]): Promise<void> {
  const tables = trx as unknown as Kysely<Record<string, Row>>;
  for (const { kind, row, links } of shapes) {
    await tables.insertInto(places[kind].table).values(row).execute();
    for (const [table, rows] of Object.entries(links)) if (rows.length > 0) await tables.insertInto(table).values(rows).execute();
  }
}
