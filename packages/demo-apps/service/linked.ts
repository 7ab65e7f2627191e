import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import { refuse } from './flows/portal-tasks.ts';
import { linkedAt } from './functions/company.ts';
import { momentBefore } from './functions/work-days.ts';
import { codesAt, type OpenedBy } from './opened-functions.ts';

const linkedQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['path', 'key'],
  properties: { path: { type: 'string', maxLength: 100 }, key: { type: 'string', maxLength: 40 } },
} as const;

/** Functions at the place that the task links to. */
const atPath: OpenedBy = ({ query }) => codesAt((query as { path: string }).path);

/** Routes of records that tasks and messages link to and that are older than these systems: returns the facts that the user received, read-only. */
export function linkedRoutes(server: FastifyInstance): void {
  const now = new Date();

  server.get<{ Querystring: { path: string; key: string } }>(
    '/linked',
    { schema: { querystring: linkedQuery }, config: { openedBy: atPath } },
    async (request) => {
      const { code, tenantId } = callerOf(request);
      const { path, key } = request.query;
      const found = linkedAt(path).find((one) => one.key === key && one.tenant === tenantId && one.people.includes(code));
      if (!found) return refuse(404, '没有这条记录');
      const { title, applicant, createdAt, outcome = null, facts } = found;
      return { code: 0, msg: '', data: { title, applicant, at: momentBefore(now, createdAt), outcome, facts } };
    },
  );
}
