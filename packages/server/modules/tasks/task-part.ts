import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { eventText } from '../../push/event-text.ts';
import type { StreamPart } from '../../push/latest.ts';
import { countTasksByKind } from './queries.ts';

/** What tasks write to the streams: how many the person has of each kind (`tasks`), when some have changed or the client may have missed it. */
export const taskPart: StreamPart = {
  events: async (db, holder, logged) => (logged.some(({ tasks }) => tasks) ? counts(db, holder) : ''),
  state: async (db, holder, { gap }) => (gap ? counts(db, holder) : ''),
};

const counts = async (db: Db, holder: Holder): Promise<string> => eventText('tasks', await countTasksByKind(db, holder));
