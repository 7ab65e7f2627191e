import { ownField, readJson, writeJson, writeText } from '../storage/saved.ts';
import { $tenantId } from '../tenants/tenant.ts';
import { userCode } from '../session/user.ts';

/** What a page of this browser has written in a form. */
export interface LocalDraft<V> {
  values: V;
  /** In milliseconds since 1970. */
  at: number;
  /** The revision of the server that it was written on. */
  revision: number;
  /** Whether the server has these values. */
  sent?: boolean;
  /** Whether the server has no draft of the form yet, or not any more. */
  isNew?: boolean;
  /** The page that wrote it. */
  writer: string;
  /** Drafts that were offered meanwhile, without a choice yet. */
  kept: readonly { values: V; at: number; device: string }[];
}

const longest = 30 * 24 * 60 * 60_000;

const keyOf = (form: string) => `DRAFT:${$tenantId.get()}:${userCode()}:${form}` as const;

/** What this browser has of a form for the person in the tenant; null where there is nothing, or it is older than thirty days. */
export function readLocal<V>(form: string): LocalDraft<V> | null {
  const stored = readJson(keyOf(form));
  const [values, at] = [ownField(stored, 'values'), ownField(stored, 'at')];
  if (typeof values !== 'object' || values === null || typeof at !== 'number' || Date.now() - at > longest) return null;
  if (!Array.isArray(ownField(stored, 'kept'))) return null;
  return stored as LocalDraft<V>;
}

/** Keeps what is typed; null forgets it. False when the browser does not store it. */
export const keepLocal = (form: string, draft: LocalDraft<unknown> | null): boolean =>
  draft === null ? writeText(keyOf(form), null) : writeJson(keyOf(form), draft);

/** The server's draft was deleted when it had this revision: forgets the browser's copy of it. A copy that is not sent yet stays. */
export function dropSent(form: string, revision = Infinity): void {
  const mine = readLocal(form);
  if (mine?.sent === true && mine.revision <= revision) keepLocal(form, null);
}

/** The server has taken what this page wrote last, as this revision: its copy in the browser is sent. A copy of another page stays as it is. */
export function markSent(form: string, writer: string, revision: number): void {
  const mine = readLocal(form);
  if (mine?.writer === writer) keepLocal(form, { ...mine, revision, sent: true, isNew: false });
}

/** The draft that another page of this browser has written after a time; null for none. */
export function writtenElsewhere<V>(form: string, writer: string, after: number): LocalDraft<V> | null {
  const other = readLocal<V>(form);
  return other !== null && other.writer !== writer && other.at > after ? other : null;
}

/** Forgets the browser's copy if this page has written it. */
export function dropOwn(form: string, writer: string): void {
  if (readLocal(form)?.writer === writer) keepLocal(form, null);
}
