import { type Static, Type } from 'typebox';
import { strict } from '../call.ts';
import type { AdministrationCalls } from './power.ts';

/** What a portal needs before people work with it, in the order of the screen. */
const startFacts = [
  'look',
  'address',
  'tls',
  'proxies',
  'streams',
  'signedIn',
  'administrators',
  'departments',
  'people',
  'roles',
  'application',
  'news',
  'backup',
  'clock',
  'publicAccounts',
] as const;
export type StartFactName = (typeof startFacts)[number];

export const StartFact = strict({
  name: Type.Enum(startFacts),
  state: Type.Enum(['done', 'open', 'wrong', 'measure'], {
    description: '`open`: still missing; `wrong`: there and not right; `measure`: the page measures it with /start/stream',
  }),
  reason: Type.String({ description: 'which of its sentences the screen shows' }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), { description: 'of that sentence' }),
});
export type StartFact = Static<typeof StartFact>;

export const administrationStart = {
  'GET /administration/v1/start': {
    summary: 'What the portal still lacks, computed from facts; nothing is ticked by hand',
    limit: 'search',
    permission: 'administration-health:query',
    query: strict({
      origin: Type.String({ maxLength: 300, pattern: '^https?://[^/\\s]+$', description: 'what the browser calls the portal' }),
    }),
    data: Type.Array(StartFact),
  },
  'GET /administration/v1/start/stream': {
    summary: 'Four events in 1.2 seconds, from which a page measures whether a proxy keeps events back',
    limit: 'search',
    permission: 'administration-health:query',
    cookie: true,
    file: true,
    data: Type.String(),
  },
} as const satisfies AdministrationCalls;
