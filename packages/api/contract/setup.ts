import { Type } from 'typebox';
import { type Call, strict } from './call.ts';
import { anyCharacter, nameText } from './characters.ts';
import { SignedIn } from './sign-in.ts';
import { longestUsername } from './username.ts';

/** The fields of the page that sets up an empty portal. */
export const SetupFields = strict({
  token: Type.String({
    minLength: 1,
    maxLength: 64,
    ...anyCharacter,
    description: 'of the file `setup-token`; spaces, hyphens and case do not count',
  }),
  language: Type.Enum(['zh-CN', 'zh-TW', 'en-US', 'pt-BR'], { description: 'which the administrator reads' }),
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'of the company, such as Asia/Shanghai' }),
  company: nameText(60),
  name: nameText(60),
  username: Type.String({ minLength: 1, maxLength: longestUsername, pattern: '^[A-Za-z0-9][A-Za-z0-9._@-]*$' }),
  password: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in lower-case hex' }),
});

export const setup = {
  'POST /pba/setup': {
    summary: 'Set up an empty portal, once: company, shipped roles, administrator, who is signed in then (outside the /api base path)',
    limit: 'sign-in',
    audit: 'administration-changed',
    open: true,
    body: SetupFields,
    data: SignedIn,
  },
} as const satisfies Record<string, Call>;
