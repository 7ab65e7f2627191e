import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';
import { mostTaskActions, TaskAction } from './decisions/task-actions.ts';

export const TaskKind = Type.Enum(['todo', 'toread', 'apply', 'done', 'draft']);
export type TaskKind = Static<typeof TaskKind>;

const MaybeTime = Type.Union([Timestamp, Type.Null()]);

/** How a task ended: by an action of its system, read, withdrawn by its applicant, or simply completed. */
export const TaskOutcome = Type.Enum(['approved', 'returned', 'read', 'withdrawn', 'completed']);
export type TaskOutcome = Static<typeof TaskOutcome>;

/** Why a task ended, as business systems say it. */
export const EndReason = Type.Enum([
  'approved',
  'rejected',
  'returned',
  'transferred',
  'added',
  'removed',
  'skipped',
  'timed_out',
  'withdrawn',
  'deleted',
  'done_by_another',
  'assignee_left',
  'administrator_moved',
]);
export type EndReason = Static<typeof EndReason>;

/** A task that waits for the user, or that the user applied for or finished. */
export const Task = strict({
  id: Id,
  kind: TaskKind,
  title: Type.String(),
  processName: Type.String(),
  applicant: Type.String(),
  currentNode: Type.String(),
  priority: Type.Enum(['low', 'normal', 'high', 'urgent']),
  createdAt: Timestamp,
  dueAt: MaybeTime,
  link: Type.String({ description: 'path below the portal base, opens in the application centre' }),
  withdrawable: Type.Boolean(),
  source: Type.String({ description: 'code of the app that it comes from' }),
  handler: Type.String({ description: 'who has it now; empty where it is over' }),
  since: Type.Union([Timestamp, Type.Null()], { description: 'since when the handler has it' }),
  usualMinutes: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'usual time of this step' }),
  outcome: Type.Union([TaskOutcome, Type.Null()]),
  outcomeName: Type.Optional(Type.String({ maxLength: 60, description: 'how an application ended, in the words of its process' })),
  endReason: Type.Union([EndReason, Type.Null()], { description: 'why it ended, as its business system says' }),
  facts: Type.Array(strict({ label: Type.String(), value: Type.String() }), {
    maxItems: 3,
    description: 'the first of what one decides by',
  }),
  decidedAt: MaybeTime,
  onBehalfOf: Type.Union([Type.String(), Type.Null()], { description: 'for whom the person stands in' }),
  decidedBy: Type.Optional(Type.String({ description: 'who decided it in place of the person' })),
  laterUntil: MaybeTime,
  changed: Type.Boolean({ description: 'changed since the person looked at it last: nothing is decided before it is opened' }),
  actions: Type.Array(TaskAction, {
    maxItems: mostTaskActions,
    description: 'what can be decided, the most usual first; empty where nothing waits',
  }),
  withheld: Type.Optional(Type.String({ description: 'why the person may not decide it: it is their own application' })),
});
export type Task = Static<typeof Task>;

const Count = Type.Integer({ minimum: 0 });
/** Of applications those that are running. */
export const TaskCounts = strict({ todo: Count, toread: Count, apply: Count, done: Count, draft: Count });
export type TaskCounts = Static<typeof TaskCounts>;

const Narrowed = {
  keyword: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
  process: Type.Optional(Type.String({ maxLength: 120, description: 'name of the process as `facets` gives it' })),
  applicant: Type.Optional(Type.String({ maxLength: 120 })),
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
  later: Type.Optional(Type.Boolean({ description: 'what was put off, instead of what waits now' })),
  state: Type.Optional(
    Type.Enum(['running', 'returned', 'over'], { description: 'of applications; without it the running ones come first' }),
  ),
  order: Type.Optional(Type.Enum(['newest', 'oldest', 'due'])),
};

const Facet = strict({ value: Type.String(), name: Type.String(), count: Count });

export const tasks = {
  'POST /business-center/v1/task/query': {
    summary: 'Tasks of a kind, newest first, with the counts of all kinds',
    limit: 'read',
    scopes: ['home'],
    body: strict({ kind: TaskKind, ...Narrowed, pageIndex: PageIndex, pageSize: PageSize }),
    data: strict({ tasks: Type.Array(Task), counts: TaskCounts }),
    paged: true,
  },
  'POST /business-center/v1/task/ids': {
    summary: 'Which tasks a filter finds, as far as one batch goes, and how many there are',
    limit: 'read',
    body: strict({ kind: TaskKind, ...Narrowed }),
    data: strict({ tasks: Type.Array(strict({ id: Id, title: Type.String() }), { maxItems: 2000 }), total: Count }),
  },
  'POST /business-center/v1/task/facets': {
    summary: 'Processes and applicants by which tasks of a kind can be narrowed, the most frequent first',
    limit: 'read',
    body: strict({
      kind: TaskKind,
      later: Type.Optional(Type.Boolean({ description: 'of to-dos: what was put off, or what waits now; both without it' })),
    }),
    data: strict({ processes: Type.Array(Facet), applicants: Type.Array(Facet) }),
  },
} as const satisfies Record<string, Call>;
