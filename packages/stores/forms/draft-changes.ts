import type { ChangedDraft } from '@atrium/api/contract';
import { $connection, hear } from '../messages/live.ts';

/**
 * Calls back with each draft of the user that is written or deleted, by any of their pages, this one too; and with null where changes may have
 * been missed. Returns unsubscribe.
 */
export function onDraftChanged(listener: (changed: ChangedDraft | null) => void): () => void {
  const stops = [
    hear((event) => event.name === 'drafts' && listener(event.data)),
    $connection.listen(({ state }, before) => state === 'live' && before?.state === 'lost' && listener(null)),
  ];
  return () => stops.forEach((stop) => stop());
}
