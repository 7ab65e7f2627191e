import type { Db, Row } from '../../db/schema.ts';

export type Finding = Row<'sub_app_kinds'>;

/** As many people as this have to find the same before it counts for others. */
const agreeing = 3;
/** More findings about one build are not kept. */
const mostFindings = 50;

export function listFindings(db: Db): Promise<Finding[]> {
  return db.selectFrom('sub_app_kinds').selectAll().execute();
}

/** Keeps what a person found, and forgets what was found about other builds of the sub-application. */
export async function keepFinding(db: Db, finding: Finding): Promise<void> {
  const { name, version, person_id, kind } = finding;
  await db.deleteFrom('sub_app_kinds').where('name', '=', name).where('version', '!=', version).execute();
  const known = await db.selectFrom('sub_app_kinds').select('person_id').where('name', '=', name).execute();
  if (known.length >= mostFindings && !known.some((one) => one.person_id === person_id)) return;
  await db
    .insertInto('sub_app_kinds')
    .values({ name, version, person_id, kind })
    .onConflict((conflict) => conflict.columns(['name', 'version', 'person_id']).doUpdateSet({ kind }))
    .execute();
}

/**
 * Whether a build needs a frame, as the person's own browser found, or three people's and more than found the contrary: nobody
 * decides for others alone.
 */
export function needsFrame(
  findings: readonly Finding[],
  { name, version, personId }: { name: string; version: string; personId: string },
): boolean {
  const about = findings.filter((finding) => finding.name === name && finding.version === version);
  const own = about.find(({ person_id }) => person_id === personId);
  if (own !== undefined) return own.kind === 'frame';
  const frames = about.filter(({ kind }) => kind === 'frame').length;
  return frames >= agreeing && frames > about.length - frames;
}
