import { type AwayPerson, decidesFor } from '../caller.ts';
import { nameOf as functionName } from '../functions/company.ts';
import type { Decision } from './flow.ts';
import { lastUrge, nameOf } from './portal-tasks.ts';
import type { FlowRow, Process, Step, StepAction } from './process.ts';

/** A user of the business system, and the people for whom they decide now in its tenant. */
export type Actor = Decision['by'] & { tenant: string; substituteFor: readonly AwayPerson[] };

/** Actions on a record besides those of its step. */
const withdrawal = { key: 'withdraw', name: '撤回申请', question: '撤回后不再往下走，正在处理的人那里不再显示。' } as const;
const reminder = { key: 'urge', name: '发送催办' } as const;

/** Whether a user decides the tasks of this assignee of a record. */
function decides({ code }: Process, user: Actor, holder: string, { tenant }: FlowRow): boolean {
  return holder === user.code || (tenant === user.tenant && decidesFor(user, holder, functionName(code, 'zh-CN').name));
}

/** Whether a user sees a record: an own one, one of a present or former assignee, a copy, and one that waits for somebody who is away. */
export function isSeen(process: Process, row: FlowRow, user: Actor): boolean {
  const { owner, seenBy, copies = [], holders } = row;
  return [owner, ...seenBy, ...copies].includes(user.code) || holders.some((holder) => decides(process, user, holder, row));
}

/** Whether an assignee has not decided a record yet; owners decide only steps of their own (R-ABS-01). */
export const mayDecide = ({ holders, agreed, owner }: FlowRow, me: string, step: Step | undefined): boolean =>
  holders.includes(me) && !agreed.some(({ code }) => code === me) && (step?.isOwn === true || owner !== me);

/** Returns the assignee whose decision a user can make now: the user, or somebody who is away; undefined for nobody. */
export function holderFor(process: Process, row: FlowRow, user: Actor): string | undefined {
  const step = process.steps[row.state];
  if (step === undefined || (step.isOwn !== true && row.owner === user.code)) return undefined;
  return [user.code, ...row.holders].find((holder) => decides(process, user, holder, row) && mayDecide(row, holder, step));
}

/** Returns the actions that a user may take on a record now. */
export function actionsFor(process: Process, row: FlowRow, user: Actor): StepAction[] {
  const { code: me } = user;
  const { steps, after = {} } = process;
  const step = steps[row.state];
  const own = row.owner === me ? after[row.state] : undefined;
  const mayWithdraw = row.owner === me && step !== undefined && step.isBinding !== true;
  const mayUrge = row.owner === me && step !== undefined && !row.holders.includes(me);
  const neutral = { nature: 'neutral', comment: 'none', to: row.state } as const;
  const doneAt = lastUrge(row.history);
  return [
    ...(step !== undefined && holderFor(process, row, user) !== undefined ? step.actions : []),
    ...(own === undefined ? [] : [own]),
    ...(mayUrge ? [{ ...reminder, ...neutral, ...(doneAt !== null && { doneAt }) }] : []),
    ...(mayWithdraw ? [{ ...withdrawal, ...neutral }] : []),
  ];
}

/** Returns why a task is closed: the assignee who has the record now, or that it has ended. */
export const handledWords = (row: FlowRow | null): string =>
  row === null || row.holders.length !== 1 ? '这条记录已经处理过。' : `这条记录现在由${nameOf(row.holders[0]!)}处理。`;
