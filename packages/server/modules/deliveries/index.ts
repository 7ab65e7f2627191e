import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { asSeenByPerson, listDeliveries } from './history-queries.ts';
import { forgetOldDeliveries } from './outbox.ts';

/** Messages on their way to people outside the page, whatever the channel. */
export function deliveries(server: FastifyInstance): void {
  forgetOldDeliveries(server);
  answer(server, 'POST /business-center/v1/message/deliveries', async ({ session, body }) => {
    const { total, rows } = await listDeliveries(server.db, { ...session, ...body });
    return { data: rows.map(asSeenByPerson), total };
  });
}
