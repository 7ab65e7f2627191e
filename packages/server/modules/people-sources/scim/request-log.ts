import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ScimRequest } from '@atrium/api/contract';

const most = 200;
const longest = 4_000;

/** With the tenant of its account. */
type Logged = ScimRequest & { tenantId: string };
const logs = new WeakMap<object, Logged[]>();

/** The last requests of SCIM clients of a tenant to this process, newest first; personal data is masked. */
export const scimRequests = (server: Pick<FastifyInstance, 'db'>, tenantId: string): ScimRequest[] =>
  (logs.get(server.db) ?? []).flatMap(({ tenantId: of, ...request }) => (of === tenantId ? [request] : []));

/** Keeps requests of a scope, with their bodies masked. */
export function logScimRequests(scope: FastifyInstance): void {
  const answers = new WeakMap<FastifyRequest, unknown>();
  scope.addHook('preSerialization', async (request, _reply, payload) => {
    answers.set(request, payload);
    return payload;
  });
  scope.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const log = logs.get(scope.db) ?? [];
    logs.set(scope.db, log);
    log.unshift({
      at: new Date().toISOString(),
      tenantId: request.caller?.account.tenants[0] ?? '',
      source: `scim:${request.caller?.account.source ?? ''}`,
      method: request.method,
      path: maskFilter(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      body: written(request.body),
      answer: written(answers.get(request)),
    });
    log.length = Math.min(log.length, most);
  });
}

const written = (body: unknown): string =>
  body === undefined || body === null ? '' : JSON.stringify(masked(body, ''), null, 1).slice(0, longest);

/** Keys whose values say nothing of a person. */
const plain = new Set(['schemas', 'op', 'path', 'type', 'resourceType', 'status', 'scimType', 'detail', 'id', 'location', 'version']);

/** The same with every text about a person cut to its first letter. */
function masked(value: unknown, key: string): unknown {
  if (typeof value === 'string') return plain.has(key) ? value : mask(value);
  if (Array.isArray(value)) return value.map((one) => masked(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner, name)]));
  return value;
}

const mask = (text: string): string => (text === '' ? '' : `${[...text][0]}•••`);

/** A filter contains a person's name or mail. */
const maskFilter = (url: string): string => decode(url).replace(/"([^"]*)"/g, (_, text: string) => `"${mask(text)}"`);

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url.split('?', 1)[0] ?? '';
  }
}
