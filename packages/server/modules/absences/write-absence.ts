import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, NewRow, Row, Schema } from '../../db/schema.ts';
import { releaseHeld } from '../deliveries/held.ts';
import { writeOldSubstitution } from './old-substitutions.ts';

/** Inserts an absence and notifies nobody. */
export async function insertAbsence(trx: Db, absence: Omit<NewRow<'absences'>, 'id'>): Promise<Row<'absences'>> {
  const row = await trx
    .insertInto('absences')
    .values({ ...absence, id: randomUUID() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeOldSubstitution(trx, row);
  return row;
}

type Which = (of: ExpressionBuilder<Schema, 'absences'>) => Expression<SqlBool>;

/** Ends absences that are not over, and notifies nobody; returns them as they were. One that had not begun ends before its beginning. */
export async function endAbsences(trx: Db, which: Which, now: string): Promise<Row<'absences'>[]> {
  const running = await trx.selectFrom('absences').selectAll().where(which).where('until_at', '>', now).orderBy('id').execute();
  for (const row of running) {
    const ended = { until_at: now, told: 'over' } as const;
    await trx.updateTable('absences').set(ended).where('id', '=', row.id).execute();
    await writeOldSubstitution(trx, { ...row, ...ended });
    await releaseHeld(trx, row, now);
  }
  return running;
}
