import { type Static, Type } from 'typebox';
import { strict, Timestamp } from '../contract/call.ts';
import { multiLine } from '../contract/characters.ts';
import { Moment } from './moment.ts';
import type { IntegrationCall } from './call.ts';
import { PersonReference } from './person.ts';
import { ExternalId, HistoryFiles, Names, Steps, TaskContent, Version } from './task-fields.ts';
import { texts } from './texts.ts';

const Short = Type.String({ minLength: 1, maxLength: 200 });
const Long = Type.String({ maxLength: 1000, ...multiLine });
const Decider = Type.Optional(
  Type.Object(PersonReference.properties, {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    description:
      'who decided, other than the initiator: their list of done tasks has the case, also where they decided outside the portal or before it knew the case',
  }),
);
const { version: _version, tenant: _tenant, ...ofTask } = TaskContent.properties;

export const CaseStatus = Type.Enum(['running', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled']);
export type CaseStatus = Static<typeof CaseStatus>;

/** One run of a process: who began it, how it stands, everybody's tasks of it, and who reads along. */
export const CaseContent = strict({
  version: Version,
  tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  title: Type.String({ pattern: '\\S', maxLength: 200 }),
  titles: Type.Optional(Type.Partial(texts(200))),
  number: Type.Optional(Short),
  process: Type.Optional(strict({ code: Type.Optional(Short), name: Short })),
  initiator: strict({
    person: Type.Optional(PersonReference),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'of somebody whom the portal does not know' })),
    department: Type.Optional(Short),
  }),
  status: CaseStatus,
  outcome: Type.Optional(
    Type.Object(texts(60).properties, {
      additionalProperties: false,
      description: 'how a case that is over ended, in the words of its process, such as `Solved`; shown in place of the words for `status`',
    }),
  ),
  node: Type.Optional(strict({ id: Type.Optional(Short), name: Short })),
  summary: Type.Optional(Type.Array(strict({ label: Short, value: Long }), { maxItems: 12 })),
  history: Type.Optional(
    Type.Array(
      strict({
        at: Moment,
        who: Short,
        what: Short,
        comment: Type.Optional(Long),
        person: Decider,
        onBehalfOf: Type.Optional(
          Type.Object(PersonReference.properties, {
            additionalProperties: false,
            description: 'in whose place `person` decided, in your system: the task is then among the done ones of both, with both names',
          }),
        ),
        files: HistoryFiles,
      }),
      { maxItems: 200 },
    ),
  ),
  next: Type.Optional(Type.Array(strict({ who: Short, node: Type.Optional(Short) }), { maxItems: 12 })),
  steps: Steps,
  names: Names,
  link: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
  receivedAt: Type.Optional(Moment),
  usualMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 525_600 })),
  withdrawable: Type.Optional(
    Type.Boolean({ description: 'who began it may take it back in the portal, which tells the system by `case.withdrawn`' }),
  ),
  tasks: Type.Array(strict({ externalId: ExternalId, version: Type.Optional(Version), ...ofTask }), {
    maxItems: 100,
    description: 'open tasks; their version is that of the case where it is not said',
  }),
  copies: Type.Optional(
    Type.Array(strict({ person: PersonReference, read: Type.Optional(Type.Boolean()) }), { maxItems: 100, description: 'who reads along' }),
  ),
  mode: Type.Enum(['replace', 'merge'], {
    description: '`replace`: open tasks of the case that are not named are closed; `merge`: they stay',
  }),
  approvedBy: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description: 'name of whoever approved that more than half of the open tasks of the system close at once',
    }),
  ),
});
export type CaseContent = Static<typeof CaseContent>;

const byExternalId = strict({ externalId: ExternalId });

export const cases = {
  'PUT /cases/{externalId}': {
    summary: 'Say a whole case at once. When it is over its tasks close; what people read along stays',
    scope: 'tasks:write',
    params: byExternalId,
    body: CaseContent,
    data: strict({
      externalId: ExternalId,
      result: Type.Enum(['created', 'changed', 'same', 'older', 'differs'], {
        description: 'as of a task: `differs` is a known version with other content, and nothing was changed',
      }),
      version: Version,
      closedTasks: Type.Array(ExternalId),
      unknownPeople: Type.Array(PersonReference),
      ownApplication: Type.Optional(
        Type.Array(strict({ externalId: ExternalId, people: Type.Array(Type.String()) }), {
          description: 'tasks for which the initiator, by userCode, is an assignee: they see them and cannot decide them',
        }),
      ),
      nobody: Type.Array(ExternalId, { description: 'tasks of this call that are open although nobody can act on them' }),
    }),
    bodyLimit: 1024 * 1024,
  },
  'GET /cases/{externalId}': {
    summary: 'A case as the portal has it',
    scope: 'tasks:write',
    params: byExternalId,
    data: strict({
      externalId: ExternalId,
      version: Version,
      tenant: Type.String(),
      status: CaseStatus,
      openTasks: Type.Array(ExternalId),
      changedAt: Timestamp,
    }),
  },
} as const satisfies Record<string, IntegrationCall>;
