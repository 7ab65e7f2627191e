import { Type } from 'typebox';
import { strict, type Call } from './call.ts';

/** A hint that a user sees once, such as `first-steps-1`; a new version has a new name. */
const Hint = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' });

export const hints = {
  'GET /user-end/v1/hints/list': {
    summary: 'What the person has seen or skipped, and is not shown again on any machine',
    limit: 'read',
    seenAs: true,
    data: strict({ seen: Type.Array(Hint) }),
  },
  'POST /user-end/v1/hints/seen': { summary: 'Do not show it again', limit: 'write', body: strict({ hint: Hint }), data: Type.Null() },
} as const satisfies Record<string, Call>;
