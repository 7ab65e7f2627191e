import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import type { Desk } from './flow.ts';
import { nameOf } from './portal-tasks.ts';
import { advance, agents, allTickets, start, type Ticket } from './ticket.ts';

const ticketBody = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'kind', 'level'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 60 },
    kind: { type: 'string', minLength: 1, maxLength: 20 },
    level: { enum: ['普通', '紧急'] },
    note: { type: 'string', maxLength: 500 },
  },
} as const;

/** Tickets of the service desk: everybody files them, three people handle them. */
export function ticketRoutes(server: FastifyInstance, desk: Desk): void {
  server.get('/tickets', async (request) => {
    const { code } = callerOf(request);
    return ok(allTickets(desk.db).map((ticket) => shown(ticket, code)));
  });

  server.post<{ Body: Pick<Ticket, 'title' | 'kind' | 'level'> & { note?: string } }>(
    '/tickets',
    { schema: { body: ticketBody } },
    async (request) => {
      const { code, tenantId } = callerOf(request);
      const { title, kind, level, note = '' } = request.body;
      return ok(shown(start(desk, { title, kind, level, note, owner: code, tenant: tenantId }), code));
    },
  );

  server.post<{ Params: { id: string } }>('/tickets/:id/advance', async (request) => {
    const caller = callerOf(request);
    return ok(shown(advance(desk, request.params.id, caller), caller.code));
  });
}

/** A ticket as the desk's list shows it to somebody. */
const shown = ({ owner: _owner, tenant: _tenant, version: _version, agent, ...ticket }: Ticket, me: string) => ({
  ...ticket,
  agent: agent === '' ? '' : nameOf(agent),
  mayAdvance: agents.includes(me) && (ticket.state === '待受理' || (ticket.state === '处理中' && ['', me].includes(agent))),
});

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
