import { type Static, type TSchema, Type } from 'typebox';
import { strict, Timestamp } from '../contract/call.ts';
import { mostDecisionFiles } from '../contract/decisions/decision-file-limits.ts';
import { mostChosen, TaskNature } from '../contract/decisions/task-actions.ts';
import { ExternalId, Version } from './task-fields.ts';

const EventId = Type.String({ pattern: '^msg_[0-9a-f-]{36}$', description: 'the same over all tries; the header `webhook-id` has it too' });

const Who = strict({ userCode: Type.String(), name: Type.String() });

/** Fields of every event of a task, case or meeting. */
const facts = {
  externalId: ExternalId,
  version: Version,
  by: Type.Object(Who.properties, { additionalProperties: false, description: 'who did it; of `assignee.disabled`, who was disabled' }),
  onBehalfOf: Type.Optional(
    Type.Object(Who.properties, { additionalProperties: false, description: 'whose task it is, where a substitute did it' }),
  ),
  at: Timestamp,
};
const action = Type.String({ description: 'key of the action' });
/** What the person chose where the action `asks`. */
const chosen = {
  people: Type.Optional(
    Type.Array(Type.Object(Who.properties, { additionalProperties: false }), {
      maxItems: mostChosen,
      description: 'the colleagues whom the person chose, where the action asks for them',
    }),
  ),
  node: Type.Optional(Type.String({ description: 'id of the chosen step, where the action asks for one' })),
};
const fileFacts = {
  id: Type.String(),
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer({ minimum: 0, description: 'bytes' }),
  sha256: Type.String({ description: 'of the content, hexadecimal' }),
};
const CheckedFile = strict(fileFacts);
const SentFile = strict({
  ...fileFacts,
  url: Type.String({
    description: 'path below the portal of `GET /decision-files/{id}`, which answers the content to the key of the account',
  }),
});
export type SentFile = Static<typeof SentFile>;
const comment = Type.String({ description: 'empty where the person wrote nothing' });

/** Further fields of an event, by its type. */
const more = {
  'decision.commit': {
    action,
    nature: TaskNature,
    comment,
    ...chosen,
    files: Type.Optional(
      Type.Array(SentFile, { maxItems: mostDecisionFiles, description: 'what the person attached, where the action has `attachment`' }),
    ),
    context: Type.Optional(Type.String({ description: 'as the action had it' })),
  },
  'decision.check': {
    action,
    comment,
    ...chosen,
    files: Type.Optional(
      Type.Array(CheckedFile, {
        maxItems: mostDecisionFiles,
        description: 'what the person wants to attach; the content can be fetched after `decision.commit`',
      }),
    ),
  },
  'task.read': {},
  'task.urged': {},
  'assignee.disabled': {
    successor: Type.Optional(
      Type.Object(Who.properties, {
        additionalProperties: false,
        description: 'who gets the work of the person, where an administrator chose somebody; never who has applied',
      }),
    ),
  },
  'case.read': {},
  'case.withdrawn': {},
  'meeting.replied': {
    reply: Type.Enum(['none', 'accepted', 'tentative', 'declined'], { description: '`none`: the reply was taken back' }),
    lateMinutes: Type.Integer({ minimum: 0, description: 'so late the person will come; 0 where they did not say so' }),
  },
} as const;

const EventFacts = strict(facts);
export type EventFacts = Static<typeof EventFacts>;

export type EventType = keyof typeof more;
/** Events that wait in the queue until the system has taken them. */
export type QueuedEventType = Exclude<EventType, 'decision.check'>;

type Extras = { [T in EventType]: Static<ReturnType<typeof Type.Object<(typeof more)[T]>>> };
export type EventExtra<T extends EventType> = Extras[T];
export type EventDataOf<T extends EventType> = EventFacts & EventExtra<T>;

export const eventSummaries: Record<EventType | 'test', string> = {
  'decision.commit': 'A decision that its person cannot undo any more. 409 and 422 refuse it: the task opens again',
  'decision.check': 'Before a decision is taken, where the webhook has `checks`: answered within 3 seconds, without effect',
  'task.read': 'A task to read was read',
  'task.urged': 'Somebody waits for the task',
  'assignee.disabled': 'Who has the task cannot sign in any more',
  'case.read': 'One of the `copies` of a case was read; `externalId` is that of the case',
  'case.withdrawn': 'Who began the case has withdrawn it. 409 and 422 refuse it: the case goes on',
  'meeting.replied': 'An invited person has replied, taken a reply back, or comes late; the last event of a person holds',
  test: 'A test by `POST /webhook/test`',
};

const event = (type: string, sequence: TSchema, data: TSchema) =>
  strict({ type: Type.Literal(type), id: EventId, timestamp: Timestamp, sequence, data });
const counted = Type.Integer({ minimum: 1, description: 'counts up within the task or meeting' });
const uncounted = Type.Literal(0, { description: 'outside of the order' });

/** Every event as it is sent, by its type. */
export const eventSchemas: Record<EventType | 'test', TSchema> = {
  'decision.commit': event('decision.commit', counted, strict({ ...facts, ...more['decision.commit'] })),
  'decision.check': event('decision.check', uncounted, strict({ ...facts, ...more['decision.check'] })),
  'task.read': event('task.read', counted, EventFacts),
  'task.urged': event('task.urged', counted, EventFacts),
  'assignee.disabled': event('assignee.disabled', counted, strict({ ...facts, ...more['assignee.disabled'] })),
  'case.read': event('case.read', counted, EventFacts),
  'case.withdrawn': event('case.withdrawn', counted, EventFacts),
  'meeting.replied': event('meeting.replied', counted, strict({ ...facts, ...more['meeting.replied'] })),
  test: event('test', uncounted, strict({})),
};

/** An event as it is sent. */
export type IntegrationEvent = {
  [T in QueuedEventType]: { type: T; id: string; timestamp: string; sequence: number; data: EventDataOf<T> };
}[QueuedEventType];

/** An event of the queue, for calls that answer them. */
export const QueuedEvent = Type.Unsafe<IntegrationEvent>(
  Type.Union(
    (['decision.commit', 'task.read', 'task.urged', 'assignee.disabled', 'case.read', 'case.withdrawn', 'meeting.replied'] as const).map(
      (type) => eventSchemas[type],
    ),
  ),
);
export { EventId };
