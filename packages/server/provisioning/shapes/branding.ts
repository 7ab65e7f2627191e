import { join } from 'node:path';
import type { BrandingFields } from '@atrium/api/contract';
import { brandingOfTenant, brandingRow, emptyBranding, portalBranding } from '../../branding/queries.ts';
import { type PictureSet, pictureSet } from '../../modules/branding/pictures.ts';
import { FileError, readRegularFile } from '../../read-file.ts';
import type { Complain } from '../problems.ts';
import type { BrandingRecord, Organisation } from '../records/records.ts';
import { type Shape, shape } from './shapes.ts';

/** Larger than an upload: an export has pictures as PNG. */
const mostBytes = 8 * 1024 * 1024;

const kinds = { logoLight: 'wide', logoDark: 'wide', icon: 'icon', picture: 'picture' } as const;
const pictureFields = Object.keys(kinds) as (keyof typeof kinds)[];

const nameOf = (field: keyof typeof kinds, file: string): string => `${kinds[field]} ${file}`;

const brandingIdOf = ({ tenant }: BrandingRecord): string => (tenant === undefined ? portalBranding : brandingOfTenant(tenant));

/** Reads the pictures of `branding.json`; reports unusable ones. */
export async function readBrandingPictures(
  folder: string,
  records: readonly BrandingRecord[] | null | undefined,
  complain: Complain,
): Promise<Organisation['brandingPictures']> {
  const pictures = new Map<string, PictureSet>();
  for (const [index, record] of (records ?? []).entries()) {
    for (const field of pictureFields) {
      const file = record[field];
      if (file === undefined || pictures.has(nameOf(field, file))) continue;
      const read = await readPicture(folder, file, field);
      if (typeof read === 'string') complain('branding', `/${index}/${field}`, read);
      else pictures.set(nameOf(field, file), read);
    }
  }
  return pictures;
}

async function readPicture(folder: string, file: string, field: keyof typeof kinds): Promise<PictureSet | string> {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(join(folder, 'branding', file), mostBytes);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.code === 'ENOENT' ? `there is no file branding/${file}` : `branding/${file} ${error.message}`;
  }
  return pictureSet(bytes, kinds[field]).catch(() => `branding/${file} is no usable PNG, JPEG, WebP or plain SVG`);
}

/** The looks and their pictures as rows. */
export function brandingShapes({ branding, brandingPictures }: Organisation): Shape[] {
  return (branding ?? []).flatMap((record) => {
    const id = brandingIdOf(record);
    const sets = pictureFields.flatMap((field) => {
      const file = record[field];
      const set = file === undefined ? undefined : brandingPictures.get(nameOf(field, file));
      return set === undefined ? [] : [[field, set] as const];
    });
    const ids = Object.fromEntries(sets.map(([field, set]) => [field, set.id]));
    const { tenant, logoLight: _, logoDark: __, icon: ___, picture: ____, footer = [], ...texts } = record;
    const fields: BrandingFields = {
      ...emptyBranding,
      ...texts,
      ...ids,
      footer: footer.map(({ text, texts: others = {}, url = '' }) => ({ text, texts: others, url })),
    };
    const unique = new Map(sets.map(([, set]) => [set.id, set]));
    return [
      ...[...unique.values()].map((set) =>
        shape('branding-picture', {
          key: `${id}/${set.id}`,
          branding_id: id,
          picture_id: set.id,
          files: JSON.stringify(Object.fromEntries(Object.entries(set.files).map(([form, png]) => [form, png.toString('base64')]))),
        }),
      ),
      shape('branding', brandingRow(id, tenant ?? null, fields)),
    ];
  });
}
