import { call } from '@atrium/api/client';
import type { FormDraftEntry } from '@atrium/api/contract';
import { keepLocal, readLocal } from './local-drafts.ts';
import { draftForgotten, knowDrafts } from './view-drafts.ts';

export type { FormDraftEntry };

/** The person's unfinished forms, newest first. */
export async function draftEntries(): Promise<readonly FormDraftEntry[]> {
  const entries = await call('GET /business-center/v1/drafts', { quiet: true });
  knowDrafts(entries);
  return entries;
}

/** Forgets a draft; gives how to have it back, or null where there was none or it could not be forgotten. */
export async function forgetDraft({ key, title, path, device }: FormDraftEntry): Promise<(() => Promise<boolean>) | null> {
  try {
    const found = await call('GET /business-center/v1/drafts/{id}', { params: { id: key } });
    const local = readLocal(key);
    await call('DELETE /business-center/v1/drafts/{id}', { params: { id: key }, query: {} });
    keepLocal(key, null);
    draftForgotten(key);
    if (found === null) return null;
    const { content, revision, writer } = found;
    const body = { content, revision, writer, device, title, path };
    return async () => {
      keepLocal(key, local);
      return call('PUT /business-center/v1/drafts/{id}', { params: { id: key }, body }).then(
        () => true,
        () => false,
      );
    };
  } catch {
    return null;
  }
}
