import { hear } from '../messages/live.ts';

/**
 * Calls back with the id of each case of the user that changed and whose link leads into this sub-application. An error of the listener is
 * reported and stops nobody else. Returns unsubscribe.
 */
export const onCaseChanged = (app: string, listener: (id: string) => void): (() => void) =>
  hear((event) => {
    if (event.name !== 'cases') return;
    for (const one of event.data.changed) {
      if (one.app !== app) continue;
      try {
        listener(one.id);
      } catch (error) {
        reportError(error);
      }
    }
  });
