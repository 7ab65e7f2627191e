import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { findWorkbench, saveWorkbench } from './queries.ts';

/** The home page as it is before anybody changes it. */
const shipped = ['todo', 'apply', 'done', 'news', 'recent', 'common-use', 'meetings', 'mail'].map((id) => ({ id, visible: true }));

export function workbenchRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/workbench', async ({ session }) => (await findWorkbench(db, session)) ?? { cards: shipped });

  answer(server, 'PUT /business-center/v1/workbench', async ({ body, session }) => {
    const ids = body.cards.map(({ id }) => id);
    const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (repeated >= 0) throw new Refusal('malformed', { errors: [{ path: `/cards/${repeated}/id`, message: 'fieldRepeated' }] });
    await saveWorkbench(db, session, body);
    return body;
  });
}
