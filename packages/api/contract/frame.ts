import { type Static, Type } from 'typebox';
import { MenuItem } from './apps.ts';
import { Id, Nothing, strict, type Call } from './call.ts';

const Code = Type.String({ minLength: 1, maxLength: 64 });
const Src = Type.String({ maxLength: 64 });

/** A site of the company; its address is http or https. */
export const QuickLink = strict({ id: Id, name: Type.String(), url: Type.String() });
export type QuickLink = Static<typeof QuickLink>;

/** Functions that the organisation recommends to everybody who may open them. */
export const Recommended = strict({ group: Type.Enum(['self-service', 'reimbursement', 'check-in']), functions: Type.Array(MenuItem) });
export interface Recommended {
  group: 'self-service' | 'reimbursement' | 'check-in';
  functions: MenuItem[];
}

/** Contents and settings of the frame, beside apps and menus. */
export const frame = {
  'GET /business-center/v1/quick-links': {
    summary: 'Sites of the company, for the footer',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    data: Type.Array(QuickLink),
  },
  'GET /wuyou-auth/auth/list-recommended-menus': {
    summary: 'Recommended functions by group, as far as the person may open them',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    data: Type.Array(Recommended),
  },
  'POST /wuyou-auth/common-use/arrange': {
    summary: 'Order and folders of the starred functions; those that are not named come after the others',
    limit: 'write',
    body: strict({
      items: Type.Array(strict({ resourceCode: Code, folder: Type.String({ maxLength: 20, description: 'empty for none' }) }), {
        maxItems: 100,
      }),
    }),
    data: Nothing,
  },
  'POST /user-end/v1/userprefer/clearuserrecentvisitedres': {
    summary: 'Forget what was opened lately; for a minute it can be had back',
    limit: 'write',
    body: strict({ src: Src }),
    data: Nothing,
  },
  'POST /user-end/v1/userprefer/restoreuserrecentvisitedres': {
    summary: 'Take the last clearing back, within a minute of it',
    limit: 'write',
    body: strict({ src: Src }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
