import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf, decidesFor, decidingFor } from '../../caller.ts';
import { colleagueOf, placeOf } from '../../cast.ts';
import { belongsTo } from '../../opened-functions.ts';
import type { Desk } from '../flow.ts';
import { againProblem, mayHandInAgain, returnedWhy } from '../again.ts';
import { caseRoutes, decisionBody, ok } from '../case-routes.ts';
import { comingSteps, stepsIn } from '../case-steps.ts';
import {
  findLeave,
  findLeaves,
  isAhead,
  type Leave,
  leaveFlow,
  leaveNumber,
  leavePlan,
  leaveSteps,
  problemOf,
  processName,
  start,
  urgeFromHere,
} from './leave.ts';
import { balancesOf, daysOf, type Half, halves, wholeDays } from './leave-balance.ts';
import { inLanguage, translate } from '../translate.ts';
import { type LeaveKind, leaveKinds } from '../flow-words.ts';
import { deciderOf, departmentOf, historyIn, lastUrge, nameOf, refuse } from '../portal-tasks.ts';

interface LeaveBody {
  kind: LeaveKind;
  from: string;
  to: string;
  fromHalf?: Half;
  toHalf?: Half;
  substitute?: string;
  reason?: string;
  again?: string;
}

const day = { type: 'string', pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const;
const half = { enum: halves };
const fields = { kind: { enum: leaveKinds }, from: day, to: day, fromHalf: half, toHalf: half };
const leaveBody = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'from', 'to'],
  properties: {
    ...fields,
    substitute: { type: 'string', maxLength: 64 },
    reason: { type: 'string', maxLength: 200 },
    again: { type: 'string', maxLength: 40 },
  },
} as const;
const daysQuery = { type: 'object', additionalProperties: false, required: ['kind', 'from', 'to'], properties: fields } as const;

/** Whether the caller works in human resources, which sees the leave of all people. */
const isOfHumanResources = ({ code, tenantId }: Caller): boolean =>
  placeOf(code, tenantId)?.departmentId === 'hr' || colleagueOf(code)?.places.some(({ departmentId }) => departmentId === 'hr') === true;

/** Functions that the calls belong to. */
const request = belongsTo('hr-leave-apply');
const records = belongsTo('hr-leave-balance');
const anyOfLeave = belongsTo('hr-leave-apply', 'hr-leave-balance');

/** Routes of leave requests: the user's own, those that wait for the user's decision, and all of them for human resources. */
export function leaveRoutes(server: FastifyInstance, desk: Desk): void {
  const { db } = desk;

  const mayRead = ({ tenant, owner, substitute, approver }: Leave, caller: Caller): boolean =>
    tenant === caller.tenantId &&
    ([owner, substitute].includes(caller.code) || decidesFor(caller, approver, processName) || isOfHumanResources(caller));

  const findSeen = (number: string, caller: Caller): Leave => {
    const leave = findLeave(db, Number(/^QJ(\d{1,9})$/.exec(number)?.[1] ?? 0));
    return leave !== null && mayRead(leave, caller) ? leave : refuse(404, '没有这张请假单');
  };

  server.get('/leaves', anyOfLeave, async (request) => {
    const caller = callerOf(request);
    return ok(findLeaves(db, 'tenant = ? and owner = ?', caller.tenantId, caller.code).map((leave) => shown(leave, caller)));
  });

  server.get('/leaves/records', records, async (request) => {
    const caller = callerOf(request);
    const { code, tenantId } = caller;
    const approvers = decidingFor(caller);
    const mine = `tenant = ? and (owner = ? or approver in (${approvers.map(() => '?').join()}))`;
    const found = isOfHumanResources(caller) ? findLeaves(db, 'tenant = ?', tenantId) : findLeaves(db, mine, tenantId, code, ...approvers);
    const rows = found.filter((leave) => mayRead(leave, caller));
    return ok(rows.map((leave) => shown(leave, caller)));
  });

  server.get('/leaves/balance', anyOfLeave, async (request) => {
    const { code, tenantId, language } = callerOf(request);
    const balances = balancesOf(db, code, new Date().getFullYear());
    return ok({ me: code, balances, steps: stepsIn(language, comingSteps(leavePlan(code, tenantId))) });
  });

  server.get<{ Querystring: LeaveBody }>('/leaves/days', { schema: { querystring: daysQuery }, ...request }, async (request) => {
    const { code, tenantId: tenant, language } = callerOf(request);
    const asked = { ...wholeDays, ...request.query, owner: code, tenant };
    const problem = problemOf(db, asked);
    return ok({ days: daysOf(asked), problem: problem === null ? '' : translate(language, problem.words) });
  });

  server.get<{ Params: { number: string } }>('/leaves/:number', anyOfLeave, async (request) => {
    const caller = callerOf(request);
    return ok(shown(findSeen(request.params.number, caller), caller));
  });

  /** What the form of a request had, in the words of its owner, who hands it in again. */
  server.get<{ Params: { number: string } }>('/leaves/:number/values', request, async (asking) => {
    const caller = callerOf(asking);
    const leave = findSeen(asking.params.number, caller);
    if (leave.owner !== caller.code) refuse(404, '没有这张请假单');
    if (!mayHandInAgain(leave, caller.code)) refuse(409, againProblem(leave));
    const { kind, from, to, fromHalf, toHalf, substitute, reason } = leave;
    return ok({ kind, from, to, fromHalf, toHalf, substitute, reason, why: returnedWhy(leave) });
  });

  server.post<{ Body: LeaveBody }>('/leaves', { schema: { body: leaveBody }, ...request }, async (request) => {
    const caller = callerOf(request);
    const { again, ...asked } = request.body;
    const before = again === undefined ? null : findSeen(again, caller);
    const id = start(desk, { reason: '', ...asked, tenant: caller.tenantId, owner: caller.code }, before);
    return ok({ id, number: leaveNumber(id) });
  });

  caseRoutes(server, desk, '/leaves/:number', {
    flow: leaveFlow,
    own: anyOfLeave,
    find: findSeen,
    urge: urgeFromHere,
    notUrgeable: '只有等待审批的申请可以催办',
  });

  server.post<{ Params: { number: string }; Body: { decision: string; comment?: string } }>(
    '/leaves/:number/decide',
    { schema: { body: decisionBody }, ...records },
    async (request) => {
      const caller = callerOf(request);
      const { id, approver } = findSeen(request.params.number, caller);
      if (!decidesFor(caller, approver, processName)) refuse(403, '这张请假单不由你审批');
      const { decision: action, comment = '' } = request.body;
      const task = { record: String(id), step: '' };
      const decision = { action, comment, ...deciderOf(caller, approver) };
      const refused = leaveFlow.check(desk, task, decision);
      if (refused !== null) refuse(409, refused);
      db.transaction(() => leaveFlow.decide(desk, task, decision))();
      return ok(null);
    },
  );
}

/** Returns a leave request for the screen, with the actions that the user may take. */
const shown = (whole: Leave, caller: Caller) => {
  const { code: me, language } = caller;
  const { id, owner, approver, substitute, version: _version, ...leave } = whole;
  const seen = {
    ...leave,
    owner: nameOf(owner),
    department: departmentOf(owner, leave.tenant),
    approver: nameOf(approver),
    substitute: substitute === '' ? '' : nameOf(substitute),
  };
  return {
    ...inLanguage(language, seen, ['reason', 'owner', 'department', 'approver', 'substitute']),
    history: historyIn(language, leave.history),
    steps: stepsIn(language, leaveSteps(whole)),
    id,
    number: leaveNumber(id),
    isMine: owner === me,
    mayHandInAgain: mayHandInAgain(whole, me),
    mayWithdraw: owner === me && (leave.state === 'submitted' || isAhead(whole)),
    urgedAt: lastUrge(leave.history),
    mayDecide: owner !== me && leave.state === 'submitted' && decidesFor(caller, approver, processName),
  };
};
