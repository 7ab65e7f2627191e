import type { EventDataOf, EventType as DeclaredType } from '@atrium/api/integration';

export type EventType = DeclaredType | 'test';

/** Every event that the portal sends, by its type. In the package that others install, `pack.ts` writes these types out. */
export type Events = {
  [T in EventType]: {
    type: T;
    /** The same over all tries. */
    id: string;
    timestamp: string;
    /** Counts up within the task; 0 of `decision.check` and `test`. */
    sequence: number;
    data: T extends DeclaredType ? EventDataOf<T> : Record<string, never>;
  };
};
export type IntegrationEvent = Events[EventType];
