import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A staff number as it is compared: as with usernames, numbers that differ in capital letters are one. It is stored as it was given. */
export const foldNumber = (number: string): string => number.toLowerCase();

/** The rows of `people` that have one of these numbers, in whatever case; the indexes `people_folded_code` and `people_folded_no` find them. */
export function hasNumber(numbers: readonly string[]): RawBuilder<SqlBool> {
  const folded = sql.join(numbers.map(foldNumber));
  return sql<SqlBool>`(lower(user_code) in (${folded}) or lower(unique_no) in (${folded}))`;
}
