import { type ExpressionBuilder, sql } from 'kysely';
import { contains } from '../../db/contains.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** One word of a search: the beginnings that count for it, and characters that the name must hold. */
export interface Word {
  beginnings: string[];
  holds: string[];
}

/** Rows that one search looks at, so that one letter among a hundred thousand people takes no longer than a name. */
const mostRows = 2000;
/** A tenant with no more people than this is searched person by person. */
const smallTenant = 1000;
const last = '\u{10ffff}';

/** People of a tenant who match every word, with how well: the beginnings of names first, then all terms while there is room. */
export async function matchPeople(db: Db, tenantId: string, words: readonly Word[]): Promise<Map<string, number>> {
  const [first, ...others] = words;
  const scores = new Map<string, number>();
  if (first === undefined) return scores;
  const holds = words.flatMap((word) => word.holds);
  const members = await membersOfSmall(db, tenantId);
  if (members?.length === 0) return scores;
  let room = mostRows;
  for (const whole of [true, false]) {
    for (const beginning of first.beginnings) {
      if (room <= 0) return scores;
      const rows = await candidates(db, tenantId, { beginning, whole, others, holds, room, members });
      room -= rows.length;
      for (const { ref, score } of rows) scores.set(ref, Math.max(score, scores.get(ref) ?? 0));
    }
  }
  return scores;
}

interface Wanted {
  beginning: string;
  /** Only terms that stand for a whole name. */
  whole: boolean;
  others: readonly Word[];
  holds: readonly string[];
  room: number;
  members: string[] | undefined;
}

async function candidates(
  db: Db,
  tenantId: string,
  { beginning, whole, others, holds, room, members }: Wanted,
): Promise<{ ref: string; score: number }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('search_terms as s')
        .innerJoin('person_tenants as t', (join) => join.onRef('t.person_id', '=', 's.ref').on('t.tenant_id', '=', tenantId))
        .innerJoin('people as p', (join) => join.onRef('p.id', '=', 's.ref').on('p.status', '=', 'active'))
        .select(['s.ref', 's.term', 's.weight', 'p.real_name'])
        // Written out, so that the index of whole names is known to hold what is asked for.
        .where(sql<boolean>`s.kind = 'person'`)
        .where(whole ? sql<boolean>`s.weight >= 75` : sql<boolean>`s.weight < 75`)
        .where('s.term', '>=', beginning)
        .where('s.term', '<=', beginning + last)
        .$if(members !== undefined, (query) => query.where('s.ref', 'in', members ?? []))
        .orderBy('s.term')
        .limit(room)
        .as('found'),
    )
    .select(['found.ref', 'found.term', 'found.weight'])
    .where((where) =>
      where.and([...holds.map((text) => contains(where.ref('found.real_name'), text)), ...others.map((word) => hasTerm(where, word))]),
    )
    .execute();
  return rows.map(({ ref, term, weight }) => ({ ref, score: weight + (term === beginning ? 5 : 0) }));
}

/** Whether the person that was found has a term that the word begins. */
function hasTerm(where: ExpressionBuilder<Schema & { found: { ref: string } }, 'found'>, word: Word) {
  return where.exists(
    where
      .selectFrom('search_terms as o')
      .select('o.ref')
      .where(sql<boolean>`o.kind = 'person'`)
      .whereRef('o.ref', '=', 'found.ref')
      .where((inner) =>
        inner.or(word.beginnings.map((text) => inner.and([inner('o.term', '>=', text), inner('o.term', '<=', text + last)]))),
      ),
  );
}

/** The people of a tenant when they are few; undefined when they are many. */
async function membersOfSmall(db: Db, tenantId: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('person_tenants')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .limit(smallTenant + 1)
    .execute();
  return rows.length > smallTenant ? undefined : rows.map(({ person_id: id }) => id);
}
