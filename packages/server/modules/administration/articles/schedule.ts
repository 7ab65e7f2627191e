import type { ArticleState } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { htmlText } from '../../../html/safe-html.ts';
import { Refusal } from '../../../http/refusal.ts';
import { foreignRoles } from '../notices/queries.ts';

interface Scheduled {
  state: 'draft' | 'published';
  /** Start of publication; null: at once. */
  published_at: string | null;
  expires_at: string | null;
}

/** Returns an article's state for its readers now. */
export function stateAt({ state, published_at: at, expires_at: end }: Scheduled): ArticleState {
  const now = new Date().toISOString();
  if (state === 'draft') return 'draft';
  if (end !== null && end <= now) return 'expired';
  return at !== null && at > now ? 'scheduled' : 'published';
}

type Fault = 'fieldFormat' | 'fieldRange' | 'fieldRepeated' | 'fieldRequired' | 'fieldValue';

export const refuseField = (path: string, message: Fault): never => {
  throw new Refusal('malformed', { errors: [{ path, message }] });
};

/** Normalizes a time for comparison in the database; throws with the field `path` if it does not exist, such as 30 February. */
export function momentOf(text: string | null, path: string): string | null {
  if (text === null) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? refuseField(path, 'fieldFormat') : time.toISOString();
}

/** Throws for roles of other tenants; an article of all tenants has no roles. A deleted role of `before` may stay. */
export async function checkRoles(trx: Db, tenantId: string | null, roles: readonly string[], before: readonly string[]): Promise<void> {
  const others = roles.filter((id) => !before.includes(id));
  if (others.length > 0 && (tenantId === null || (await foreignRoles(trx, tenantId, others)).length > 0))
    refuseField('/roles', 'fieldValue');
}

/** The same for departments. */
export async function checkDepartments(
  trx: Db,
  tenantId: string | null,
  departments: readonly string[],
  before: readonly string[],
): Promise<void> {
  const others = departments.filter((id) => !before.includes(id));
  if (others.length === 0) return;
  const known = trx
    .selectFrom('departments')
    .select('id')
    .where('tenant_id', '=', tenantId ?? '')
    .where('id', 'in', others);
  if ((await known.execute()).length < others.length) refuseField('/departments', 'fieldValue');
}

/** Throws if the article has no content, or expires before it starts (`at`). */
export function checkPublishable({ body, expiresAt }: { body: string; expiresAt: string | null }, at: string): void {
  if (htmlText(body) === '' && !body.includes('<img')) refuseField('/body', 'fieldRequired');
  if (expiresAt !== null && expiresAt <= at) refuseField('/expiresAt', 'fieldRange');
}
