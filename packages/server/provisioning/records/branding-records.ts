import { type Static, type TString, Type } from 'typebox';
import { Id, like, record } from './fields.ts';
import { Titles } from './nameable.ts';

const Address = like('^https?://[^\\s\\\\]+$|^/(?![/\\\\])[^\\s\\\\]*$', "must be an http(s) address, or a path that starts with one '/'");
const Picture = like('^[\\w][\\w.-]*\\.(png|jpe?g|webp|svg)$', 'must be the name of a PNG, JPEG, WebP or SVG file in branding/', 120);
const text = (maxLength: number): TString => like('\\S', 'must not be empty', maxLength);

/** The look of the portal, or of a tenant. */
export const BrandingRecord = record({
  tenant: Type.Optional(Id),
  name: Type.Optional(text(60)),
  names: Titles,
  shortName: Type.Optional(text(16)),
  shortNames: Titles,
  logoLight: Type.Optional(Picture),
  logoDark: Type.Optional(Picture),
  icon: Type.Optional(Picture),
  picture: Type.Optional(Picture),
  accent: Type.Optional(
    like(
      '^(green|cyan|blue|indigo|purple|crimson|amber|dark|hue:\\d{1,3}|#[0-9a-fA-F]{6})$',
      'must be a colour of the portal (green, cyan, blue, indigo, purple, crimson, amber, dark), hue:210 or #rrggbb',
    ),
  ),
  accentOnly: Type.Optional(Type.Boolean()),
  sentence: Type.Optional(text(120)),
  sentences: Titles,
  footer: Type.Optional(Type.Array(record({ text: text(100), texts: Titles, url: Type.Optional(Address) }), { maxItems: 6 })),
  privacy: Type.Optional(Address),
  terms: Type.Optional(Address),
  sender: Type.Optional(text(60)),
  senders: Titles,
  host: Type.Optional(like('^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$', 'must be a host name in lower case, without a port', 253)),
});
export type BrandingRecord = Static<typeof BrandingRecord>;
