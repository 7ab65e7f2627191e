import { type Static, Type } from 'typebox';
import { mostAbsenceProcesses } from '../contract/absences.ts';
import { Id, strict, Timestamp } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';
import { Moment } from './moment.ts';
import { PersonReference } from './person.ts';
import { ExternalId, Version } from './task-fields.ts';

/** When somebody is away, as the leave system knows it. */
export const AbsenceContent = strict(
  {
    externalId: ExternalId,
    version: Version,
    tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'where the account has several' })),
    person: PersonReference,
    from: Moment,
    until: Type.String({ ...Moment, description: 'excluded; after `from`, at most 366 days' }),
    substitute: Type.Optional(PersonReference),
    processes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
        maxItems: mostAbsenceProcesses,
        uniqueItems: true,
        description: 'names of the processes whose to-dos the substitute decides; all where there are none',
      }),
    ),
    note: Type.Optional(Type.String({ maxLength: 200, description: 'what colleagues read about it: nothing confidential' })),
  },
  {
    examples: [
      {
        externalId: 'leave-42',
        version: 3,
        person: { userCode: 'E1001' },
        from: '2026-12-01T00:00:00+08:00',
        until: '2026-12-08T00:00:00+08:00',
        substitute: { userCode: 'E1002' },
        note: '年假',
      },
    ],
  },
);
export type AbsenceContent = Static<typeof AbsenceContent>;

export const absences = {
  'POST /absences': {
    summary:
      'Say that somebody is away: colleagues see it, and the substitute decides their to-dos meanwhile. Both are notified. Saying it twice is harmless; a higher version replaces it',
    scope: 'absences:write',
    body: AbsenceContent,
    data: strict({
      externalId: ExternalId,
      id: Id,
      result: Type.Enum(['created', 'changed', 'same', 'older', 'differs'], {
        description: 'as of a task: `differs` is a known version with other content, and nothing was changed',
      }),
      version: Version,
      substitute: Type.Enum(['set', 'none', 'away'], { description: '`away`: is away then, too, and does not stand in' }),
      from: Timestamp,
      until: Timestamp,
    }),
  },
  'DELETE /absences/{externalId}': {
    summary: 'Take an absence back, or end a running one now; a second time changes nothing',
    scope: 'absences:write',
    params: strict({ externalId: ExternalId }),
    data: strict({ externalId: ExternalId, ended: Type.Boolean({ description: 'false: it was not there, or over' }) }),
  },
} as const satisfies Record<string, IntegrationCall>;
