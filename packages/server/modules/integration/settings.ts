import { refuse } from '../../config/setting-values.ts';

const compatibleProducts = ['weaver', 'seeyon'] as const;
/** A product whose endpoints for tasks the portal has, too (`compatibility/`). */
export type CompatibleProduct = (typeof compatibleProducts)[number];

/** The named products, each once; none by default. Throws ConfigError. */
export function compatibility(value: string | null): CompatibleProduct[] {
  const named = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  const wanted = 'weaver, seeyon, or both with a comma between them';
  const found = named.map(
    (one) => compatibleProducts.find((product) => product === one) ?? refuse('ATRIUM_INTEGRATION_COMPATIBILITY', value ?? '', wanted),
  );
  return [...new Set(found)];
}
