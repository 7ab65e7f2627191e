import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../caller.ts';
import type { belongsTo } from '../opened-functions.ts';
import type { Desk, Flow } from './flow.ts';
import { lastUrge, refuse } from './portal-tasks.ts';

/** Body of a decision that is made here instead of in the portal. */
export const decisionBody = {
  type: 'object',
  additionalProperties: false,
  required: ['decision'],
  properties: { decision: { enum: ['approve', 'return'] }, comment: { type: 'string', maxLength: 200 } },
} as const;

export const ok = <T>(data: T) => ({ code: 0, msg: '', data });

interface Owned {
  id: string | number;
  owner: string;
  state: string;
  history: Parameters<typeof lastUrge>[0];
}

interface Options<R extends Owned> {
  flow: Flow;
  /** Functions that the calls belong to. */
  own: ReturnType<typeof belongsTo>;
  /** Returns the record of this id; throws 404 if the caller may not read it. */
  find(id: string, caller: Caller): R;
  /** Reminds the approver of a submitted record. */
  urge(desk: Desk, record: R, by: Caller): void;
  /** Why a record that is not submitted, or not the caller's, cannot be urged. */
  notUrgeable: string;
}

/** Routes by which owners withdraw their records and remind the approvers: `<path>/withdraw` and `<path>/urge`, with an id in the path. */
export function caseRoutes<R extends Owned>(server: FastifyInstance, desk: Desk, path: string, options: Options<R>): void {
  const { flow, own, find, urge, notUrgeable } = options;
  const idIn = (params: unknown): string => Object.values(params as Record<string, string>)[0]!;

  server.post(`${path}/withdraw`, own, async (request) => {
    const caller = callerOf(request);
    const { id } = find(idIn(request.params), caller);
    const refused = desk.db.transaction(() => flow.withdraw(desk, String(id), caller))();
    return refused === null ? ok(null) : refuse(409, refused);
  });

  server.post(`${path}/urge`, own, async (request) => {
    const caller = callerOf(request);
    const record = find(idIn(request.params), caller);
    if (record.owner !== caller.code || record.state !== 'submitted') refuse(409, notUrgeable);
    if (lastUrge(record.history) !== null) refuse(409, '24 小时内只能催办一次。');
    desk.db.transaction(() => urge(desk, record, caller))();
    return ok(null);
  });
}
