import { type Static, Type } from 'typebox';
import { Away } from './absences.ts';
import { Id, Nothing, strict, Timestamp, type Call } from './call.ts';
import { multiLine, nameText } from './characters.ts';
import { mostDecisionFiles } from './decisions/decision-file-limits.ts';
import { DecisionFiles } from './decisions/decision-files.ts';
import { mostChosen } from './decisions/task-actions.ts';
import { Task, TaskCounts, TaskKind } from './tasks.ts';

const Short = Type.String({ maxLength: 200 });
const Long = Type.String({ maxLength: 1000, ...multiLine });
const MaybeTime = Type.Union([Timestamp, Type.Null()]);
const byId = strict({ id: Id });

/** How far a step of a case is; `returned`: somebody refused it there, or sent it back. */
export const StepState = Type.Enum(['done', 'returned', 'running', 'coming', 'skipped']);

/** Facts of a task from its business system, beyond the row of the list. */
export const TaskFacts = strict({
  why: Long,
  summary: Type.Array(strict({ label: Short, value: Long }), { maxItems: 12 }),
  history: Type.Array(
    strict({
      at: Timestamp,
      who: Short,
      onBehalfOf: Type.Optional(Type.String({ maxLength: 200, description: 'in whose place, where a substitute has decided' })),
      what: Short,
      comment: Long,
      files: Type.Optional(DecisionFiles),
    }),
    {
      maxItems: 200,
    },
  ),
  next: Type.Array(strict({ who: Short, node: Short }), { maxItems: 12 }),
  steps: Type.Optional(
    Type.Array(strict({ node: Short, who: Type.Array(Short, { maxItems: 20 }), state: StepState, what: Short, at: MaybeTime }), {
      maxItems: 30,
      description: 'all steps of the case in their order, those to come too; absent where its system does not send them',
    }),
  ),
  changes: Type.Array(strict({ label: Short, before: Long, after: Long }), { maxItems: 12 }),
  attachments: Type.Array(strict({ name: Short, link: Type.String({ maxLength: 1024 }) }), { maxItems: 20 }),
});
export type TaskFacts = Static<typeof TaskFacts>;

export const TaskDetail = strict({
  task: Task,
  ...TaskFacts.properties,
  comment: Type.String(),
  decidedBy: Type.String(),
  /** Files of the decision. */
  files: Type.Optional(DecisionFiles),
  /** Comments, added people and copies of the user that the history does not have yet. */
  sent: Type.Optional(
    Type.Array(
      strict({ at: Timestamp, key: Short, name: Short, people: Type.Array(Short), comment: Long, files: Type.Optional(DecisionFiles) }),
      { maxItems: 20 },
    ),
  ),
  /** For a task of several people: how many have decided. */
  progress: Type.Optional(
    strict({
      mode: Type.Enum(['any', 'all', 'turn']),
      done: Type.Integer({ minimum: 0 }),
      of: Type.Integer({ minimum: 2 }),
      needed: Type.Optional(Type.Integer({ minimum: 1, description: 'so many are enough; all where it is not said' })),
    }),
  ),
  /** Name of the person who has claimed a task of several people. */
  claimedBy: Type.Optional(Type.String()),
  /** Name of the business system that owns the task. */
  system: Type.Optional(Type.String()),
  /** Why the business system rejected the decision; the task is open again. */
  refused: Type.Optional(Type.String()),
  /** Delivery of the decision to the business system: waiting (not delivered or no response yet), accepted, or dead (gave up). */
  delivery: Type.Optional(Type.Enum(['waiting', 'accepted', 'dead'])),
  /** Names of other people who have it open now. */
  atIt: Type.Optional(Type.Array(Type.String())),
  /** People who have the application and are away, with their substitutes. */
  away: Type.Optional(Type.Array(strict({ name: Type.String(), ...Away.properties }))),
  /** Whether an application can be urged, and if not yet, from when. */
  urge: Type.Union([
    strict({ allowed: Type.Boolean(), reason: Type.Union([Type.Enum(['early', 'today', 'over']), Type.Null()]), from: MaybeTime }),
    Type.Null(),
  ]),
});
export type TaskDetail = Static<typeof TaskDetail>;

const Row = strict({
  id: Id,
  outcome: Type.Enum(['done', 'gone', 'moved', 'comment', 'changed', 'unfit', 'open', 'elsewhere', 'refused', 'own', 'file'], {
    description:
      '`comment`: one is required; `changed`: not looked at since it changed; `unfit`: no such action; `open`: not without opening it; `elsewhere`: in its business system; `refused`: that system refuses it; `own`: nobody decides their own application; `file`: one must be attached, to one task alone',
  }),
  reason: Type.String({ description: 'why it needs the person, in words; empty where it is done' }),
});

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 });

const SavedFilter = strict({ id: Id, kind: TaskKind, name: Type.String(), query: Type.String() });
export type SavedFilter = Static<typeof SavedFilter>;

export const taskWork = {
  'GET /business-center/v1/task/{id}': { summary: 'A task with what one decides by', limit: 'read', params: byId, data: TaskDetail },
  'POST /business-center/v1/task/{id}/viewed': {
    summary: 'The person has looked at what has changed',
    limit: 'write',
    params: byId,
    data: Nothing,
  },
  'PUT /business-center/v1/task/{id}/presence': {
    summary: 'Say that one has a to-do open, again within 90 seconds; `shared` where somebody else may have it too and is told',
    limit: 'write',
    params: byId,
    data: strict({ shared: Type.Boolean() }),
  },
  'DELETE /business-center/v1/task/{id}/presence': {
    summary: 'Say that one has closed a to-do',
    limit: 'write',
    params: byId,
    data: Nothing,
  },
  'POST /business-center/v1/task/decide': {
    summary:
      'Decide tasks by an action that their source has declared, each answered for itself; a single one that lacks its comment or has no such action is refused. The world hears of it when it cannot be undone any more',
    limit: 'write',
    audit: 'task-decided',
    body: strict({
      ids: Ids,
      action: Type.String({ minLength: 1, maxLength: 32, description: '`key` of the action' }),
      comment: Type.Optional(Long),
      people: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
          minItems: 1,
          maxItems: mostChosen,
          description: 'codes of colleagues, where the action asks for them; one where the to-do goes to that person',
        }),
      ),
      node: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'id of a step, where the action asks for one' })),
      files: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: mostDecisionFiles,
          description: 'ids of files that the person has uploaded for this decision, of one task; together at most 20 MB',
        }),
      ),
      quick: Type.Optional(Type.Boolean({ description: 'the person has not opened the task: only what is harmless (`batch`) is done' })),
    }),
    data: strict({
      undo: Type.Union([Id, Type.Null()]),
      until: Type.Union([Timestamp, Type.Null()]),
      results: Type.Array(Row),
      counts: TaskCounts,
    }),
    idempotent: true,
  },
  'POST /business-center/v1/task/undo': {
    summary: 'Take a decision back within ten seconds',
    limit: 'write',
    audit: 'task-decision-undone',
    body: strict({ undo: Id }),
    data: strict({ restored: Type.Integer({ minimum: 0 }), counts: TaskCounts }),
  },
  'POST /business-center/v1/task/later': {
    summary: 'Put to-dos off until a time, or take them back (null)',
    limit: 'write',
    body: strict({ ids: Ids, until: MaybeTime }),
    data: strict({ changed: Type.Integer({ minimum: 0 }), counts: TaskCounts }),
  },
  'POST /business-center/v1/task/{id}/urge': {
    summary: 'Ask whoever has an application to go on with it: once a day, after the usual time of the step',
    limit: 'send',
    params: byId,
    data: Nothing,
  },
  'GET /business-center/v1/task-filters': { summary: "One's saved filters", limit: 'read', data: Type.Array(SavedFilter) },
  'POST /business-center/v1/task-filters': {
    summary: 'Save a filter under a name; the same name again replaces it',
    limit: 'write',
    body: strict({ kind: TaskKind, name: nameText(40), query: Type.String({ maxLength: 400 }) }),
    data: Type.Array(SavedFilter),
  },
  'DELETE /business-center/v1/task-filters/{id}': {
    summary: 'Forget a saved filter',
    limit: 'write',
    params: byId,
    data: Type.Array(SavedFilter),
  },
} as const satisfies Record<string, Call>;
