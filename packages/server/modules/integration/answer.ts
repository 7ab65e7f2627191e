import {
  type Integration,
  integration,
  type IntegrationBody,
  type IntegrationCall,
  type IntegrationCallName,
  type IntegrationData,
  type IntegrationParams,
  type IntegrationQuery,
} from '@atrium/api/integration';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { once } from '../../http/idempotency/idempotency.ts';
import { bodyValidator, refuseFields, textValidator } from '../../http/fields/validation.ts';
import type { ServiceAccount } from './accounts/account-queries.ts';
import { authenticate, type Caller } from './accounts/authenticate.ts';
import { withOwnLinks } from './links/own-links.ts';
import { IntegrationRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling service account, in calls of the integration API. */
    caller: Caller | null;
  }
}

/** Where the integration API is. */
export const integrationPath = '/api/integration/v1';

/** Input of a handler: validated fields, and the calling account. */
export interface IntegrationAsk<N extends IntegrationCallName> {
  body: IntegrationBody<N>;
  query: IntegrationQuery<N>;
  params: IntegrationParams<N>;
  account: ServiceAccount;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler gives: the data of its call, or the reply if that is a file. */
type Answered<N extends IntegrationCallName> = Integration[N] extends { file: true } ? FastifyReply : IntegrationData<N>;

/**
 * Registers a call of the integration API: checks the key, its scope and every field before the handler, and sends its result without an
 * envelope.
 */
export function answerIntegration<N extends IntegrationCallName>(
  scope: FastifyInstance,
  name: N,
  handler: (ask: IntegrationAsk<N>) => Promise<Answered<N>>,
): void {
  const call: IntegrationCall = integration[name];
  const { method, path } = routeOf(name);
  const validate = {
    body: call.body === undefined ? () => undefined : bodyValidator(call.body, { nullIsAbsent: true }),
    query: call.query === undefined ? refuseFields : textValidator(call.query),
    params: call.params === undefined ? refuseFields : textValidator(call.params),
  };
  scope.route({
    method,
    url: path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    // Nothing is done with a path but to look an id up.
    config: { integration: name, countsItself: true, anyPath: true },
    onRequest: async (request) => {
      request.caller = await authenticate(request, call.scope);
    },
    preParsing: async (request) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (call.body !== undefined && type !== 'application/json')
        throw new IntegrationRefusal('media_type', 'Send JSON: Content-Type: application/json');
    },
    handler: async (request, reply) => {
      if (call.body !== undefined && request.body === undefined)
        throw new IntegrationRefusal('malformed', 'The body is empty; the call needs a JSON object.');
      const ask = {
        body: validate.body(withOwnLinks(request.body === undefined ? {} : request.body, scope.config.origin)),
        query: validate.query(request.query),
        params: validate.params(request.params),
        account: request.caller!.account,
        request,
        reply,
      } as unknown as IntegrationAsk<N>;
      if (call.file === true) return handler(ask);
      const { body, query, params, account } = ask;
      const session = { personId: account.id, tenantId: 'integration' };
      const data =
        call.idempotent === true
          ? await once({ request, reply, session, call: name, asked: { body, query, params } }, () => handler(ask) as Promise<object>)
          : await handler(ask);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify);
      return data;
    },
  });
}

/** Method and path of a call, below `integrationPath`. */
function routeOf(name: string): { method: HTTPMethods; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') };
}
