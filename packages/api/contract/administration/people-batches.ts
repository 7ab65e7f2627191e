import { type Static, Type } from 'typebox';
import { Id, strict } from '../call.ts';
import type { AdministrationCalls } from './power.ts';

/** What became of one person of a batch. */
export const BatchRow = strict({
  id: Id,
  name: Type.String(),
  state: Type.Enum(['done', 'unchanged', 'refused']),
  why: Type.String({ description: "of a refused one, in the reader's language; else empty" }),
});
export type BatchRow = Static<typeof BatchRow>;

const Ticked = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true });
const Rows = Type.Array(BatchRow);

const Roles = Type.Array(Id, { maxItems: 50, uniqueItems: true });

export const administrationPeopleBatches = {
  'POST /administration/v1/people/batch/department': {
    summary: 'Put each of these people into a department; says of each what became of it',
    limit: 'costly',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    body: strict({ people: Ticked, department: Type.Union([Id, Type.Null()]) }),
    data: Rows,
  },
  'POST /administration/v1/people/batch/disabled': {
    summary: 'Disable each of these people as an administrator, or lift that; says of each what became of it',
    limit: 'costly',
    power: 'account',
    permission: 'administration-people:disable',
    audit: 'administration-changed',
    body: strict({ people: Ticked, disabled: Type.Boolean() }),
    data: Rows,
  },
  'POST /administration/v1/people/batch/roles': {
    summary: 'Give roles to each of these people, and take others; says of each what became of it',
    limit: 'costly',
    power: 'role',
    permission: 'administration-roles:edit',
    audit: 'administration-changed',
    body: strict({ people: Ticked, give: Roles, take: Roles }),
    data: Rows,
  },
} as const satisfies AdministrationCalls;
