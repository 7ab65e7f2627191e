import type { Substitution } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, NewRow } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

/** The user's substitutes, and the people whose substitute the user is, now or later; the next one first. */
export async function listSubstitutions(db: Db, { personId, tenantId }: Holder, now: string): Promise<Substitution[]> {
  const rows = await db
    .selectFrom('substitutions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .innerJoin('people as q', 'q.id', 's.substitute_id')
    .select(['s.id', 'p.real_name as person', 'q.real_name as substitute', 's.from_at', 's.until_at', 's.person_id'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.until_at', '>', now)
    .where((where) => where.or([where('s.person_id', '=', personId), where('s.substitute_id', '=', personId)]))
    .orderBy('s.from_at')
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, person, substitute, from_at: from, until_at: until, person_id: owner }) => ({
    id,
    person,
    substitute,
    from,
    until,
    active: from <= now,
    own: owner === personId,
  }));
}

/** Whether the person already has a substitute within a span. */
export async function isSubstituted(trx: Db, { personId, tenantId }: Holder, from: string, until: string): Promise<boolean> {
  const row = await trx
    .selectFrom('substitutions')
    .select('id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of the person's own are not over, in all tenants. */
export async function countSubstitutions(trx: Db, personId: string, now: string): Promise<number> {
  const { count } = await trx
    .selectFrom('substitutions')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('until_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSubstitution(trx: Db, row: NewRow<'substitutions'>): Promise<void> {
  await trx.insertInto('substitutions').values(row).execute();
}

/** Ends one of the person's own; gives who stood in, or null where there is none. */
export async function endSubstitution(trx: Db, { personId, tenantId }: Holder, id: string, now: string): Promise<string | null> {
  const row = await trx
    .updateTable('substitutions')
    .set({ until_at: now, told: 'over' })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('until_at', '>', now)
    .returning('substitute_id')
    .executeTakeFirst();
  return row?.substitute_id ?? null;
}

/** Notifies both people when a substitution has begun or ended by time, because their to-dos changed. Returns the number of substitutions. */
export async function tellSubstitutions({ db, writeEvents }: Pick<FastifyInstance, 'db' | 'writeEvents'>, now: string): Promise<number> {
  const turned = await db
    .selectFrom('substitutions')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('told', '=', 'planned'), where('from_at', '<=', now)]),
        where.and([where('told', '=', 'active'), where('until_at', '<=', now)]),
      ]),
    )
    .limit(200)
    .execute();
  for (const { id, told, tenant_id: tenantId, person_id: personId, substitute_id: substituteId, until_at: until } of turned) {
    await writeEvents(async (trx, tell) => {
      const { numUpdatedRows } = await trx
        .updateTable('substitutions')
        .set({ told: until <= now ? 'over' : 'active' })
        .where('id', '=', id)
        .where('told', '=', told)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await tell([personId, substituteId].map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
    });
  }
  return turned.length;
}
