import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

/** The look of the portal (`portal`) or of a tenant (`tenant:<id>`); empty values take those of the portal, or its own. */
interface Branding {
  id: string;
  tenant_id: string | null;
  name: Generated<string>;
  names: Others;
  short_name: Generated<string>;
  short_names: Others;
  /** Ids of pictures. */
  logo_light: string | null;
  logo_dark: string | null;
  icon: string | null;
  picture: string | null;
  accent: Generated<string>;
  accent_only: Generated<Flag>;
  sentence: Generated<string>;
  sentences: Others;
  /** JSON: lines of the footer, `{ text, texts, url }` */
  footer: Generated<string>;
  privacy: Generated<string>;
  terms: Generated<string>;
  sender: Generated<string>;
  senders: Others;
  host: Generated<string>;
}

/** An uploaded picture as PNG. */
interface BrandingPictures {
  /** `<id of the look>/<id of the picture>` */
  key: string;
  branding_id: string;
  /** Hash of its pixels. */
  picture_id: string;
  /** JSON: form → PNG in base64 */
  files: string;
  /** When no saved look had it for the first time; null while one has it. */
  unused_since: Generated<string | null>;
}

export interface BrandingTables {
  branding: Branding;
  branding_pictures: BrandingPictures;
}
