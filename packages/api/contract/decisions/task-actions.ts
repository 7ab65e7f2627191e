import { type Static, Type } from 'typebox';
import { strict } from '../call.ts';

/** Which way a decision goes: the key A takes a positive one, R a negative one. */
export const TaskNature = Type.Enum(['positive', 'negative', 'neutral']);
export type TaskNature = Static<typeof TaskNature>;

/** What an action asks of its person besides a comment: colleagues, or an earlier step. */
export const TaskAsk = Type.Enum(['person', 'node']);
export type TaskAsk = Static<typeof TaskAsk>;

/** How many colleagues, and how many steps to choose from, an action can have. */
export const mostChosen = 20;

const TaskComment = Type.Enum(['none', 'optional', 'required']);

/** A decision that the source of a task has declared, in the language of the request. */
export const TaskAction = strict({
  key: Type.String({ maxLength: 32, description: 'said back as `action` of a decision' }),
  name: Type.String({
    maxLength: 200,
    description:
      'empty for keys that the portal names: approve, return, read, transfer, comment, copy, add-before, add-after, add-beside, return-to',
  }),
  nature: TaskNature,
  comment: TaskComment,
  reasons: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 12,
    description: 'to choose from; the chosen one is a part of the comment',
  }),
  confirm: Type.String({ maxLength: 500, description: 'asked before it is done; empty where nothing is asked' }),
  batch: Type.Boolean({
    description: 'harmless: may be taken without opening the task, by one key, in a row or for several tasks at once',
  }),
  opens: Type.Boolean({ description: 'no decision here: the task is finished in its business system, where its link leads' }),
  asks: Type.Optional(Type.Array(TaskAsk, { maxItems: 2, description: 'said with the decision as `people` and `node`' })),
  nodes: Type.Optional(
    Type.Array(strict({ id: Type.String({ maxLength: 200 }), name: Type.String({ maxLength: 200 }) }), {
      maxItems: mostChosen,
      description: 'earlier steps to choose from',
    }),
  ),
  stays: Type.Optional(Type.Boolean({ description: 'no decision: the to-do stays with its person, as after a comment' })),
  attachment: Type.Optional(
    Type.Enum(['optional', 'required'], { description: 'whether the person may or must attach files, said with the decision as `files`' }),
  ),
});
export type TaskAction = Static<typeof TaskAction>;

/** How many actions a task can have. */
export const mostTaskActions = 12;
