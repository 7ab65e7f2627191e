import { Type } from 'typebox';
import { strict, Timestamp } from '../contract/call.ts';
import { type IntegrationCall, scopes } from './call.ts';

export const account = {
  'GET /account': {
    summary: 'The account that the key belongs to: try a key with it',
    scope: null,
    data: strict({
      account: Type.String({ description: 'id of the account' }),
      name: Type.String(),
      source: Type.String({ description: 'code of the business system; tasks and messages carry it' }),
      scopes: Type.Array(Type.Enum([...scopes])),
      tenants: Type.Array(Type.String()),
      origins: Type.Array(Type.String(), { description: 'where links may lead' }),
      requestsPerMinute: Type.Integer(),
      keyExpiresAt: Timestamp,
    }),
  },
} as const satisfies Record<string, IntegrationCall>;
