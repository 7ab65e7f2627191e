import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';
import { Moment } from './moment.ts';
import { PersonReference } from './person.ts';
import { ExternalId, Version } from './task-fields.ts';
import { texts } from './texts.ts';

const Short = Type.String({ minLength: 1, maxLength: 200 });

/** People of one meeting. */
const mostInvited = 500;

/** A meeting as a calendar has it; a series is sent as single meetings. */
export const MeetingContent = strict(
  {
    version: Version,
    tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'where the account has several' })),
    title: Type.String({ pattern: '\\S', maxLength: 200 }),
    titles: Type.Optional(Type.Partial(texts(200))),
    room: Type.Optional(Short),
    rooms: Type.Optional(
      Type.Object(Type.Partial(texts(200)).properties, { additionalProperties: false, description: 'the room in other languages' }),
    ),
    start: Moment,
    end: Type.String({ ...Moment, description: 'after the start, at most 31 days' }),
    organiser: PersonReference,
    people: Type.Array(PersonReference, {
      maxItems: mostInvited,
      description: 'who is invited, in the order of the list; the organiser only if they take part, who then has accepted',
    }),
    joinUrl: Type.Optional(Type.String({ minLength: 1, maxLength: 1024, description: 'https of an origin that the account registered' })),
    dialIn: Type.Optional(Short),
    cancelled: Type.Optional(
      Type.Boolean({ description: 'it does not take place: it leaves all lists. A higher version may bring it back' }),
    ),
    notify: Type.Optional(
      Type.Boolean({
        description: 'whether people get a message when they are invited, and when it is moved or cancelled; true where it is not said',
      }),
    ),
  },
  {
    examples: [
      {
        version: 1,
        title: '移动门户方案评审',
        titles: { 'en-US': 'Review of the mobile portal' },
        room: '3F-听松',
        start: '2026-12-01T10:00:00+08:00',
        end: '2026-12-01T11:00:00+08:00',
        organiser: { userCode: 'E1001' },
        people: [{ userCode: 'E1001' }, { mail: 'wang@example.com' }],
      },
    ],
  },
);
export type MeetingContent = Static<typeof MeetingContent>;

const byExternalId = strict({ externalId: ExternalId });
const Reply = Type.Enum(['none', 'accepted', 'tentative', 'declined']);
export type InvitationReply = Static<typeof Reply>;

const Put = strict({
  externalId: ExternalId,
  result: Type.Enum(['created', 'changed', 'same', 'older', 'differs'], {
    description: 'as of a task: `differs` is a known version with other content, and nothing was changed',
  }),
  version: Version,
  unknownPeople: Type.Array(PersonReference, { description: 'not invited: nobody is known by these. Send a higher version when they are' }),
});
export type MeetingPut = Static<typeof Put>;

const Row = Type.Union([
  strict({ index: Type.Integer({ minimum: 0 }), ...Put.properties }),
  strict({ index: Type.Integer({ minimum: 0 }), code: Type.String(), message: Type.String(), field: Type.Optional(Type.String()) }),
]);
export type MeetingRow = Static<typeof Row>;

export const meetings = {
  'PUT /meetings/{externalId}': {
    summary: 'Say a meeting: it is in the calendars of its people. Saying it twice is harmless; replies stay unless its time changes',
    scope: 'meetings:write',
    params: byExternalId,
    body: MeetingContent,
    data: Put,
  },
  'POST /meetings/batch': {
    summary: 'Say up to 500 meetings; each is answered for itself',
    scope: 'meetings:write',
    body: strict({ meetings: Type.Array(Type.Unknown({ description: 'as of PUT, with `externalId`' }), { minItems: 1, maxItems: 500 }) }),
    data: strict({ results: Type.Array(Row) }),
    bodyLimit: 4 * 1024 * 1024,
  },
  'GET /meetings/{externalId}': {
    summary: 'A meeting as the portal has it, with replies',
    scope: 'meetings:write',
    params: byExternalId,
    data: strict({
      externalId: ExternalId,
      id: Id,
      version: Version,
      tenant: Type.String(),
      start: Timestamp,
      end: Timestamp,
      cancelled: Type.Boolean(),
      people: Type.Array(strict({ userCode: Type.String(), name: Type.String(), reply: Reply, lateMinutes: Type.Integer({ minimum: 0 }) })),
    }),
  },
} as const satisfies Record<string, IntegrationCall>;
