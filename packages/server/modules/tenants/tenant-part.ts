import { eventText } from '../../push/event-text.ts';
import type { StreamPart } from '../../push/latest.ts';
import { countWaiting } from './queries.ts';

/** What tenants write to the streams: how much waits in the person's other tenants (`tenants`), for who works in several. */
export const tenantPart: StreamPart = {
  events: async () => '',
  state: async () => '',
  async elsewhere(db, { personId, tenantId }, { isStart }) {
    const waiting = (await countWaiting(db, personId)).filter((one) => one.tenantId !== tenantId);
    return isStart && waiting.length === 0 ? '' : eventText('tenants', { waiting });
  },
};
