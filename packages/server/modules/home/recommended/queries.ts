import type { Recommended } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';

export interface RecommendedCodes {
  group: Recommended['group'];
  codes: string[];
}

/** The codes of each group, in the order of the organisation's file. */
export async function listRecommended(db: Db): Promise<RecommendedCodes[]> {
  const [groups, functions] = await Promise.all([
    db.selectFrom('recommended_groups').select('id').orderBy('sort').execute(),
    db.selectFrom('recommended_functions').selectAll().orderBy('sort').execute(),
  ]);
  return groups.map(({ id }) => ({
    group: id,
    codes: functions.filter((row) => row.group_id === id).map(({ function_code: code }) => code),
  }));
}
