import type { ArticleState } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { htmlText } from '../../../html/safe-html.ts';
import { Refusal } from '../../../http/refusal.ts';
import { foreignRoles } from '../notices/queries.ts';

interface Scheduled {
  state: 'draft' | 'published';
  /** Null: at once. */
  published_at: string | null;
  expires_at: string | null;
}

/** What an article is for its readers now. */
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

/** A time as the database compares it; `path` names the field of one that does not exist, such as 30 February. */
export function momentOf(text: string | null, path: string): string | null {
  if (text === null) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? refuseField(path, 'fieldFormat') : time.toISOString();
}

/** Refuses roles that are not of the tenant; what is of all tenants is for everybody. A role of `before` that was deleted since may stay. */
export async function checkRoles(trx: Db, tenantId: string | null, roles: readonly string[], before: readonly string[]): Promise<void> {
  const others = roles.filter((id) => !before.includes(id));
  if (others.length > 0 && (tenantId === null || (await foreignRoles(trx, tenantId, others)).length > 0))
    refuseField('/roles', 'fieldValue');
}

/** Refuses to publish what says nothing, or is over before `at`, when it begins. */
export function checkPublishable({ body, expiresAt }: { body: string; expiresAt: string | null }, at: string): void {
  if (htmlText(body) === '' && !body.includes('<img')) refuseField('/body', 'fieldRequired');
  if (expiresAt !== null && expiresAt <= at) refuseField('/expiresAt', 'fieldRange');
}
