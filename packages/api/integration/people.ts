import { Type } from 'typebox';
import { strict } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';

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
      'The active people of a tenant as its address book shows them, or those who have a code, number, mail address or telephone number',
    scope: 'people:read',
    query: strict({
      ...page,
      userCode: text('user code, as `assignees` and `to.people` take it', 64),
      uniqueNo: text('employee number', 64),
      mail: text('mail address, in any case', 254),
      phone: text('telephone number; blanks, hyphens and +86 do not count', 32),
      department: text('id of a department; those below it do not count', 64),
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
        }),
      ),
      next: Next,
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
