import { Action, permissionIds } from '@atrium/api/contract';
import { appendAudit } from '../../../audit/queries.ts';
import type { Db } from '../../../db/schema.ts';
import type { Vault } from '../../../vault/vault.ts';
import { endOtherSessions } from '../../account/queries.ts';
import { guessesOf, removeFactors } from '../../second-factor/queries.ts';
import { deleteFailures } from '../../sign-in/queries.ts';
import { normalizeUsername } from '../../sign-in/username.ts';

/** A recovery that is impossible; the message is the reason. */
export class RecoveryError extends Error {
  override name = 'RecoveryError';
}

interface Recovered {
  person: string;
  tenant: string;
  role: string;
  /** Number of removed second factors, if requested. */
  secondFactors?: number;
  /** Why the person still cannot open a screen, and what to do. */
  missing?: string;
}

const example = 'packages/server/provisioning/example';
const noScreens =
  `No screen of the administration is registered, so the person can open none: copy the sub-application "administration" of ${example}/sub-apps.json, ` +
  `the app "control-center" of ${example}/apps.json and its functions of ${example}/functions.json into your organisation's files, load them, ` +
  'and run this command again.';

interface RecoveryRequest {
  username: string;
  tenantId?: string | undefined;
  /** Whether to remove the second factors of a person who has lost them. */
  resetSecondFactor?: boolean | undefined;
}

/**
 * Grants a person a role of the tenant that has every permission of the portal and opens the functions of the administration. The role is
 * written again each time, so that it has those of the present version.
 */
export async function recover(
  { db, vault }: { db: Db; vault: Vault },
  { username: typed, tenantId, resetSecondFactor = false }: RecoveryRequest,
): Promise<Recovered> {
  const username = normalizeUsername(typed);
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('people as p')
      .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
      .select(['p.id', 'p.real_name as name', 'p.status', 'm.tenant_id as tenant'])
      .where('p.username', '=', username)
      .$if(tenantId !== undefined, (query) => query.where('m.tenant_id', '=', tenantId ?? ''))
      .orderBy('m.sort')
      .orderBy('m.tenant_id')
      .limit(1)
      .executeTakeFirst();
    if (person === undefined) throw new RecoveryError(`There is nobody with the username ${username} in ${tenantId ?? 'any tenant'}.`);
    if (person.status !== 'active')
      throw new RecoveryError(`${username} is disabled and cannot sign in; enable the account first (npm run directory -- enable).`);
    const role = `recovery-${person.tenant}`;
    const hasScreens = await writeRecoveryRole(trx, role, person.tenant);
    await trx
      .insertInto('person_roles')
      .values({ person_id: person.id, role_id: role, given_by: 'screens' })
      .onConflict((conflict) => conflict.columns(['person_id', 'role_id']).doUpdateSet({ given_by: 'screens' }))
      .execute();
    const reset: Record<string, number> = resetSecondFactor ? { secondFactors: await resetFactors(trx, person.id) } : {};
    await appendAudit(trx, vault, {
      event: 'administration-changed',
      personId: null,
      tenantId: person.tenant,
      address: 'this machine',
      requestId: 'command',
      subject: `person:${person.id}`,
      details: { did: 'recovered', name: person.name, ...reset },
      changes: [{ field: `roles.${role}`, from: '', to: '✓' }],
    });
    return { person: person.id, tenant: person.tenant, role, ...reset, ...(hasScreens ? {} : { missing: noScreens }) };
  });
}

async function resetFactors(trx: Db, personId: string): Promise<number> {
  await deleteFailures(trx, guessesOf(personId));
  await endOtherSessions(trx, personId, '', new Date().toISOString(), 'second-factor-reset');
  return removeFactors(trx, personId);
}

/** Writes the role; returns whether there are administration functions that it opens. */
async function writeRecoveryRole(trx: Db, id: string, tenantId: string): Promise<boolean> {
  await trx.deleteFrom('role_functions').where('role_id', '=', id).execute();
  await trx.deleteFrom('role_apps').where('role_id', '=', id).execute();
  await trx.deleteFrom('role_permissions').where('role_id', '=', id).execute();
  await trx
    .insertInto('roles')
    .values({ id, tenant_id: tenantId, name: '应急管理员', names: JSON.stringify({ 'en-US': 'Recovered administrator' }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const actions = JSON.stringify(Action.enum);
  await trx
    .insertInto('role_permissions')
    .values(permissionIds.map((permission) => ({ role_id: id, permission_id: permission, actions })))
    .execute();
  const functions = await trx
    .selectFrom('functions')
    .select(['code', 'app_code as app'])
    .where('front_module', '=', 'administration')
    .where('url', '<>', '')
    .execute();
  const subApp = await trx.selectFrom('sub_apps').select('name').where('name', '=', 'administration').executeTakeFirst();
  if (functions.length === 0) return false;
  await trx
    .insertInto('role_apps')
    .values([...new Set(functions.map(({ app }) => app))].map((app) => ({ role_id: id, app_code: app })))
    .execute();
  await trx
    .insertInto('role_functions')
    .values(functions.map(({ code }) => ({ role_id: id, function_code: code })))
    .execute();
  return subApp !== undefined;
}
