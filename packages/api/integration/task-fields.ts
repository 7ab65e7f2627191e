import { type Static, Type } from 'typebox';
import { strict } from '../contract/call.ts';
import { multiLine } from '../contract/characters.ts';
import { mostDecisionFiles } from '../contract/decisions/decision-file-limits.ts';
import { mostChosen, mostTaskActions, TaskAsk, TaskNature } from '../contract/decisions/task-actions.ts';
import { StepState } from '../contract/task-work.ts';
import { Moment } from './moment.ts';
import { PersonReference } from './person.ts';
import { texts } from './texts.ts';

const Short = Type.String({ minLength: 1, maxLength: 200 });
const Long = Type.String({ maxLength: 1000, ...multiLine });
const Maybe = Type.Optional;

const Words = texts(200);

export const ExternalId = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'id of the business system, without blanks',
});
/** Milliseconds since 1970 serve, or a counter. */
export const Version = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  examples: [2],
  description: 'grows with every change; what is older is ignored',
});

/** Files of decisions that an entry of a history names. */
export const HistoryFiles = Maybe(
  Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    maxItems: mostDecisionFiles,
    description:
      '`id` of files that came with decisions on your tasks: who sees the task can download them. Others, and those of decisions more than 400 days ago, are not shown',
  }),
);

const Action = strict({
  key: Type.String({
    pattern: '^[A-Za-z0-9_.-]{1,32}$',
    description:
      'said back with the decision; without `names` the portal names approve, return, transfer, comment, copy, add-before, add-after, add-beside and return-to',
  }),
  nature: TaskNature,
  names: Maybe(Words),
  comment: Maybe(Type.Enum(['none', 'optional', 'required'])),
  reasons: Maybe(Type.Array(Words, { maxItems: 12, description: 'to choose from' })),
  confirm: Maybe(Words),
  batch: Maybe(Type.Boolean({ description: 'harmless: may be taken without opening the task, for several at once' })),
  context: Maybe(Type.String({ maxLength: 1000, description: 'given back with the decision, as it is' })),
  opens: Maybe(Type.Boolean({ description: 'no decision: the link leads where the work is done' })),
  asks: Maybe(
    Type.Array(TaskAsk, {
      maxItems: 2,
      description:
        '`person`: colleagues of the tenant, said back as `people`; exactly one without `stays` (transfer). Never the applicant. `node`: one of `nodes`, said back as `node`',
    }),
  ),
  nodes: Maybe(
    Type.Array(strict({ id: Short, names: Words }), { maxItems: mostChosen, description: 'steps to choose from, with `asks: ["node"]`' }),
  ),
  attachment: Maybe(
    Type.Enum(['none', 'optional', 'required'], {
      description:
        'whether people may or must attach files: at most 5 of 5 MB each, 20 MB together; PDF, DOCX, XLSX, PPTX, ZIP, PNG, JPG, CSV or TXT. `none` where it is not said. They come as `files`, and GET /decision-files/{id} has their content',
    }),
  ),
  stays: Maybe(
    Type.Boolean({
      description:
        'no decision: the task stays with its person, who comments, adds a person or sends a copy. Send what follows in a higher version',
    }),
  ),
});

/** Translations of a task's or case's texts, by the original text. */
export const Names = Maybe(
  Type.Record(Type.String({ minLength: 1, maxLength: 1000, ...multiLine }), Type.Partial(texts(1000, multiLine)), {
    maxProperties: 200,
    examples: [{ 提交: { 'en-US': 'Submitted' } }],
    description:
      'the same texts (process, node, why, summary, history, next, steps, changes) in other languages; comments stay as they were written',
  }),
);

/** The whole way of a case, as its applicant and its approvers see it (R-TASK-03). */
export const Steps = Maybe(
  Type.Array(
    strict({
      node: Short,
      who: Maybe(Type.Array(Short, { maxItems: 20, description: 'names of those who decide or have decided it' })),
      state: StepState,
      what: Maybe(Type.String({ minLength: 1, maxLength: 200, description: 'what was decided, such as `Approved`' })),
      at: Maybe(Moment),
    }),
    {
      maxItems: 30,
      description: 'all steps of the case in their order, the ones to come too, with people, state and time; shown in place of `next`',
    },
  ),
);

/** An address: a path below the portal, or https of an origin that the account registered. */
const Link = Type.String({ minLength: 1, maxLength: 1024 });

/** Fields of a task that are the same for all its assignees. */
const taskFields = {
  title: Type.String({ pattern: '\\S', maxLength: 200 }),
  titles: Maybe(Type.Partial(Words)),
  process: Maybe(strict({ code: Maybe(Short), name: Short })),
  step: Maybe(
    Type.String({
      minLength: 1,
      maxLength: 64,
      examples: ['finance-2'],
      description:
        'name of the step; without it `node.id` is the name. A version with another name begins a new step: earlier decisions do not count, and every assignee gets the task. With the same name it changes the running step, and decisions stay',
    }),
  ),
  node: Maybe(strict({ id: Maybe(Short), name: Short })),
  applicant: Maybe(Type.String({ minLength: 1, maxLength: 120, description: 'name of whoever began it' })),
  initiator: Maybe(PersonReference),
  ownStep: Maybe(
    Type.Boolean({
      description:
        'the step belongs to whoever began it, such as to correct and send again, or to confirm a receipt: they may take its actions. Otherwise nobody takes an action of nature `positive` or `negative` on their own application, nor does who stands in for them',
    }),
  ),
  priority: Maybe(Type.Enum(['low', 'normal', 'high', 'urgent'])),
  category: Maybe(strict({ code: Short, name: Short })),
  why: Maybe(Long),
  summary: Maybe(
    Type.Array(strict({ label: Short, value: Long }), {
      maxItems: 12,
      description: 'what a person decides by; the first three are in lists',
    }),
  ),
  actions: Maybe(Type.Array(Action, { maxItems: mostTaskActions })),
  attachments: Maybe(Type.Array(strict({ name: Short, link: Link }), { maxItems: 20 })),
  history: Maybe(Type.Array(strict({ at: Moment, who: Short, what: Short, comment: Maybe(Long), files: HistoryFiles }), { maxItems: 200 })),
  next: Maybe(Type.Array(strict({ who: Short, node: Maybe(Short) }), { maxItems: 12 })),
  steps: Steps,
  changes: Maybe(
    Type.Array(strict({ label: Short, before: Long, after: Long }), {
      maxItems: 12,
      description:
        'what has changed in a higher version: the to-do is marked as changed until its person has looked at it, and shows the list. It is marked without a list where title, node, reason, files or due time are others; a fact in `summary` may follow other cases and marks nothing by itself',
    }),
  ),
  link: Maybe(Link),
  mobileLink: Maybe(Link),
  frontModuleCode: Maybe(
    Type.String({
      pattern: '^[a-z0-9-]{1,64}$',
      description: 'name of a registered sub-application, whose `path` the task opens in a tab',
    }),
  ),
  path: Maybe(Type.String({ pattern: '^/[^\\s\\\\]*$', maxLength: 512 })),
  signOn: Maybe(
    Type.Enum(['none', 'ticket'], { description: '`ticket`: a one-time ticket is added to the link, redeemed at POST /tickets/redeem' }),
  ),
  receivedAt: Maybe(Moment),
  startBy: Maybe(Moment),
  dueAt: Maybe(Moment),
  followUpAt: Maybe(Moment),
  onBehalfOf: Maybe(Type.String({ minLength: 1, maxLength: 120 })),
  usualMinutes: Maybe(Type.Integer({ minimum: 1, maximum: 525_600 })),
  mode: Maybe(
    Type.Enum(['any', 'all', 'turn'], {
      description: 'of several assignees: one is enough (it is gone for the others), all decide, or one after another',
    }),
  ),
  needed: Maybe(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'so many of the assignees are enough for the system, such as 2 of 3; the mode is `all` then, and any other is refused',
    }),
  ),
  decidedElsewhere: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'so many have decided this step in the system itself and are not among the assignees; counted with them in “2 of 3” and in `needed`',
    }),
  ),
  notify: Maybe(Type.Boolean({ description: 'whether its people get a message; true where it is not said' })),
  lang: Maybe(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' })),
  names: Names,
} as const;

const Assignees = Type.Array(PersonReference, { minItems: 1, maxItems: 100 });

/** A task as a business system sends it. */
export const TaskContent = strict({
  version: Version,
  tenant: Maybe(Type.String({ minLength: 1, maxLength: 64, description: 'where the account has several' })),
  kind: Maybe(Type.Enum(['todo', 'toread'])),
  assignees: Assignees,
  ...taskFields,
});
export type TaskContent = Static<typeof TaskContent>;
