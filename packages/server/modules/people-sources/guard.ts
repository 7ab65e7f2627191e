import type { Db, Row } from '../../db/schema.ts';
import { listGuards } from '../../identity/security-guards.ts';
import { recordsOf, type Source } from './records.ts';

/** A change of too many people at once. */
export interface MassChange {
  source: string;
  tenants: readonly string[];
  kind: Row<'directory_runs'>['kind'];
  subject: string;
  /** Ids of those whom it is about. */
  people: readonly string[];
  /** Of how many. */
  of: number;
}

/** Thrown before anything is written; `stopRun` keeps it as a run that waits for an approval. */
export class MassChangeError extends Error {
  override name = 'MassChangeError';
  readonly change: MassChange;

  constructor(change: MassChange) {
    super('The change is of too many at once.');
    this.change = change;
  }
}

/** Somebody who must not be disabled by a source; the message says why. */
export class LastGuardError extends Error {
  override name = 'LastGuardError';
}

const mostShare = 0.05;
const mostPeople = 50;
/** So many may always be disabled, however few there are. */
const fewPeople = 5;
const windowMilliseconds = 60 * 60_000;
const approvalMilliseconds = 24 * 60 * 60_000;

/** How many of these people may be disabled without an approval: 5 %, at most 50; 5 always. */
export const limitOf = (people: number): number => Math.min(mostPeople, Math.max(fewPeople, Math.floor(people * mostShare)));

/** One person is to be disabled by a source that changes people one by one: counted over the last hour. Throws MassChangeError. */
export async function guardOne(trx: Db, source: Source, personId: string, now: Date): Promise<void> {
  await refuseLastGuard(trx, [personId]);
  const change = { source: source.name, tenants: [source.tenantId], kind: 'people' as const, subject: '' };
  if ((await approvedRuns(trx, change, now)).length > 0) return;
  const since = new Date(now.getTime() - windowMilliseconds).toISOString();
  const recent = await recordsOf(trx, source).select('d.person_id').where('d.disabled_at', '>', since).execute();
  const active = await recordsOf(trx, source)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('p.disabled_by_source', '=', 0)
    .executeTakeFirstOrThrow();
  const of = Number(active.count) + recent.length;
  const waits = await waitingRun(trx, change);
  if (waits === undefined && recent.length + 1 <= limitOf(of)) return;
  const before = waits === undefined ? [] : (JSON.parse(waits.people) as string[]);
  throw new MassChangeError({ ...change, people: [...new Set([...before, personId])], of });
}

/**
 * One person is to be put into another department by a source that changes people one by one: counted over the last hour, as those who are
 * disabled. Runs of LDAP are guarded as a whole. Throws MassChangeError.
 */
export async function guardMove(trx: Db, source: Source, personId: string, now: Date): Promise<void> {
  if (!source.name.startsWith('scim:')) return;
  const change = { source: source.name, tenants: [source.tenantId], kind: 'departments' as const, subject: '' };
  const at = now.toISOString();
  const moved = () => trx.updateTable('directory_people').set({ moved_at: at }).where('person_id', '=', personId).execute();
  if ((await approvedRuns(trx, change, now)).length > 0) return void (await moved());
  const since = new Date(now.getTime() - windowMilliseconds).toISOString();
  const recent = await recordsOf(trx, source).select('d.person_id').where('d.moved_at', '>', since).execute();
  const all = await recordsOf(trx, source)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('p.disabled_by_source', '=', 0)
    .executeTakeFirstOrThrow();
  const of = Number(all.count);
  const waits = await waitingRun(trx, change);
  if (waits === undefined && recent.length + 1 <= limitOf(of)) return void (await moved());
  const before = waits === undefined ? [] : (JSON.parse(waits.people) as string[]);
  throw new MassChangeError({ ...change, people: [...new Set([...before, personId])], of });
}

/** All of these are to be disabled, or put into other departments, in one run. Throws MassChangeError where they are too many, or more than half. */
export async function guardRun(
  trx: Db,
  { name, tenants }: { name: string; tenants: readonly string[] },
  personIds: readonly string[],
  of: number,
  now: Date,
  kind: 'people' | 'departments' = 'people',
): Promise<void> {
  const isFew = personIds.length <= limitOf(of) && (personIds.length < 2 || personIds.length * 2 <= of);
  if (isFew) return;
  const change = { source: name, tenants, kind, subject: '', people: personIds, of };
  for (const { people } of await approvedRuns(trx, change, now)) {
    const approved = new Set(JSON.parse(people) as string[]);
    if (personIds.every((id) => approved.has(id))) return;
  }
  throw new MassChangeError(change);
}

/** A search has succeeded and found nobody, where there were people before. Throws MassChangeError. */
export async function stopAtNobody(db: Db, source: Source, of: number, now: Date): Promise<void> {
  const change = { source: source.name, tenants: [source.tenantId], kind: 'nobody' as const, subject: '', people: [], of };
  if (of > 0 && (await approvedRuns(db, change, now)).length === 0) throw new MassChangeError(change);
}

/** A group is to lose these members, or all. Throws MassChangeError where more than a few go and nobody is left. */
export async function guardGroup(trx: Db, source: Source, groupId: string, personIds: readonly string[] | 'all', now: Date): Promise<void> {
  if (personIds !== 'all' && personIds.length <= fewPeople) return;
  const members = trx.selectFrom('directory_group_members').select('person_id').where('group_id', '=', groupId);
  const many = await members.limit(fewPeople + 1).execute();
  if (many.length <= fewPeople) return;
  if (personIds !== 'all') {
    const going = new Set(personIds);
    const stays = (await members.execute()).some(({ person_id: id }) => !going.has(id));
    if (stays) return;
  }
  const change = { source: source.name, tenants: [source.tenantId], kind: 'group' as const, subject: groupId };
  if ((await approvedRuns(trx, change, now)).length > 0) return;
  const all = (await members.execute()).map(({ person_id: id }) => id);
  throw new MassChangeError({ ...change, people: all, of: all.length });
}

/** The last who look after security in a tenant are disabled by an administrator only. Throws LastGuardError. */
export async function refuseLastGuard(trx: Db, personIds: readonly string[]): Promise<void> {
  const tenants = await trx.selectFrom('person_tenants').select('tenant_id').distinct().where('person_id', 'in', personIds).execute();
  for (const { tenant_id: tenantId } of tenants) {
    const guards = await listGuards(trx, tenantId);
    if (guards.length > 0 && guards.every((id) => personIds.includes(id)))
      throw new LastGuardError(`Nobody else looks after security in the tenant ${tenantId}; give somebody else the right first.`);
  }
}

type Which = Pick<MassChange, 'source' | 'kind' | 'subject'>;

const runsOf = (trx: Db, { source, kind, subject }: Which) =>
  trx.selectFrom('directory_runs').selectAll().where('source', '=', source).where('kind', '=', kind).where('subject', '=', subject);

const waitingRun = (trx: Db, which: Which): Promise<Row<'directory_runs'> | undefined> =>
  runsOf(trx, which).where('decision', 'is', null).executeTakeFirst();

const approvedRuns = (trx: Db, which: Which, now: Date): Promise<Row<'directory_runs'>[]> =>
  runsOf(trx, which)
    .where('decision', '=', 'approved')
    .where('decided_at', '>', new Date(now.getTime() - approvalMilliseconds).toISOString())
    .execute();
