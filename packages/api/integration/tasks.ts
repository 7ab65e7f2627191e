import { type Static, Type } from 'typebox';
import { strict, Timestamp } from '../contract/call.ts';
import { type IntegrationCall } from './call.ts';
import { PersonReference } from './person.ts';
import { EndReason } from '../contract/tasks.ts';
import { ExternalId, TaskContent, Version } from './task-fields.ts';

const byExternalId = strict({ externalId: ExternalId });
const unknown = Type.Array(PersonReference, { description: 'assignees whom nobody has yet: the task waits for them (`unknown_assignee`)' });

/** Of a task that is open although no person can act on it. */
const nobody = Type.Optional(
  Type.Literal(true, {
    description:
      'the task is open, but nobody can act on it: no assignee is known or active, or all decisions of its step are delivered. Close it, or send the next step in a higher version',
  }),
);

/** The result of a call that writes a task. */
const Taken = {
  externalId: ExternalId,
  result: Type.Enum(['created', 'changed', 'same', 'older', 'differs'], {
    description:
      'nothing was changed by `same`: this version is known; `older`: a higher version is known; `differs`: this version is known with other content, or closed. Send a higher version then',
  }),
  version: Version,
  unknownAssignees: Type.Optional(unknown),
  ownApplication: Type.Optional(
    Type.Array(Type.String(), {
      description: 'userCode of assignees whose own application it is: they see it and cannot decide it. Give it to somebody else',
    }),
  ),
  nobody,
};
const Row = Type.Union([
  strict({ index: Type.Integer(), ...Taken }),
  strict({ index: Type.Integer(), code: Type.String(), message: Type.String(), field: Type.Optional(Type.String()) }),
]);
export type TaskRowAnswer = Static<typeof Row>;

const Assignee = strict({
  person: PersonReference,
  state: Type.Enum(['waiting', 'open', 'done'], { description: '`waiting`: nobody has this person yet' }),
  userCode: Type.Optional(Type.String()),
  decision: Type.Optional(Type.String({ description: 'key of the action that was taken' })),
});

export const StoredTask = strict({
  externalId: ExternalId,
  version: Version,
  tenant: Type.String(),
  state: Type.Enum(['open', 'closed']),
  endReason: Type.Union([EndReason, Type.Null()]),
  title: Type.String(),
  claimedBy: Type.Union([Type.String(), Type.Null()], { description: 'userCode' }),
  assignees: Type.Array(Assignee),
  nobody,
  changedAt: Timestamp,
});
export type StoredTask = Static<typeof StoredTask>;

const batchLimit = 5 * 1024 * 1024;

export const tasks = {
  'PUT /tasks/{externalId}': {
    summary: 'Write a task: a new one, a change of its step, its next step, or open again after a close. Repeating a call is harmless',
    scope: 'tasks:write',
    params: byExternalId,
    body: TaskContent,
    data: strict(Taken),
  },
  'POST /tasks/batch': {
    summary: 'Say up to 500 tasks; each is taken or refused for itself',
    scope: 'tasks:write',
    body: strict({
      tasks: Type.Array(
        Type.Unknown({
          description: 'the body of PUT /tasks/{externalId} with `externalId`',
          examples: [{ externalId: 'leave-7', version: 1, title: '请假申请：年假 3 天', assignees: [{ userCode: 'E1001' }] }],
        }),
        {
          minItems: 1,
          maxItems: 500,
        },
      ),
    }),
    data: strict({ results: Type.Array(Row) }),
    bodyLimit: batchLimit,
  },
  'POST /tasks/{externalId}/close': {
    summary: 'End a task: it leaves every list, and its messages close',
    scope: 'tasks:write',
    params: byExternalId,
    body: strict({
      version: Version,
      endReason: EndReason,
      by: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'name of whoever did it' })),
    }),
    data: strict({
      ...Taken,
      result: Type.Enum(['changed', 'same', 'older', 'differs', 'unknown'], {
        description:
          '`unknown`: the portal has no such task. It remembers the close for 30 days: a PUT of this version or an older one that comes later does not open the task. `differs`: it is closed in this version with another reason',
      }),
    }),
  },
  'POST /tasks/{externalId}/claim': {
    summary: 'Somebody has taken a task for many: it is gone for the others',
    scope: 'tasks:write',
    params: byExternalId,
    body: strict({ version: Version, person: PersonReference }),
    data: strict({ ...Taken, claimedBefore: Type.Optional(Type.String({ description: 'userCode of another person who had claimed it' })) }),
  },
  'POST /tasks/{externalId}/release': {
    summary: 'A claimed task is there for everybody again',
    scope: 'tasks:write',
    params: byExternalId,
    body: strict({ version: Version }),
    data: strict(Taken),
  },
  'POST /tasks/check': {
    summary: 'Compare up to 1 000 open tasks with what the portal and its people have; with more, page through GET /tasks?state=open',
    scope: 'tasks:write',
    body: strict({
      tasks: Type.Array(strict({ externalId: ExternalId, version: Version }), { maxItems: 1000 }),
      complete: Type.Optional(
        Type.Boolean({ description: 'these are all open tasks of the system: `surplus` lists what only the portal has open' }),
      ),
    }),
    data: strict({
      missing: Type.Array(ExternalId),
      older: Type.Array(ExternalId, { description: 'the portal has an older version' }),
      newer: Type.Array(ExternalId, { description: 'the portal has a higher version' }),
      closed: Type.Array(ExternalId, { description: 'the portal has closed it in this version' }),
      surplus: Type.Array(ExternalId, { maxItems: 1000 }),
      stuck: Type.Array(ExternalId, {
        description: 'both have this version open, but in the portal nobody can act on it (see `nobody`); no decision is on its way',
      }),
    }),
    bodyLimit: 1024 * 1024,
  },
  'GET /tasks': {
    summary: 'What the portal has of the account, in the order of its changes',
    scope: 'tasks:write',
    query: strict({
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      since: Type.Optional(Timestamp),
      after: Type.Optional(Type.String({ maxLength: 200, description: '`next` of the page before' })),
      limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
    }),
    data: strict({ tasks: Type.Array(StoredTask), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  'GET /decision-files/{id}': {
    summary: "The content of a file that came with a decision on one of the account's tasks, for 400 days",
    scope: 'tasks:write',
    params: strict({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    file: true,
    data: Type.Unsafe<Uint8Array<ArrayBuffer>>(Type.Unknown()),
  },
  'GET /tasks/{externalId}': {
    summary: 'A task as the portal has it',
    scope: 'tasks:write',
    params: byExternalId,
    data: StoredTask,
  },
} as const satisfies Record<string, IntegrationCall>;
