import { call } from '@atrium/api/client';
import type { ConversationEntry } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { $open, beginAnew, titleChanged } from './conversation.ts';
import { asPerson } from './person.ts';

export type History =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      entries: readonly ConversationEntry[];
      deleted: ConversationEntry | null;
      /** What the server did not do last. */
      refused?: { act: 'delete' | 'restore'; title: string };
    };

const $listed = atom<History>({ kind: 'loading' });
/** The user's conversations, newest first, and the last deleted one, which can be restored for a minute. */
export const $history: ReadableAtom<History> = $listed;

const undoMilliseconds = 55_000;
let undoEnds: ReturnType<typeof setTimeout> | undefined;

export async function loadHistory(): Promise<void> {
  if ($listed.get().kind !== 'ready') $listed.set({ kind: 'loading' });
  try {
    const entries = await asPerson(() => call('GET /business-center/v1/assistant/conversations', { quiet: true }));
    const now = $listed.get();
    $listed.set({ kind: 'ready', entries, deleted: now.kind === 'ready' ? now.deleted : null });
  } catch {
    $listed.set({ kind: 'failed' });
  }
}

/** Another user's history is loaded again. */
export const forgetHistory = (): void => $listed.set({ kind: 'loading' });

/** Renames a conversation; returns whether the server stored it. */
export async function renameConversation(id: string, title: string): Promise<boolean> {
  try {
    await asPerson(() => call('PUT /business-center/v1/assistant/conversations/{id}', { params: { id }, body: { title }, quiet: true }));
  } catch {
    return false;
  }
  const now = $listed.get();
  if (now.kind === 'ready') $listed.set({ ...now, entries: now.entries.map((one) => (one.id === id ? { ...one, title } : one)) });
  titleChanged(id, title);
  return true;
}

export async function deleteConversation(id: string): Promise<void> {
  const now = $listed.get();
  const entry = now.kind === 'ready' ? now.entries.find((one) => one.id === id) : undefined;
  if (now.kind !== 'ready' || entry === undefined) return;
  const shown: History = { kind: 'ready', entries: now.entries.filter((one) => one !== entry), deleted: entry };
  $listed.set(shown);
  if ($open.get().id === id) beginAnew();
  try {
    await asPerson(() => call('DELETE /business-center/v1/assistant/conversations/{id}', { params: { id }, quiet: true }));
    clearTimeout(undoEnds);
    undoEnds = setTimeout(forgetDeleted, undoMilliseconds);
  } catch {
    // Only if the list on screen is still the same, and not another user's.
    if ($listed.get() === shown) $listed.set({ ...now, refused: { act: 'delete', title: entry.title } });
  }
}

function forgetDeleted(): void {
  const now = $listed.get();
  if (now.kind === 'ready') $listed.set({ ...now, deleted: null });
}

/** Restores the last deleted conversation. */
export async function undoDelete(): Promise<void> {
  const now = $listed.get();
  if (now.kind !== 'ready' || now.deleted === null) return;
  const { id, title } = now.deleted;
  const shown: History = { kind: 'ready', entries: now.entries, deleted: null };
  $listed.set(shown);
  try {
    await asPerson(() => call('POST /business-center/v1/assistant/conversations/{id}/restore', { params: { id }, quiet: true }));
  } catch {
    if ($listed.get() === shown) $listed.set({ ...now, refused: { act: 'restore', title } });
    return;
  }
  await loadHistory();
}
