import { Type } from 'typebox';
import { strict } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';

const Tenant = Type.String({ minLength: 1, maxLength: 64 });

export const people = {
  'GET /people/{userCode}/functions': {
    summary:
      'What a person may open: a system that sub-applications call asks this before it answers, and keeps the answer for seconds. 404 for who does not work in the tenant',
    scope: 'people:read',
    params: strict({ userCode: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: strict({ tenant: Type.Optional(Tenant) }),
    data: strict({
      userCode: Type.String(),
      tenant: Type.String(),
      functions: Type.Array(Type.String(), { description: 'codes of the functions, as the menu has them' }),
    }),
  },
} as const satisfies Record<string, IntegrationCall>;
