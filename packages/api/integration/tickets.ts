import { Type } from 'typebox';
import { strict } from '../contract/call.ts';
import type { IntegrationCall } from './call.ts';

export const tickets = {
  'POST /tickets/redeem': {
    summary:
      'Who has come with a link: the value of its parameter `ticket`, good once and for 60 seconds, for the account whose task it was',
    scope: 'tasks:write',
    body: strict({
      ticket: Type.String({ minLength: 1, maxLength: 200 }),
      link: Type.String({
        minLength: 1,
        maxLength: 1100,
        description: 'the address that was opened, without `ticket`',
        examples: ['https://hr.example.com/leave/7'],
      }),
    }),
    data: strict({ userCode: Type.String(), uniqueNo: Type.String(), name: Type.String(), tenant: Type.String() }),
  },
} as const satisfies Record<string, IntegrationCall>;
