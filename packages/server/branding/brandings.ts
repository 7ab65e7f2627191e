import type { BrandingFields } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { Language } from '../messages/language.ts';
import { type AccentColors, accentOf } from './accent.ts';
import { brandingOf, brandingOfTenant, emptyBranding, listBrandings, portalBranding } from './queries.ts';

/** A look as pages show it: a tenant's own values, the portal's where it has none. */
export interface Branding extends BrandingFields {
  /** Null: the portal's green. */
  colors: AccentColors | null;
}

/**
 * The looks of portal and tenants. Pages that must also work without the database show them, so they are in memory, at most two seconds
 * old.
 */
export class Brandings {
  readonly #db: Db;
  #portal: Branding = { ...emptyBranding, colors: null };
  #tenants = new Map<string, Branding>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The look of the whole portal. */
  get portal(): Branding {
    return this.#portal;
  }

  /** Whether a tenant has a look of its own. */
  get hasTenants(): boolean {
    return this.#tenants.size > 0;
  }

  ofTenant(tenantId: string): Branding {
    return this.#tenants.get(tenantId) ?? this.#portal;
  }

  /** The look before somebody signs in: of the tenant whose host name is requested, else of the portal. */
  ofHost({ hostname }: Pick<FastifyRequest, 'hostname'>): Branding {
    const id = this.tenantOfHost(hostname);
    return id === null ? this.#portal : this.ofTenant(id);
  }

  tenantOfHost(hostname: string): string | null {
    const host = hostname.toLowerCase();
    for (const [id, { host: own }] of this.#tenants) if (own !== '' && own === host) return id;
    return null;
  }

  /** Reads what was saved last. */
  async read(): Promise<void> {
    const rows = await listBrandings(this.#db);
    const saved = new Map(rows.map((row) => [row.id, brandingOf(row)]));
    this.#portal = withColors(saved.get(portalBranding) ?? emptyBranding);
    this.#tenants = new Map(
      rows.flatMap(({ id, tenant_id: tenantId }) => {
        const own = saved.get(id);
        return tenantId === null || own === undefined || id !== brandingOfTenant(tenantId) ? [] : [[tenantId, over(own, this.#portal)]];
      }),
    );
  }
}

const withColors = (fields: BrandingFields): Branding => ({
  ...fields,
  colors: fields.accent === '' ? null : accentOf(fields.accent).colors,
});

/** The values of a tenant over those of the portal; what belongs together comes from one of them. */
function over(own: BrandingFields, portal: Branding): Branding {
  const has = (...values: unknown[]) => values.some((value) => value !== '' && value !== null);
  const of = (isOwn: boolean) => (isOwn ? own : portal);
  const logos = of(has(own.logoLight, own.logoDark));
  const name = of(has(own.name));
  const shortName = of(has(own.shortName) || has(own.name));
  const accent = of(has(own.accent));
  const sentence = of(has(own.sentence));
  const sender = of(has(own.sender));
  return withColors({
    name: name.name,
    names: name.names,
    shortName: shortName.shortName,
    shortNames: shortName.shortNames,
    logoLight: logos.logoLight,
    logoDark: logos.logoDark,
    icon: own.icon ?? portal.icon,
    picture: own.picture ?? portal.picture,
    accent: accent.accent,
    accentOnly: own.accentOnly || portal.accentOnly,
    sentence: sentence.sentence,
    sentences: sentence.sentences,
    footer: own.footer.length > 0 ? own.footer : portal.footer,
    privacy: own.privacy || portal.privacy,
    terms: own.terms || portal.terms,
    sender: sender.sender,
    senders: sender.senders,
    host: own.host,
  });
}

/** A text in the language; the plain one where it has none in it. */
export const textOf = (plain: string, others: BrandingFields['names'], language: Language): string =>
  (language === 'zh-CN' ? '' : others[language]) || plain;
