import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { eventText } from '../../push/event-text.ts';
import type { LoggedEvent } from '../../push/event-queries.ts';
import type { StreamPart } from '../../push/latest.ts';
import { countTasksByKind } from './queries.ts';

/**
 * What tasks write to the streams: how many the person has of each kind (`tasks`), when some have changed or the client may have missed it;
 * and the cases of business systems that have changed (`cases`).
 */
export const taskPart: StreamPart = {
  events: async (db, holder, logged) => changedCases(logged) + (logged.some(({ tasks }) => tasks) ? await counts(db, holder) : ''),
  state: async (db, holder, { gap }) => (gap ? counts(db, holder) : ''),
};

function changedCases(logged: readonly LoggedEvent[]): string {
  const changed = new Map(logged.flatMap(({ cases }) => cases).map(({ app, id }) => [`${app} ${id}`, { app, id }]));
  return changed.size === 0 ? '' : eventText('cases', { changed: [...changed.values()] });
}

const counts = async (db: Db, holder: Holder): Promise<string> => eventText('tasks', await countTasksByKind(db, holder));
