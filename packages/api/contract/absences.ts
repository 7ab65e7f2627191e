import { type Static, Type } from 'typebox';
import { type Call, Id, strict, Timestamp } from './call.ts';

const Named = strict({ userCode: Type.String(), name: Type.String() });
const UserCode = Type.String({ minLength: 1, maxLength: 64 });

/** The origin of an absence: the person, their leave system, an administrator, or their manager. */
const AbsenceSource = Type.Enum(['self', 'system', 'administrator', 'manager']);

/** So long somebody else than the person and their leave system may say that they are away, in days. */
export const mostDaysForOthers = 14;
/** One absence, in days. */
export const mostAbsenceDays = 366;
export const mostAbsenceProcesses = 20;

/** What an absence says, besides the person. */
export const absenceFields = {
  from: Timestamp,
  until: Type.String({ ...Timestamp, description: 'excluded' }),
  note: Type.Optional(Type.String({ maxLength: 200, description: 'what colleagues read about it' })),
  processes: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: mostAbsenceProcesses,
      uniqueItems: true,
      description: 'names of the processes whose to-dos the substitute decides; all where there are none',
    }),
  ),
} as const;

export const Absence = strict({
  id: Id,
  person: Named,
  substitute: Type.Union([Named, Type.Null()], { description: 'who decides the to-dos meanwhile; null: nobody' }),
  from: Timestamp,
  until: Timestamp,
  note: Type.String(),
  processes: Type.Array(Type.String(), { description: 'their names, in the language of the reader' }),
  source: AbsenceSource,
  active: Type.Boolean(),
  own: Type.Boolean({ description: 'whether it is the reader who is away' }),
  substituteAway: Type.Boolean({ description: 'the substitute is away, too: nobody stands in for them' }),
  mayEnd: Type.Boolean({ description: 'whether the reader may end it' }),
});
export type Absence = Static<typeof Absence>;

/** That somebody is away at present, as colleagues read it. */
export const Away = strict({
  until: Timestamp,
  substitutes: Type.Array(Type.String(), { description: 'names of who stands in' }),
  note: Type.String(),
});
export type Away = Static<typeof Away>;

export const absences = {
  'GET /business-center/v1/absences': {
    summary: 'When the person is away and for whom they stand in, now or later; or when somebody is away whose manager they are',
    limit: 'read',
    query: strict({ person: Type.Optional(Type.String({ ...UserCode, description: 'code of somebody whose manager one is' })) }),
    data: Type.Array(Absence),
  },
  'POST /business-center/v1/absences': {
    summary: `Say that one is away, and who decides one's to-dos meanwhile; or that somebody is whose manager one is, for ${mostDaysForOthers} days at most. Both are notified, and it ends by itself`,
    limit: 'write',
    audit: 'absence-changed',
    body: strict({
      ...absenceFields,
      person: Type.Optional(Type.String({ ...UserCode, description: 'somebody whose manager one is; oneself without it' })),
      substitute: Type.Optional(Type.String({ ...UserCode, description: 'code of the colleague' })),
    }),
    data: Type.Array(Absence),
  },
  'DELETE /business-center/v1/absences/{id}': {
    summary: 'End an absence of one’s own at once, or one that one has set for somebody whose manager one is',
    limit: 'write',
    audit: 'absence-changed',
    params: strict({ id: Id }),
    data: Type.Array(Absence),
  },
} as const satisfies Record<string, Call>;
