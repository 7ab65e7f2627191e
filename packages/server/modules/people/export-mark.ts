import type { Db } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';
import type { Session } from '../../identity/queries.ts';

interface Exported {
  rows: number;
  keyword?: string;
  department?: string;
  reason: string;
}

/** The creator of an export, its time and filter: a sheet of its own and a line on every printed page. */
export interface Mark {
  title: string;
  lines: readonly (readonly [label: string, text: string])[];
  footer: string;
  creator: string;
  at: Date;
}

/** The mark of an export of the address book, in the language of who has it made. */
export async function exportMark(
  db: Db,
  session: Session,
  language: Language,
  { rows, keyword, department, reason }: Exported,
): Promise<Mark> {
  const at = new Date();
  const [tenant, unit] = await Promise.all([
    db.selectFrom('tenants').select('name').where('id', '=', session.tenantId).executeTakeFirst(),
    department === undefined ? undefined : db.selectFrom('departments').select('name').where('id', '=', department).executeTakeFirst(),
  ]);
  const person = await db.selectFrom('people').select('real_name').where('id', '=', session.personId).executeTakeFirst();
  const who = `${person?.real_name ?? ''} (${session.userCode})`;
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const optional = [
    ['exportMarkDepartment', unit?.name ?? ''],
    ['exportMarkKeyword', keyword ?? ''],
    ['exportMarkReason', reason],
  ] as const;
  const lines = [
    ['exportMarkWho', who],
    ['exportMarkWhen', when],
    ['exportMarkTenant', tenant?.name ?? ''],
    ...optional.filter(([, text]) => text !== ''),
    ['exportMarkRows', String(rows)],
  ] as const;
  return {
    title: say(language, 'exportMarkTitle'),
    lines: lines.map(([label, text]) => [say(language, label), text]),
    footer: `${who} · ${when}`,
    creator: who,
    at,
  };
}
