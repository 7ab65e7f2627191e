import { type Static, Type } from 'typebox';
import { Id, Nothing, strict } from '../call.ts';
import { AdministeredPerson } from './people.ts';
import type { AdministrationCalls } from './power.ts';
import { byId, Day } from './records.ts';

/** Something that a person holds, for whom it must be known before they leave. */
export const Holding = strict({
  kind: Type.Enum(['tasks', 'substitutions', 'systems', 'reports', 'departments', 'applications', 'drafts', 'news', 'must-reads'], {
    description: '`substitutions`: whom they stand in for; `reports`: whose manager they are; `applications`: running ones',
  }),
  count: Type.Integer({ minimum: 1 }),
  names: Type.Array(Type.String(), { description: 'the first five' }),
  own: Type.Integer({ minimum: 0, description: 'to-dos about applications of the successor, which they cannot decide' }),
});
export type Holding = Static<typeof Holding>;

const Successor = Type.Union([strict({ id: Id, name: Type.String() }), Type.Null()]);
export const PlannedLeaving = strict({
  day: Day,
  tasks: Successor,
  substitutions: Successor,
  systems: Successor,
  done: Type.Boolean({ description: 'the account is disabled' }),
});
export type PlannedLeaving = Static<typeof PlannedLeaving>;

export const administrationLeaving = {
  'GET /administration/v1/people/{id}/holdings': {
    summary: 'What a person holds in the tenant, and whether they leave',
    limit: 'search',
    permission: 'administration-people:get',
    params: byId,
    query: strict({ successor: Type.Optional(Id) }),
    data: strict({ held: Type.Array(Holding), leaving: Type.Union([PlannedLeaving, Type.Null()]) }),
  },
  'PUT /administration/v1/people/{id}/leaving': {
    summary: 'A person leaves: from a day on the account is disabled, and others get the work; business systems are notified then',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:disable',
    audit: 'administration-changed',
    params: byId,
    body: strict({
      day: Type.Union([Day, Type.Null()], { description: 'the first day without the account; null: today, at once' }),
      tasks: Type.Union([Id, Type.Null()], { description: 'who gets the to-dos; null: they stay' }),
      substitutions: Type.Union([Id, Type.Null()], { description: 'who stands in for whom the person did; null: nobody' }),
      systems: Type.Union([Id, Type.Null()], {
        description: 'who is responsible for their business systems; asks for `administration-systems:edit`; null: they stay',
      }),
    }),
    data: AdministeredPerson,
  },
  'DELETE /administration/v1/people/{id}/leaving': {
    summary: 'The person stays: forget the plan. 404 where there is none or the account is disabled',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:disable',
    audit: 'administration-changed',
    params: byId,
    data: Nothing,
  },
} as const satisfies AdministrationCalls;
