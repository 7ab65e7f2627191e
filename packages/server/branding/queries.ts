import type { BrandingFields } from '@atrium/api/contract';
import { type Language, languages } from '../messages/language.ts';
import type { Db, NewRow, Row } from '../db/schema.ts';

const otherLanguages = (Object.keys(languages) as Language[]).filter((code) => code !== 'zh-CN');

/** The id of the look of the whole portal; others are `tenant:<id>`. */
export const portalBranding = 'portal';
export const brandingOfTenant = (tenantId: string): string => `tenant:${tenantId}`;

export const emptyBranding: BrandingFields = {
  name: '',
  names: {},
  shortName: '',
  shortNames: {},
  logoLight: null,
  logoDark: null,
  icon: null,
  picture: null,
  accent: '',
  accentOnly: false,
  sentence: '',
  sentences: {},
  footer: [],
  privacy: '',
  terms: '',
  sender: '',
  senders: {},
  host: '',
};

export const listBrandings = (db: Db): Promise<Row<'branding'>[]> => db.selectFrom('branding').selectAll().orderBy('id').execute();

/** The fields of one look; empty ones where nothing was saved. */
export async function findBranding(db: Db, id: string): Promise<BrandingFields> {
  const row = await db.selectFrom('branding').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? emptyBranding : brandingOf(row);
}

export function brandingOf(row: Row<'branding'>): BrandingFields {
  return {
    name: row.name,
    names: JSON.parse(row.names),
    shortName: row.short_name,
    shortNames: JSON.parse(row.short_names),
    logoLight: row.logo_light,
    logoDark: row.logo_dark,
    icon: row.icon,
    picture: row.picture,
    accent: row.accent,
    accentOnly: row.accent_only === 1,
    sentence: row.sentence,
    sentences: JSON.parse(row.sentences),
    footer: JSON.parse(row.footer),
    privacy: row.privacy,
    terms: row.terms,
    sender: row.sender,
    senders: JSON.parse(row.senders),
    host: row.host,
  };
}

/** A look as a row, equal for equal fields, from a screen or a file. */
export function brandingRow(id: string, tenantId: string | null, fields: BrandingFields) {
  return {
    id,
    tenant_id: tenantId,
    name: fields.name,
    names: inOrder(fields.names),
    short_name: fields.shortName,
    short_names: inOrder(fields.shortNames),
    logo_light: fields.logoLight,
    logo_dark: fields.logoDark,
    icon: fields.icon,
    picture: fields.picture,
    accent: fields.accent.toLowerCase(),
    accent_only: fields.accentOnly ? 1 : 0,
    sentence: fields.sentence,
    sentences: inOrder(fields.sentences),
    footer: JSON.stringify(fields.footer.map(({ text, texts, url }) => ({ text, texts: JSON.parse(inOrder(texts)), url }))),
    privacy: fields.privacy,
    terms: fields.terms,
    sender: fields.sender,
    senders: inOrder(fields.senders),
    host: fields.host,
  } as const satisfies NewRow<'branding'>;
}

/** Texts by language in a fixed order, without empty ones. */
const inOrder = (texts: BrandingFields['names']): string =>
  JSON.stringify(Object.fromEntries(otherLanguages.flatMap((code) => (texts[code] ? [[code, texts[code]]] : []))));

export async function writeBranding(trx: Db, row: ReturnType<typeof brandingRow>): Promise<void> {
  await trx
    .insertInto('branding')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Ids of the looks that the tenants of a person may have. */
export async function brandingsOfPerson(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_tenants as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select('t.id')
    .where('m.person_id', '=', personId)
    .where('t.archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => brandingOfTenant(id));
}

/** One file of a picture that one of the looks has; undefined where none has it. */
export async function findPictureFile(
  db: Db,
  { id, form, brandings }: { id: string; form: string; brandings: readonly string[] },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('branding_pictures')
    .select('files')
    .where('picture_id', '=', id)
    .where('branding_id', 'in', brandings)
    .executeTakeFirst();
  const files = (row === undefined ? {} : JSON.parse(row.files)) as Record<string, string>;
  return Object.hasOwn(files, form) ? Buffer.from(files[form]!, 'base64') : undefined;
}
