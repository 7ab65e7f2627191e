import type { Db } from '../../db/schema.ts';

/** Whatever sets a portal up waits for another that does. */
export const setupLock = 'setup';

/**
 * Whether the portal has an organisation: a person, also a disabled one, or a tenant whose people a directory brings. Rows decide, so that
 * the portal of a company that has lost its administrators does not open again.
 */
export async function isSetUp(db: Db): Promise<boolean> {
  const person = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (person !== undefined) return true;
  return (await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined;
}
