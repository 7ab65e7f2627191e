import { onPostgres } from '../../db/dialect.ts';
import type { Db, Row } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';
import type { AuditEvent, AuditSubject } from '@atrium/api/contract';
import { appendAudit, type AuditEntry } from '../../audit/queries.ts';
import { recordAdministeringRoles } from './administering-roles.ts';
import { decideClaim, forgetOtherClaims, lockPersonOfClaim } from './claims.ts';
import { foldName, linkGroup } from './groups.ts';
import { setDisabled } from './status.ts';
import { decideRun } from './stop-run.ts';
import { DocumentError, type UserDocument } from './user-document.ts';
import { handOver } from './write-person.ts';

/** A decision or change that is impossible; the message is the reason. */
export class DirectoryError extends Error {
  override name = 'DirectoryError';
}

type Decision = 'approved' | 'refused';
/** Throws where the record, as it is in the transaction that decides, may not be decided. */
type Check<R> = (trx: Db, record: R) => Promise<void>;
const unchecked = async () => {};

/** Context of a decision: the database, the key that signs the audit log, and the decider's name. */
export interface Decider {
  db: Db;
  vault: Vault;
  by: string;
  /** The decider, if known: a command knows the name only. */
  who?: Pick<AuditEntry, 'personId' | 'tenantId' | 'address' | 'requestId'>;
}

const onThisMachine = { personId: null, tenantId: null, address: 'this machine', requestId: 'command' };

/** Lets a stopped run go on when its source tries again, within a day, or says that it is not meant. False where there is no such run that waits. */
export async function decideStopped(
  { db, vault, by, who }: Decider,
  runId: string,
  decision: Decision,
  check: Check<Row<'directory_runs'>> = unchecked,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const run = await decideRun(trx, runId, decision, by, new Date());
    if (run === undefined) return false;
    await check(trx, run);
    await audit({ db: trx, vault, by, ...(who && { who }) }, 'directory-run-decided', {
      subject: `directory:${run.source}`,
      tenantId: who?.tenantId ?? null,
      details: { run: runId, source: run.source, decision },
    });
    return true;
  });
}

/** Links the person of a claim to the claiming source, or decides that they are two people. Null if there is no waiting claim. */
export async function decide(
  { db, vault, by, who }: Decider,
  claimId: string,
  decision: Decision,
  check: Check<Row<'directory_claims'>> = unchecked,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const now = new Date();
    await lockPersonOfClaim(trx, claimId);
    const claim = await decideClaim(trx, claimId, decision, by, now);
    if (claim === undefined) return null;
    await check(trx, claim);
    const source = { name: claim.source, tenantId: claim.tenant_id };
    const document = JSON.parse(claim.attributes) as UserDocument;
    if (decision === 'approved') {
      await handOver(trx, source, claim.person_id, document, now).catch((error: unknown) => {
        throw error instanceof DocumentError ? new DirectoryError(error.message) : error;
      });
      await forgetOtherClaims(trx, claim);
    }
    const event = decision === 'approved' ? 'person-handed-over' : 'person-claim-refused';
    await audit({ db: trx, vault, by, ...(who && { who }) }, event, {
      subject: `person:${claim.person_id}`,
      tenantId: claim.tenant_id,
      details: { claim: claimId, source: claim.source, person: claim.person_id },
    });
    return claim.person_id;
  });
}

/** Sets or lifts the administrator's own flag of a person; the source's flag stays. */
export async function block({ db, vault, by }: Decider, userCode: string, isDisabled: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('people').select('id').where('user_code', '=', userCode).executeTakeFirst();
    if (person === undefined) throw new DirectoryError(`There is nobody with the user code ${userCode}.`);
    await setDisabled(trx, [person.id], 'administrator', isDisabled, new Date());
    const event = isDisabled ? 'person-disabled' : 'person-enabled';
    await audit({ db: trx, vault, by }, event, {
      subject: `person:${person.id}`,
      tenantId: await onlyTenantOf(trx, person.id),
      details: { person: person.id, source: 'administrator' },
    });
  });
}

/** Links a group of a source, by id or name, to a role, or to none. */
export async function link({ db, vault, by, who = onThisMachine }: Decider, idOrName: string, roleId: string | null): Promise<void> {
  const work = async (trx: Db): Promise<void> => {
    const group = await findGroup(trx, idOrName);
    const where = { vault, by, ...who, tenantId: group.tenant_id };
    const isLinked = await recordAdministeringRoles(trx, where, [group.role_id, roleId], () => linkGroup(trx, group, roleId));
    if (!isLinked) throw new DirectoryError(`The tenant ${group.tenant_id} has no role ${roleId}.`);
    await audit({ db: trx, vault, by, who }, 'group-linked', {
      subject: `group:${group.id}`,
      tenantId: group.tenant_id,
      details: { group: group.id, role: roleId ?? '' },
    });
  };
  await (db.isTransaction ? work(db) : db.transaction().execute(work));
}

async function findGroup(trx: Db, idOrName: string): Promise<Row<'directory_groups'>> {
  const all = await trx
    .selectFrom('directory_groups')
    .selectAll()
    .where((where) => where.or([where('id', '=', idOrName), where('folded_name', '=', foldName(idOrName))]))
    .orderBy('id')
    .$if(onPostgres(trx), (query) => query.forUpdate())
    .execute();
  const found = all.filter(({ id }) => id === idOrName);
  const [group, ...more] = found.length > 0 ? found : all;
  if (group === undefined) throw new DirectoryError(`There is no group ${idOrName}.`);
  const each = all.map(({ id, source, tenant_id: tenant }) => `${id} (${source}, tenant ${tenant})`).join(', ');
  if (more.length > 0) throw new DirectoryError(`Several groups have the name ${idOrName}; name one by its id: ${each}.`);
  return group;
}

/** Groups of all sources, with how many people are in them. */
export const overviewOfGroups = (db: Db) =>
  db
    .selectFrom('directory_groups as g')
    .select((of) => [
      'g.id',
      'g.source',
      'g.tenant_id as tenantId',
      'g.name',
      'g.role_id as role',
      of
        .selectFrom('directory_group_members as m')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('m.group_id', '=', 'g.id')
        .as('members'),
    ])
    .orderBy('g.source')
    .orderBy('g.name')
    .execute();

/** The tenant of a person who is in one alone. */
async function onlyTenantOf(db: Db, personId: string): Promise<string | null> {
  const tenants = await db.selectFrom('person_tenants').select('tenant_id').where('person_id', '=', personId).execute();
  return tenants.length === 1 ? tenants[0]!.tenant_id : null;
}

interface Decided {
  subject: AuditSubject;
  tenantId: string | null;
  details: Record<string, string | number>;
}

async function audit({ db, vault, by, who = onThisMachine }: Decider, event: AuditEvent, { details, ...about }: Decided): Promise<void> {
  await appendAudit(db, vault, { event, ...who, ...about, details: { ...details, by } });
}
