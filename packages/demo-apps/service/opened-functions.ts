import { connect, IntegrationError } from '@atrium/integration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AwayPerson, type Caller, callerOf } from './caller.ts';
import { readRecords } from './cast.ts';
import { refusal } from './functions/refusal.ts';

type Asking = Pick<Caller, 'code' | 'tenantId'>;

/** Codes of the functions that a person may open in a tenant, and the people for whom they decide now. */
export interface Access {
  functions: ReadonlySet<string>;
  substituteFor: readonly AwayPerson[];
}

/** Returns the access of a person; rejects if it cannot read it. */
export type AccessOf = (person: Asking) => Promise<Access>;

/** Functions that a call belongs to: users who may open one of them may make the call. */
export type OpenedBy = readonly string[] | ((request: FastifyRequest) => readonly string[]);

declare module 'fastify' {
  interface FastifyContextConfig {
    openedBy?: OpenedBy;
  }
}

/** Route options for a call that belongs to these functions. */
export const belongsTo = (...openedBy: readonly [string, ...string[]]) => ({ config: { openedBy } });

/** A revoked right must end within ten seconds, so a response of the portal is cached this long. */
export const keptMilliseconds = 5_000;
const mostPeople = 5_000;

interface Reader {
  url: string;
  /** Key of a service account with the scope `people:read`. */
  key: string;
}

/** Reads from the portal what people may open. `reader` returns null until the portal is available. */
export function accessOfPortal(reader: () => Reader | null, now: () => number = Date.now): AccessOf {
  const known = new Map<string, { until: number; access: Promise<Access> }>();
  const ask = async ({ code: userCode, tenantId: tenant }: Asking): Promise<Access> => {
    const found = reader();
    if (found === null) throw new Error('the portal is not connected');
    const asked = { params: { userCode }, query: { tenant } };
    try {
      const { functions, substituteFor } = await connect({ ...found, retries: 0 }).call('GET /people/{userCode}/functions', asked);
      return { functions: new Set(functions), substituteFor };
    } catch (error) {
      // The person is not of the tenant and may open nothing.
      if (error instanceof IntegrationError && error.status === 404) return { functions: new Set(), substituteFor: [] };
      throw error;
    }
  };
  return (person) => {
    const key = `${person.tenantId} ${person.code}`;
    const before = known.get(key);
    if (before !== undefined && before.until > now()) return before.access;
    const access = ask(person);
    known.delete(key);
    if (known.size >= mostPeople) known.delete(known.keys().next().value ?? '');
    known.set(key, { until: now() + keptMilliseconds, access });
    access.catch(() => known.delete(key));
    return access;
  };
}

/**
 * Checks the permission for every call: without a function of the portal's menu a user reads and changes nothing, whatever the request has.
 * A route without a function stops the start. Returns the calls as they are registered.
 */
export function checkFunctions(server: FastifyInstance, accessOf: AccessOf): string[] {
  const calls: string[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.openedBy === undefined) throw new Error(`${String(method)} ${url} names no function of the menu: openedBy`);
    if (method !== 'HEAD') calls.push(`${String(method)} ${url}`);
  });
  // After schema validation and before anything is read.
  server.addHook('preHandler', async (request) => {
    const { openedBy = [] } = request.routeOptions.config;
    const wanted = typeof openedBy === 'function' ? openedBy(request) : openedBy;
    const caller = callerOf(request);
    const { functions, substituteFor } = await accessOf(caller).catch((error: unknown) => {
      request.log.warn({ err: error }, 'what a person may open could not be asked');
      throw refusal(503, caller.language, '暂时无法核对你的权限，请稍后再试。');
    });
    if (!wanted.some((code) => functions.has(code))) throw refusal(403, caller.language, '你没有打开这个功能的权限，请联系管理员开通。');
    request.substituteFor = substituteFor;
  });
  return calls;
}

interface FunctionRecord {
  code: string;
  url?: string;
  frontModule?: string;
}

const places = Map.groupBy(
  readRecords<FunctionRecord[]>('functions.json').filter(({ frontModule, url }) => frontModule !== undefined && url !== undefined),
  ({ frontModule = '', url = '' }) => `${frontModule}${url.split('?')[0]}`,
);

/** Returns the codes of the functions at a place such as `expenses/approvals`. */
export const codesAt = (place: string): string[] => (places.get(place) ?? []).map(({ code }) => code);
