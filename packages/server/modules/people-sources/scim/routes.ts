import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutage } from '../../../db/outage.ts';
import { readJson } from '../../../http/fields/read-json.ts';
import { Refusal } from '../../../http/refusal.ts';
import { say } from '../../../messages/language.ts';
import { authenticate } from '../../integration/accounts/authenticate.ts';
import { IntegrationRefusal } from '../../integration/refusal.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { scimGroupRoutes } from './group-routes.ts';
import { logScimRequests } from './request-log.ts';
import { scimPath, sourceOf } from './scim-route.ts';
import { bad, ScimError } from './scim-error.ts';
import { scimUserRoutes } from './user-routes.ts';

/** Of one request: a PATCH carries thousands of members. */
const bodyLimit = 2 * 1024 * 1024;

/** SCIM 2.0 (RFC 7643, RFC 7644): how an identity provider brings people and groups in, by the key of a service account. */
export function scimRoutes(server: FastifyInstance): void {
  void server.register(
    async (scope) => {
      refuseScim(scope);
      scope.removeAllContentTypeParsers();
      readJson(scope, { types: ['application/scim+json', 'application/json'], bodyLimit });
      scope.addHook('onRequest', async (request) => {
        request.caller = await authenticate(request, 'directory:write');
        sourceOf(request);
      });
      logScimRequests(scope);
      scimUserRoutes(scope);
      scimGroupRoutes(scope);
      discoveryRoutes(scope);
    },
    { prefix: scimPath },
  );
}

function wordsOf({ details: { errors: [fault] = [] } }: Refusal): string {
  return fault === undefined ? 'is no JSON that can be read' : say('en-US', fault.message, fault.values);
}

function asScimError(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error;
  if (error instanceof IntegrationRefusal) return new ScimError(error.status, error.message, error.details);
  if (error instanceof Refusal && error.status === 429)
    return new ScimError(429, 'Too many requests; go on after Retry-After seconds.', {
      retryAfterSeconds: error.details.retryAfterSeconds ?? 60,
    });
  if (error instanceof Refusal && error.id === 'malformed') return bad('invalidSyntax', `The body ${wordsOf(error)}.`);
  if (error instanceof Refusal && error.status < 500) return new ScimError(error.status, 'There is nothing here.');
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new ScimError(413, 'The body is too large.');
  if (status === 415) return new ScimError(415, 'Send JSON: Content-Type: application/scim+json');
  if (status !== undefined && status >= 400 && status < 500) return bad('invalidSyntax', 'The body is no JSON that can be read.');
  if (isOutage(error) || (error instanceof Refusal && error.status === 503))
    return new ScimError(503, 'The database is not there for a moment; try again.', { retryAfterSeconds: 5 });
  return null;
}

/** Every error below `scimPath` has the schema of SCIM. */
function refuseScim(scope: FastifyInstance): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const known = asScimError(error);
    if (known === null) request.log.error({ err: error }, 'a request of a SCIM client failed');
    const refusal = known ?? new ScimError(500, 'Something went wrong in the portal; it is in its log.');
    const { scimType, retryAfterSeconds } = refusal.details;
    request.server.metrics.refusals.inc({ code: refusal.status, refusal: scimType ?? 'scim' });
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/scim+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(refusal.body);
  });
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    config: { countsItself: true, anyPath: true },
    handler: async () => {
      throw new ScimError(404, 'There is nothing here; /scim/v2/ResourceTypes lists what there is.');
    },
  });
}
