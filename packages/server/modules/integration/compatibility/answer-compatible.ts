import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { bodyValidator } from '../../../http/fields/validation.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { authenticate, bearerOf } from '../accounts/authenticate.ts';
import { answerRefusals } from '../refuse.ts';
import { IntegrationRefusal, type IntegrationRefusalCode } from '../refusal.ts';
import { plainFields } from './foreign-fields.ts';

interface CompatibleAsk<S extends TSchema> {
  account: ServiceAccount;
  body: Static<S>;
}

/** Where these products' clients put a key when `Authorization` is taken, such as by a gateway. */
const keyHeader = 'x-atrium-key';

const keyOf = (request: FastifyRequest): string | undefined => {
  const sent = request.headers[keyHeader];
  return typeof sent === 'string' ? sent.trim() : bearerOf(request);
};

/** Answers an endpoint of another product: proves the key and every field that is read, and lets pass what else its clients send. */
export function answerCompatible<S extends TSchema>(
  scope: FastifyInstance,
  path: string,
  schema: S,
  handler: (ask: CompatibleAsk<S>) => Promise<object>,
  { bodyLimit }: { bodyLimit?: number } = {},
): void {
  const validate = bodyValidator(schema);
  scope.route({
    method: 'POST',
    url: path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { countsItself: true },
    onRequest: async (request) => {
      request.caller = await authenticate(request, 'tasks:write', keyOf(request));
    },
    preParsing: async (request) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json') throw new IntegrationRefusal('media_type', 'Send JSON: Content-Type: application/json');
    },
    handler: async (request, reply) => {
      const answer = await handler({ account: request.caller!.account, body: validate(plainFields(request.body)) });
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify);
      return answer;
    },
  });
}

/** Errors of the request's content: the products' clients read them only from a response with status 200. */
const saidInAnswer = new Set<IntegrationRefusalCode>(['malformed', 'tenant_forbidden', 'not_found', 'conflict', 'link_forbidden']);

/** Refusals in the shape of a product; what concerns the key, the limit or the portal keeps its status. */
export function refuseCompatible(
  scope: FastifyInstance,
  shape: (refusal: IntegrationRefusal, said: Record<string, unknown>) => object,
): void {
  answerRefusals(scope, (refusal, request) => {
    const said = plainFields(request.body);
    const body = shape(refusal, typeof said === 'object' && said !== null ? { ...said } : {});
    return { status: saidInAnswer.has(refusal.code) ? 200 : refusal.status, body };
  });
}
