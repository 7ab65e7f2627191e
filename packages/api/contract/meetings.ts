import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp, type Call } from './call.ts';

const byId = strict({ id: Id });
const Reply = Type.Enum(['none', 'accepted', 'tentative', 'declined']);
export type MeetingReply = Static<typeof Reply>;

export const Meeting = strict({
  id: Id,
  title: Type.String(),
  room: Type.String(),
  start: Timestamp,
  end: Timestamp,
  organiser: Type.String(),
  organiserCode: Type.String(),
  /** Link of the video meeting; empty if people meet in a room only. */
  joinUrl: Type.String(),
  /** Number and code to join by telephone. */
  dialIn: Type.String(),
  attendees: Type.Array(strict({ userCode: Type.String(), realName: Type.String(), avatar: Type.String(), reply: Reply })),
  myReply: Reply,
  /** Announced delay of the person in minutes; 0 if none. */
  lateMinutes: Type.Integer(),
});
export type Meeting = Static<typeof Meeting>;

export const meetings = {
  'GET /business-center/v1/meetings': {
    summary: "One's meetings between two days",
    limit: 'read',
    query: strict({ from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) }),
    data: Type.Array(Meeting),
  },
  'GET /business-center/v1/meetings/coming': {
    summary: "One's meetings between two moments, and the next one in any case",
    limit: 'read',
    scopes: ['home'],
    query: strict({ since: Timestamp, before: Timestamp }),
    data: Type.Array(Meeting),
  },
  'POST /business-center/v1/meetings/{id}/reply': {
    summary: 'Answer an invitation',
    limit: 'write',
    params: byId,
    body: strict({ reply: Type.Enum(['accepted', 'tentative', 'declined']) }),
    data: Meeting,
  },
  'POST /business-center/v1/meetings/{id}/reply/undo': {
    summary: 'Take back an answer within 10 minutes: what was answered before holds again',
    limit: 'write',
    params: byId,
    data: Meeting,
  },
  'POST /business-center/v1/meetings/{id}/late': {
    summary: 'Tell the organiser that one comes late, from 60 minutes before until the end',
    limit: 'send',
    params: byId,
    body: strict({ minutes: Type.Integer({ minimum: 1, maximum: 60 }) }),
    data: Meeting,
  },
  'GET /business-center/v1/meetings/{id}/calendar': {
    summary: 'A meeting as a calendar file',
    limit: 'read',
    params: byId,
    cookie: true,
    file: true,
    data: Type.Unknown(),
  },
} as const satisfies Record<string, Call>;
