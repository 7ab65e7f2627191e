import { ownField, readJson, writeJson, writeText } from '../storage/saved.ts';
import { $tenantId } from '../tenants/tenant.ts';
import { userCode } from '../session/user.ts';

const longest = 30 * 24 * 60 * 60_000;
/** The browser's storage is small, and the portal's own drafts are in it too. */
const largest = 100_000;

const keyOf = (view: string, form: string) => `DRAFT:${$tenantId.get()}:${userCode()}:view:${view}:${form}` as const;

/** What a sub-application's form in this view held, for the person in the tenant; null where there is nothing, or it is older than thirty days. */
export function readViewDraft(view: string, form: string): object | null {
  const stored = readJson(keyOf(view, form));
  const [values, at] = [ownField(stored, 'values'), ownField(stored, 'at')];
  if (typeof values !== 'object' || values === null || typeof at !== 'number' || Date.now() - at > longest) return null;
  return values;
}

/** Keeps what a form holds; null forgets it. False when it is longer than 100 000 characters or the browser does not store it: what was kept before stays. */
export function keepViewDraft(view: string, form: string, values: object | null): boolean {
  const key = keyOf(view, form);
  if (values === null) return writeText(key, null);
  return JSON.stringify(values).length <= largest && writeJson(key, { values, at: Date.now() });
}
