import type { Db, Row } from '../../db/schema.ts';
import type { AttachedFile } from '../files/decision-files/queries.ts';
import type { DeclaredAction } from './declared-actions.ts';
import { findOwnApplications } from './own-application.ts';

/** What a decision has besides its comment, as it is stored with it. */
export interface Choice {
  people?: { userCode: string; name: string }[];
  node?: string;
  files?: AttachedFile[];
  /** No decision: the to-do stays with its person. */
  stays?: true;
}

/** Why a choice is refused: nobody suitable was chosen, the applicant was chosen, no such step. */
export type ChoiceFault = 'person' | 'applicant' | 'node';

interface RequestedChoice {
  people?: readonly string[] | undefined;
  node?: string | undefined;
}

export const choiceOf = ({ choice }: Pick<Row<'task_decisions'>, 'choice'>): Choice => JSON.parse(choice) as Choice;

/**
 * The choice of a decision: colleagues of the tenant who are active and do not have the to-do (exactly one where it goes to that person), and
 * one of the steps that the action offers. R-ABS-01: nobody gives a to-do to its applicant.
 */
export async function choose(
  db: Db,
  { personId, tenantId }: { personId: string; tenantId: string },
  row: Row<'tasks'>,
  { asks = [], nodes = [], stays = false }: DeclaredAction,
  { people: codes = [], node }: RequestedChoice,
): Promise<Choice | ChoiceFault> {
  const choice: Choice = stays ? { stays } : {};
  if (asks.includes('node')) {
    if (node === undefined || !nodes.some(({ id }) => id === node)) return 'node';
    choice.node = node;
  }
  if (asks.includes('person')) {
    const wanted = [...new Set(codes)];
    const found = wanted.length === 0 ? [] : await findColleagues(db, tenantId, wanted);
    const isUnfit = found.length !== wanted.length || wanted.length === 0 || (!stays && wanted.length > 1);
    if (isUnfit || found.some(({ id }) => id === personId || id === row.person_id)) return 'person';
    for (const { id } of found) {
      const own = await findOwnApplications(db, { personId: null, tenantId }, [{ ...row, person_id: id }]);
      if (own.size > 0) return 'applicant';
    }
    choice.people = found.map(({ user_code: userCode, real_name: name }) => ({ userCode, name }));
  }
  return choice;
}

/** Active people who work in a tenant, by their codes. */
export const findColleagues = (db: Db, tenantId: string, codes: readonly string[]) =>
  db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select(['p.id', 'p.user_code', 'p.real_name'])
    .where('t.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .where('p.user_code', 'in', codes)
    .orderBy('p.user_code')
    .execute();
