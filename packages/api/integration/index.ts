import type { Static, TSchema } from 'typebox';
import { absences } from './absences.ts';
import { account } from './account.ts';
import { cases } from './cases.ts';
import { meetings } from './meetings.ts';
import { documents } from './documents.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { people } from './people.ts';
import { tasks } from './tasks.ts';
import { tickets } from './tickets.ts';
import { webhooks } from './webhooks.ts';

/** Every call between business systems and the portal, by method and path below `/api/integration/v1`. */
export const integration = {
  ...account,
  ...tasks,
  ...cases,
  ...tickets,
  ...webhooks,
  ...messages,
  ...meetings,
  ...absences,
  ...news,
  ...documents,
  ...people,
} as const;

export type Integration = typeof integration;
export type IntegrationCallName = keyof Integration;
type Of<N extends IntegrationCallName, K extends string> = K extends keyof Integration[N]
  ? Integration[N][K] extends TSchema
    ? Static<Integration[N][K]>
    : undefined
  : undefined;
export type IntegrationBody<N extends IntegrationCallName> = Of<N, 'body'>;
export type IntegrationQuery<N extends IntegrationCallName> = Of<N, 'query'>;
export type IntegrationParams<N extends IntegrationCallName> = Of<N, 'params'>;
export type IntegrationData<N extends IntegrationCallName> = Static<Integration[N]['data']>;

export * from './absences.ts';
export * from './account.ts';
export * from './call.ts';
export * from './cases.ts';
export * from './documents.ts';
export * from './task-fields.ts';
export * from './tasks.ts';
export * from './tickets.ts';
export * from './webhooks.ts';
export * from './events.ts';
export * from './meetings.ts';
export * from './messages.ts';
export * from './news.ts';
export * from './people.ts';
export * from './person.ts';
export * from './texts.ts';
