import { callsByName, type CallName, type LimitClass } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';

/** What gives way under load, the first one first. People who are signed in can always read, and leave. */
export const shedClasses = ['export', 'search', 'writing', 'sign-in'] as const;
export type ShedClass = (typeof shedClasses)[number];

/** Null never gives way. */
const ofLimits: Record<LimitClass, ShedClass | null> = {
  costly: 'export',
  search: 'search',
  'look-up': 'search',
  ask: 'search',
  write: 'writing',
  send: 'writing',
  upload: 'writing',
  'sign-in': 'sign-in',
  redeem: 'sign-in',
  exchange: 'sign-in',
  read: null,
  picture: null,
  password: null,
};

/** Calls whose limit says something else. */
const ofCalls: Partial<Record<CallName, ShedClass | null>> = {
  'POST /logout/cas': null,
  'POST /asset/v1/login/setTenantId': null,
  'POST /business-center/v1/login/{id}/tenant': null,
  'POST /business-center/v1/session/extend': null,
  'POST /business-center/v1/session/revoke': null,
  'POST /business-center/v1/session/disown': null,
  'DELETE /business-center/v1/session/seen-as': null,
  'POST /share-bff/micro-services/view-tokens/end': null,
  'POST /wuyou-auth/embedding/revoke': null,
  // Small, and the way to the mailbox and the wiki.
  'GET /business-center/v1/email/mail/usersignurlbycode': null,
  'POST /wiki-index/developers-server/rest/user/req-gateway/code-login': null,
  'POST /wuyou-auth/embedding/codes': 'sign-in',
  'POST /wuyou-auth/embedding/access': 'sign-in',
  // They switch the portal off, or back on.
  'POST /administration/v1/maintenance/effect': null,
  'PUT /administration/v1/maintenance/{id}': null,
  'DELETE /administration/v1/maintenance/{id}': null,
};

/** The class of a request; null where it never gives way, such as files, pages and health checks. */
export function shedClassOf({ routeOptions: { config }, method }: Pick<FastifyRequest, 'routeOptions' | 'method'>): ShedClass | null {
  const { call } = config;
  if (call !== undefined) return ofCalls[call] === undefined ? ofLimits[callsByName[call].limit] : ofCalls[call];
  // Business systems, identity providers and directories, which repeat what is refused.
  if (config.countsItself === true) return method === 'GET' ? 'search' : 'writing';
  return null;
}
