import { pathOf } from '@atrium/api/contract';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { personName } from '../../names/person-name.ts';
import type { Tell } from '../../push/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import { absencesIn, countAbsences, principalsIn } from './absence-queries.ts';
import { processesOf } from './principals.ts';
import { spanIn } from './span-words.ts';
import { endAbsences, insertAbsence } from './write-absence.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';

/** That run or are planned, of one person. Each begins and ends with an event to two people. */
export const mostAbsences = 20;

export interface Work {
  trx: Db;
  tell: Tell;
  /** The company's time zone, for texts. */
  zone: string;
}

export type NewAbsence = Pick<Row<'absences'>, 'tenant_id' | 'person_id' | 'substitute_id' | 'from_at' | 'until_at' | 'note' | 'source'> &
  Pick<Row<'absences'>, 'set_by' | 'account_id' | 'external_id' | 'version'> & { processes: readonly string[] };

/** Why an absence cannot be set: the substitute is nobody of the company, or away then; there is another one; there are too many. */
export type AbsenceFault = 'unknown' | 'away' | 'taken' | 'full';

/**
 * Makes everybody else wait who sets or ends an absence of these people, so that two cannot become each other's substitute. First in a
 * transaction, because messages lock other things later.
 */
export async function lockAbsences(trx: Db, personIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(personIds.flatMap((id) => id ?? []))].sort();
  for (const id of ids) await lockName(trx, `absences ${id}`);
}

/** Judges a new absence, or the new state of the one with an id. What a leave system says is never too much, nor in conflict with others. */
export async function faultOf(trx: Db, asked: NewAbsence, now: string, id?: string): Promise<AbsenceFault | null> {
  const { tenant_id: tenantId, person_id: personId, substitute_id: substitute, from_at: from, until_at: until, source } = asked;
  if (substitute !== null) {
    if (substitute === personId || !(await isActive(trx, tenantId, substitute))) return 'unknown';
    if ((await absencesIn(trx, { personId: substitute, tenantId, from, until })).length > 0) return 'away';
  }
  if (source === 'system') return null;
  if ((await countAbsences(trx, personId, now)) >= mostAbsences) return 'full';
  const others = (await absencesIn(trx, { personId, tenantId, from, until })).filter((one) => one.id !== id);
  const isTaken = others.some((one) => one.substitute_id !== null && substitute !== null && overlaps(processesOf(one), asked.processes));
  return isTaken ? 'taken' : null;
}

const overlaps = (some: readonly string[] | null, others: readonly string[]): boolean =>
  some === null || others.length === 0 || others.some((one) => some.includes(one));

async function isActive(trx: Db, tenantId: string, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select('p.id')
    .where('p.id', '=', personId)
    .where('t.tenant_id', '=', tenantId)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes an absence that `faultOf` allows, and notifies the person, the substitute and those whose substitute the person is. */
export async function writeAbsence(work: Work, asked: NewAbsence, now: string): Promise<Row<'absences'>> {
  const { trx } = work;
  const { processes, ...rest } = asked;
  const told = asked.until_at <= now ? 'over' : 'planned';
  const row = await insertAbsence(trx, { ...rest, processes: JSON.stringify(processes), created_at: now, told });
  if (told === 'over') return row;
  await tellBoth(work, row);
  // `turn.ts` notifies of absences that begin now, with the number of to-dos.
  if (row.substitute_id !== null && row.from_at > now) await inform(work, row, row.substitute_id, 'absencePlanned');
  if (row.source !== 'self') await inform(work, row, row.person_id, row.substitute_id === null ? 'absenceSetAlone' : 'absenceSet');
  const span = { personId: row.person_id, tenantId: row.tenant_id, from: row.from_at, until: row.until_at };
  for (const principal of await principalsIn(trx, span)) await inform(work, row, principal, 'absenceOfSubstitute');
  return row;
}

/** Replaces an absence by what its system says of it now; the substitute of before is notified, unless they still are it. */
export async function changeAbsence(work: Work, before: Row<'absences'>, asked: NewAbsence, now: string): Promise<Row<'absences'>> {
  const { trx } = work;
  await trx.updateTable('absences').set({ external_id: null }).where('id', '=', before.id).execute();
  await endAbsence(work, before, now, { isReplaced: before.substitute_id === asked.substitute_id });
  return writeAbsence(work, asked, now);
}

/** Ends an absence now. */
export async function endAbsence(work: Work, row: Row<'absences'>, now: string, { isReplaced = false } = {}): Promise<void> {
  const { trx } = work;
  if ((await endAbsences(trx, (of) => of('id', '=', row.id), now)).length === 0) return;
  await tellBoth(work, row);
  if (row.substitute_id !== null && !isReplaced) await inform(work, row, row.substitute_id, 'absenceOver');
}

/** Their lists of to-dos and absences have changed. */
async function tellBoth({ tell }: Work, { tenant_id: tenantId, person_id: personId, substitute_id: substitute }: Row<'absences'>) {
  const people = substitute === null ? [personId] : [personId, substitute];
  await tell(people.map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
}

type Line = 'absencePlanned' | 'absenceSet' | 'absenceSetAlone' | 'absenceOfSubstitute' | 'absenceOver';
const bodies: Partial<Record<Line, MessageId>> = {
  absenceOfSubstitute: 'absenceOfSubstituteHint',
  absenceSet: 'absenceSetHint',
  absenceSetAlone: 'absenceOfSubstituteHint',
};

/** Sends somebody a message about an absence. */
async function inform(work: Work, row: Row<'absences'>, to: string, line: Line): Promise<void> {
  const { trx, tell, zone } = work;
  const names = await namesOf(trx, [row.person_id, row.substitute_id, row.set_by]);
  const words = inLanguages((language) => {
    const said = (id: string | null) => (id === null ? '' : personName(language, names.get(id) ?? ''));
    const values = {
      person: said(row.person_id),
      substitute: said(row.substitute_id),
      by: said(row.set_by) || say(language, 'absenceSystem'),
      when: spanIn(language, zone, { from: row.from_at, until: row.until_at }),
    };
    const body = bodies[line];
    const text = [row.note, body === undefined ? '' : say(language, body, values)].filter((part) => part !== '').join('\n');
    return { title: say(language, line, values), body: text };
  });
  const draft = { type: 'notice', ...words, link: pathOf('todo'), sender: say('zh-CN', 'taskCenter') } as const;
  await addMessage(trx, row.tenant_id, [to], draft, tell);
}

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'real_name'])
    .where(
      'id',
      'in',
      ids.flatMap((id) => id ?? []),
    )
    .execute();
  return new Map(rows.map(({ id, real_name: name }) => [id, name]));
}
