import type { BrandingFields } from '@atrium/api/contract';
import { portalBranding } from '../../../branding/queries.ts';
import { timeBefore, day } from '../../../clock/repeat.ts';
import type { Db } from '../../../db/schema.ts';
import { sql } from 'kysely';
import type { PictureSet } from '../../branding/pictures.ts';

/** How long a picture stays that no look has any more: open pages and caches may still show it. */
const keptMilliseconds = 30 * day;

const pictureKey = (brandingId: string, pictureId: string): string => `${brandingId}/${pictureId}`;

/** The tenant of a look; null for that of the portal. */
export const tenantOf = (id: string): string | null => (id === portalBranding ? null : id.slice('tenant:'.length));

/** Stores a picture for a look, where it is used by nothing until the look is saved. Deletes old unused ones of the look. */
export async function keepPicture(trx: Db, brandingId: string, { id, files }: PictureSet): Promise<void> {
  await trx
    .deleteFrom('branding_pictures')
    .where('branding_id', '=', brandingId)
    .where('unused_since', '<', timeBefore(keptMilliseconds))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('provision_state as s')
            .select('s.key')
            .where('s.key', '=', sql<string>`'branding-picture:' || branding_pictures.key`),
        ),
      ),
    )
    .execute();
  const content = Object.fromEntries(Object.entries(files).map(([form, png]) => [form, png.toString('base64')]));
  await trx
    .insertInto('branding_pictures')
    .values({
      key: pictureKey(brandingId, id),
      branding_id: brandingId,
      picture_id: id,
      files: JSON.stringify(content),
      unused_since: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Returns the field whose picture was not uploaded for this look; undefined where all were. */
export async function foreignPicture(db: Db, brandingId: string, fields: BrandingFields): Promise<string | undefined> {
  for (const field of ['logoLight', 'logoDark', 'icon', 'picture'] as const) {
    const id = fields[field];
    if (id === null) continue;
    const row = await db.selectFrom('branding_pictures').select('files').where('key', '=', pictureKey(brandingId, id)).executeTakeFirst();
    const first = field === 'icon' ? 'icon-512' : field === 'picture' ? 'picture' : 'wide';
    if (row === undefined || !(first in JSON.parse(row.files))) return field;
  }
  return undefined;
}

/** Marks since when pictures are unused. */
export async function markUsed(trx: Db, brandingId: string, { logoLight, logoDark, icon, picture }: BrandingFields): Promise<void> {
  const used = [logoLight, logoDark, icon, picture].flatMap((id) => (id === null ? [] : pictureKey(brandingId, id)));
  const pictures = trx.updateTable('branding_pictures').where('branding_id', '=', brandingId);
  await pictures
    .set({ unused_since: new Date().toISOString() })
    .where('unused_since', 'is', null)
    .$if(used.length > 0, (query) => query.where('key', 'not in', used))
    .execute();
  if (used.length > 0) await pictures.set({ unused_since: null }).where('key', 'in', used).execute();
}

/** Whether another look has the host name. */
export async function isHostTaken(db: Db, brandingId: string, host: string): Promise<boolean> {
  if (host === '') return false;
  const row = await db.selectFrom('branding').select('id').where('host', '=', host).where('id', '<>', brandingId).executeTakeFirst();
  return row !== undefined;
}
