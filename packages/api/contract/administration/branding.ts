import { type Static, Type } from 'typebox';
import { Id, strict } from '../call.ts';
import { byId, HistoryEntry, listFields, otherTexts, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Kinds of pictures: a wide logo, a square icon, the picture of the login page. */
export const BrandingPicture = Type.Enum(['wide', 'icon', 'picture']);
export type BrandingPicture = Static<typeof BrandingPicture>;

const PictureId = Type.Union(
  [Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32, examples: ['0123456789abcdef0123456789abcdef'] }), Type.Null()],
  {
    description: 'an uploaded picture; its files are /pba/branding/{id}/{form}.png',
  },
);
const Line = (maxLength: number) => Type.String({ maxLength });
const Address = Type.String({ maxLength: 500, pattern: '^$|^https?://[^\\s\\\\]+$|^/(?![/\\\\])[^\\s\\\\]*$', examples: ['/privacy'] });

const brandingFields = {
  name: Type.String({ maxLength: 60, description: 'of the portal; empty: ATRIUM_TITLE, and for a tenant that of the portal' }),
  names: otherTexts(60),
  shortName: Type.String({ maxLength: 16, description: 'below the icon of a phone' }),
  shortNames: otherTexts(16),
  logoLight: PictureId,
  logoDark: PictureId,
  icon: PictureId,
  picture: PictureId,
  accent: Type.String({
    maxLength: 16,
    pattern: '^(|green|cyan|blue|indigo|purple|crimson|amber|dark|hue:\\d{1,3}|#[0-9a-fA-F]{6})$',
    description: 'a colour of the portal, `hue:210`, or #rrggbb for the light scheme; empty: green, and for a tenant that of the portal',
    examples: ['blue'],
  }),
  accentOnly: Type.Boolean({ description: 'people choose no other' }),
  sentence: Line(120),
  sentences: otherTexts(120),
  footer: Type.Array(
    strict({ text: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), texts: otherTexts(100), url: Address }),
    {
      maxItems: 6,
      description: 'lines below the login page, such as the ICP number with its address',
    },
  ),
  privacy: Address,
  terms: Address,
  sender: Line(60),
  senders: otherTexts(60),
  host: Type.String({
    maxLength: 253,
    pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)?$',
    description: 'of a tenant: the host name at which its look is shown before somebody signs in',
    examples: ['hq.example.com'],
  }),
};
export const BrandingFields = strict(brandingFields);
export type BrandingFields = Static<typeof BrandingFields>;

const Colors = strict({ light: Type.String(), dark: Type.String() });

/** The look of the portal, or of a tenant in which the administrator has the area. */
export const AdministeredBranding = strict({
  id: Id,
  ...brandingFields,
  ownership: Ownership,
  mayChange: Type.Boolean({
    description: 'administration-branding:edit in the tenant; that of the portal needs administration-settings:edit too',
  }),
  version: Version,
});
export type AdministeredBranding = Static<typeof AdministeredBranding>;

export const administrationBranding = {
  'GET /administration/v1/branding': {
    summary: 'The looks that the administrator may see: of the portal and of the own tenant',
    limit: 'read',
    permission: 'administration-branding:query',
    data: Type.Array(
      strict({
        id: Type.String({ description: '`portal` or `tenant:<id>`' }),
        name: Type.String({ description: 'what the portal is called with it, in the language of the reader' }),
        isSet: Type.Boolean({ description: 'something in it is not empty' }),
        otherwise: strict({
          name: Type.String({ description: 'what the portal is called if the look has no name' }),
          icon: Type.Union([Id, Type.Null()], { description: 'its icon if the look has none; null: that of the software' }),
        }),
      }),
    ),
  },
  'GET /administration/v1/branding/{id}': {
    summary: 'One look; empty where nothing was set',
    limit: 'read',
    permission: 'administration-branding:get',
    params: byId,
    data: AdministeredBranding,
  },
  'PUT /administration/v1/branding/{id}': {
    summary: 'Change a look; every node shows it within 5 seconds. 400 (40041) where text in the accent cannot be read',
    limit: 'write',
    power: 'none',
    permission: 'administration-branding:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ ...brandingFields, version: Version }),
    data: AdministeredBranding,
  },
  'POST /administration/v1/branding/{id}/pictures': {
    summary: 'Upload PNG, JPEG, WebP or SVG of at most 512 kB; it is encoded again as PNG, and seen by nobody else until the look is saved',
    limit: 'picture',
    power: 'none',
    permission: 'administration-branding:edit',
    audit: 'administration-changed',
    upload: true,
    params: byId,
    query: strict({ kind: BrandingPicture }),
    data: strict({ id: Type.String(), kind: BrandingPicture }),
  },
  'POST /administration/v1/branding/{id}/ownership': {
    summary: 'Take the look over from its file, or give it back',
    limit: 'write',
    power: 'none',
    permission: 'administration-branding:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredBranding,
  },
  'GET /administration/v1/branding/{id}/history': {
    summary: 'What happened to a look, newest first',
    limit: 'read',
    permission: 'administration-branding:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
  'GET /administration/v1/branding-accent': {
    summary: 'The two colours of an accent; null where text in it cannot be read',
    limit: 'read',
    permission: 'administration-branding:get',
    query: strict({ accent: Type.Optional(brandingFields.accent) }),
    data: strict({ colors: Type.Union([Colors, Type.Null()]), ratio: Type.Number({ description: 'the least contrast of text in it' }) }),
  },
} as const satisfies AdministrationCalls;
