import { Type } from 'typebox';
import { Absence, absenceFields, mostDaysForOthers } from '../absences.ts';
import { Id, strict } from '../call.ts';
import type { AdministrationCalls } from './power.ts';
import { byId } from './records.ts';

export const administrationAbsences = {
  'GET /administration/v1/people/{id}/absences': {
    summary: 'When a person is away, now or later, and who stands in',
    limit: 'read',
    permission: 'administration-people:get',
    params: byId,
    data: Type.Array(Absence),
  },
  'POST /administration/v1/people/{id}/absences': {
    summary: `Say that a person is away, such as somebody who is suddenly ill, for ${mostDaysForOthers} days at most; they and the substitute are notified. Administrators do not name themselves`,
    limit: 'write',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ ...absenceFields, substitute: Type.Union([Id, Type.Null()], { description: 'null: nobody' }) }),
    data: Type.Array(Absence),
  },
  'DELETE /administration/v1/people/{id}/absences/{absence}': {
    summary: 'End an absence of a person now',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    params: strict({ id: Id, absence: Id }),
    data: Type.Array(Absence),
  },
} as const satisfies AdministrationCalls;
