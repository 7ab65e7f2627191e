import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf, decidesFor, decidingFor } from '../../caller.ts';
import { placeOf } from '../../cast.ts';
import { belongsTo } from '../../opened-functions.ts';
import { budgetsOf } from './budgets.ts';
import { againProblem, mayHandInAgain, returnedWhy } from '../again.ts';
import { caseRoutes, decisionBody, ok } from '../case-routes.ts';
import { comingSteps, stepsIn } from '../case-steps.ts';
import {
  approveQuestion,
  type Claim,
  claimFlow,
  claimPlan,
  claimSteps,
  findClaim,
  findClaims,
  processName,
  start,
  twinOf,
  urgeFromHere,
} from './claim.ts';
import { findFile } from '../../functions/file-store.ts';
import type { Desk } from '../flow.ts';
import { findInvoice, keptReceipt } from './invoice.ts';
import { mostReceipts, receiptName, receiptRoutes, refuseForeign } from './receipts.ts';
import { deciderOf, historyIn, lastUrge, nameOf, refuse } from '../portal-tasks.ts';
import { inLanguage, translate } from '../translate.ts';

const claimBody = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'category', 'items'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 80 },
    category: { type: 'string', minLength: 1, maxLength: 20 },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'amount'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 60 },
          amount: { type: 'integer', minimum: 1, maximum: 100_000_000 },
        },
      },
    },
    receipts: { type: 'array', maxItems: mostReceipts, items: { type: 'string', maxLength: 160 } },
    again: { type: 'string', maxLength: 40 },
  },
} as const;

const amount = { type: 'integer', minimum: 0, maximum: 2_000_000_000 } as const;
const previewQuery = { type: 'object', additionalProperties: false, required: ['amount'], properties: { amount } } as const;

/** Functions that the calls belong to. */
const own = belongsTo('finance-claims');
const form = belongsTo('finance-claim-new', 'finance-travel-claim', 'finance-entertain-claim');
const approvals = belongsTo('finance-claim-approvals');

/** Routes of claims: the user's own, those that wait for the user's decision, and for finance all submitted ones; budgets of departments. */
export function claimRoutes(server: FastifyInstance, desk: Desk): void {
  const { db } = desk;

  const findSeen = (id: string, caller: Caller): Claim => {
    const claim = findClaim(db, id);
    const decided = claim?.history.some(({ who }) => who === nameOf(caller.code)) === true;
    const mayRead =
      claim !== null &&
      claim.tenant === caller.tenantId &&
      (claim.owner === caller.code ||
        decidesFor(caller, claim.approver, processName) ||
        decided ||
        placeOf(caller.code, caller.tenantId)?.departmentId === 'finance');
    return mayRead ? claim : refuse(404, '没有这张报销单');
  };

  server.get('/claims', own, async (request) => {
    const caller = callerOf(request);
    return ok(findClaims(db, 'tenant = ? and owner = ?', caller.tenantId, caller.code).map((claim) => shown(claim, caller)));
  });

  server.get<{ Params: { id: string } }>('/claims/:id', belongsTo('finance-claims', 'finance-claim-approvals'), async (request) => {
    const caller = callerOf(request);
    return ok(shown(findSeen(request.params.id, caller), caller));
  });

  /** What the form of a claim had, in the words of its owner, who hands it in again. */
  server.get<{ Params: { id: string } }>('/claims/:id/values', form, async (request) => {
    const caller = callerOf(request);
    const claim = findSeen(request.params.id, caller);
    if (claim.owner !== caller.code) refuse(404, '没有这张报销单');
    if (!mayHandInAgain(claim, caller.code)) refuse(409, againProblem(claim));
    const { title, category, items, receipts } = claim;
    return ok({ title, category, items, receipts, why: returnedWhy(claim) });
  });

  receiptRoutes(server, db, form);

  server.get<{ Params: { id: string; at: string } }>(
    '/claims/:id/receipts/:at',
    belongsTo('finance-claims', 'finance-claim-approvals'),
    async (request) => {
      const claim = findSeen(request.params.id, callerOf(request));
      const at = Number(request.params.at) - 1;
      const stored = () => findFile(db, { tenant: claim.tenant, value: claim.receipts[at] ?? '' });
      const found = findInvoice(claim, at) ?? stored() ?? refuse(404, '没有这张票据');
      return ok({ ...found, content: found.content.toString('base64') });
    },
  );

  server.get<{ Querystring: { amount: number } }>(
    '/claims/preview',
    { schema: { querystring: previewQuery }, ...form },
    async (request) => {
      const { code: owner, tenantId: tenant, language } = callerOf(request);
      return ok({ steps: stepsIn(language, comingSteps(claimPlan({ owner, tenant, amount: request.query.amount }))) });
    },
  );

  server.post<{ Body: Pick<Claim, 'title' | 'category' | 'items'> & { receipts?: string[]; again?: string } }>(
    '/claims',
    { schema: { body: claimBody }, ...form },
    async (request) => {
      const caller = callerOf(request);
      const { tenantId: tenant, code: owner } = caller;
      const { receipts = [], again, ...asked } = request.body;
      const before = again === undefined ? null : findSeen(again, caller);
      const id = db.transaction(() => {
        const kept = receipts.map((value) => (before === null ? value : keptReceipt(db, before, value)));
        refuseForeign(db, caller, kept);
        // A form that was left while it was sent comes back full.
        const twin = twinOf(db, { tenant, owner, ...asked, receipts: kept });
        if (twin !== undefined) refuse(409, `已经提交过同样的报销单 ${twin}，正在审批`);
        return start(desk, { tenant, owner, ...asked, receipts: kept, ...(again !== undefined && { again }) });
      })();
      return ok(shown(findClaim(db, id)!, caller));
    },
  );

  caseRoutes(server, desk, '/claims/:id', {
    flow: claimFlow,
    own,
    find: findSeen,
    urge: urgeFromHere,
    notUrgeable: '只有等待审批的报销单可以催办',
  });

  server.get('/approvals', approvals, async (request) => {
    const caller = callerOf(request);
    const approvers = decidingFor(caller);
    const oneOf = approvers.map(() => '?').join();
    const waiting = findClaims(db, `tenant = ? and approver in (${oneOf}) and state = 'submitted'`, caller.tenantId, ...approvers);
    return ok(waiting.map((claim) => shown(claim, caller)).filter(({ mayDecide }) => mayDecide));
  });

  server.post<{ Params: { id: string }; Body: { decision: string; comment?: string } }>(
    '/claims/:id/decide',
    { schema: { body: decisionBody }, ...approvals },
    async (request) => {
      const caller = callerOf(request);
      const { id, approver, step } = findSeen(request.params.id, caller);
      const { decision: action, comment = '' } = request.body;
      const task = { record: id, step };
      const person = decidesFor(caller, approver, processName) ? approver : caller.code;
      const decision = { action, comment, ...deciderOf(caller, person) };
      const refused = claimFlow.check(desk, task, decision);
      if (refused !== null) refuse(409, refused);
      db.transaction(() => claimFlow.decide(desk, task, decision))();
      return ok(shown(findClaim(db, id)!, caller));
    },
  );

  server.get('/budget', belongsTo('finance-budget'), async (request) =>
    ok(budgetsOf(db).map((budget) => inLanguage(callerOf(request).language, budget, ['department']))),
  );
}

/** Returns a claim for the screen, with the actions that the user may take. */
const shown = (whole: Claim, caller: Caller) => {
  const { code: me, language } = caller;
  const { owner, approver, step: _step, version: _version, ...claim } = whole;
  const seen = { ...claim, owner: nameOf(owner), approver: claim.state === 'submitted' ? nameOf(approver) : '' };
  return {
    ...inLanguage(language, seen, ['title', 'category', 'department', 'comment', 'owner', 'approver']),
    items: claim.items.map((item) => inLanguage(language, item, ['name'])),
    receipts: claim.receipts.map(receiptName),
    history: historyIn(language, claim.history),
    steps: stepsIn(language, claimSteps(whole)),
    isMine: owner === me,
    mayHandInAgain: mayHandInAgain(whole, me),
    urgedAt: lastUrge(claim.history),
    mayDecide: owner !== me && claim.state === 'submitted' && decidesFor(caller, approver, processName),
    question: translate(language, approveQuestion),
  };
};
