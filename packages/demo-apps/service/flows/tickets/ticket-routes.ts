import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../../caller.ts';
import { belongsTo } from '../../opened-functions.ts';
import type { Desk } from '../flow.ts';
import { historyIn, lastUrge, nameOf, refuse } from '../portal-tasks.ts';
import { stepsIn } from '../case-steps.ts';
import { inLanguage } from '../translate.ts';
import { act, actionsFor, agents, allTickets, start, type Ticket, type TicketKey, ticketKeys, ticketSteps, twinOf } from './ticket.ts';

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

const actBody = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: { action: { enum: ticketKeys }, comment: { type: 'string', maxLength: 500 } },
} as const;

/** Routes of the service desk's tickets: everybody files them, three agents handle them, the owner confirms. */
export function ticketRoutes(server: FastifyInstance, desk: Desk): void {
  server.get('/tickets', belongsTo('it-desk-tickets'), async (request) => {
    const caller = callerOf(request);
    // The desk serves the whole group; others see the tickets of their company.
    const seen = allTickets(desk.db).filter(({ tenant }) => tenant === caller.tenantId || agents.includes(caller.code));
    return ok(seen.map((ticket) => shown(ticket, caller)));
  });

  server.post<{ Body: Pick<Ticket, 'title' | 'kind' | 'level'> & { note?: string } }>(
    '/tickets',
    { schema: { body: ticketBody }, ...belongsTo('it-desk-new') },
    async (request) => {
      const caller = callerOf(request);
      const { title, kind, level, note = '' } = request.body;
      const asked = { title, kind, level, note, owner: caller.code, tenant: caller.tenantId };
      // A form that was left while it was sent comes back full.
      const twin = twinOf(desk.db, asked);
      if (twin !== undefined) refuse(409, `已经提交过同样的工单 ${twin}，正在处理`);
      return ok(shown(start(desk, asked), caller));
    },
  );

  server.post<{ Params: { id: string }; Body: { action: TicketKey; comment?: string } }>(
    '/tickets/:id/act',
    { schema: { body: actBody }, ...belongsTo('it-desk-tickets') },
    async (request) => {
      const caller = callerOf(request);
      return ok(shown(act(desk, request.params.id, caller, request.body), caller));
    },
  );
}

/** Returns a ticket for the desk's list, with the actions that the user may take. */
const shown = (whole: Ticket, { code: me, language }: Caller) => {
  const { owner: _owner, tenant: _tenant, version: _version, agent, ...ticket } = whole;
  const seen = { ...ticket, agent: agent === '' ? '' : nameOf(agent) };
  return {
    ...inLanguage(language, seen, ['title', 'note', 'person', 'agent', 'solution']),
    history: historyIn(language, ticket.history),
    steps: stepsIn(language, ticketSteps(whole)),
    may: actionsFor(whole, me),
    urgedAt: lastUrge(whole.history),
  };
};

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
