import { Type } from 'typebox';
import { strict } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';
import { momentOf } from './moment.ts';

const page = {
  tenant: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'where the account has several' })),
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: '`next` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
};
const Next = Type.Union([Type.String(), Type.Null()], { description: 'for `after`; null on the last page' });
const text = (description: string, maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength, description }));

export const people = {
  'GET /people': {
    summary:
      'The active people of a tenant as its address book shows them, those who have a code, number, mail address or telephone number, or those who were changed since a time',
    scope: 'people:read',
    query: strict({
      ...page,
      userCode: text('user code, as `assignees` and `to.people` take it', 64),
      uniqueNo: text('employee number', 64),
      mail: text('mail address, in any case', 254),
      phone: text('telephone number; blanks, hyphens and +86 do not count', 32),
      department: text('id of a department; those below it do not count', 64),
      updatedSince: Type.Optional(
        momentOf(
          'people who were changed at this time or later, also those who were disabled. Ask from a minute before the last time on: a change is there a moment after its time',
        ),
      ),
    }),
    data: strict({
      people: Type.Array(
        strict({
          userCode: Type.String(),
          uniqueNo: Type.String(),
          name: Type.String(),
          title: Type.String(),
          department: Type.Union([Type.String(), Type.Null()], { description: 'id' }),
          mail: Type.String(),
          phone: Type.String(),
          active: Type.Boolean({ description: 'false: disabled; only with `updatedSince`' }),
        }),
      ),
      next: Next,
    }),
  },
  'GET /people/{userCode}/functions': {
    summary:
      'What a person may open, and for whom they decide: a system that sub-applications call asks this before it answers, and keeps the answer for seconds. 404 for who does not work in the tenant',
    scope: 'people:read',
    params: strict({ userCode: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: strict({ tenant: page.tenant }),
    data: strict({
      userCode: Type.String(),
      tenant: Type.String(),
      functions: Type.Array(Type.String(), { description: 'codes of the functions, as the menu has them' }),
      substituteFor: Type.Array(
        strict({
          userCode: Type.String(),
          processes: Type.Union([Type.Array(Type.String()), Type.Null()], { description: 'only to-dos of these; null: of all' }),
        }),
        { description: 'people who are away, and whose to-dos this person decides now' },
      ),
    }),
  },
  'GET /departments': {
    summary: 'The departments of a tenant; their ids are what `to.departments` of a message takes',
    scope: 'people:read',
    query: strict(page),
    data: strict({
      departments: Type.Array(
        strict({ id: Type.String(), name: Type.String(), parent: Type.Union([Type.String(), Type.Null()], { description: 'id' }) }),
      ),
      next: Next,
    }),
  },
} as const satisfies Record<string, IntegrationCall>;
