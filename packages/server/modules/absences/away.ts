import type { Away } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Asker } from '../../identity/rights.ts';
import { personName } from '../../names/person-name.ts';

/** The people among these who are away at present, until when, and their substitutes; by id. */
async function awayOf(
  db: Db,
  { tenantId, language }: Pick<Asker, 'tenantId' | 'language'>,
  personIds: readonly string[],
  now = new Date().toISOString(),
): Promise<Map<string, Away>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('absences as a')
    .leftJoin('people as s', (join) => join.onRef('s.id', '=', 'a.substitute_id').on('s.status', '=', 'active'))
    .select(['a.person_id', 'a.until_at', 'a.note', 's.real_name as substitute'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.person_id', 'in', personIds)
    .where('a.from_at', '<=', now)
    .where('a.until_at', '>', now)
    .orderBy('a.until_at', 'desc')
    .orderBy('a.id')
    .execute();
  const away = [...Map.groupBy(rows, ({ person_id: id }) => id)].map(([id, mine]): [string, Away] => {
    const names = new Set(mine.flatMap(({ substitute }) => (substitute === null ? [] : [personName(language, substitute)])));
    return [id, { until: mine[0]!.until_at, substitutes: [...names], note: mine.find(({ note }) => note !== '')?.note ?? '' }];
  });
  return new Map(away);
}

/** People with what colleagues read of their absence. */
export async function withAway<P extends { id: string }>(
  db: Db,
  asking: Pick<Asker, 'tenantId' | 'language'>,
  people: readonly P[],
): Promise<(P & { away?: Away })[]> {
  const away = await awayOf(
    db,
    asking,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const mine = away.get(person.id);
    return mine === undefined ? person : { ...person, away: mine };
  });
}
