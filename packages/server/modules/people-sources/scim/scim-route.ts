import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { ownOrigin } from '../../../http/origins/own-origin.ts';
import type { Source } from '../records.ts';
import { ScimError } from './scim-error.ts';

/** Where SCIM is. */
export const scimPath = '/scim/v2';

export const baseOf = (request: FastifyRequest): string => `${ownOrigin(request.server.config, request)}${scimPath}`;

/** The source for which a request speaks: that of its account, in the account's one tenant. */
export function sourceOf(request: FastifyRequest): Source {
  const { source, tenants } = request.caller!.account;
  if (tenants.length !== 1)
    throw new ScimError(403, `A service account for SCIM has exactly one tenant; this one has ${tenants.length}: ${tenants.join(', ')}.`);
  return { name: `scim:${source}`, tenantId: tenants[0]! };
}

export interface ScimAnswer {
  status?: number;
  location?: string;
  body?: Record<string, unknown>;
}

type Handler = (request: FastifyRequest, id: string) => Promise<ScimAnswer>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const all: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers an address of SCIM by its methods; the others are 405. */
export function scimRoutesOf(scope: FastifyInstance, url: string, handlers: Partial<Record<Method, Handler>>): void {
  const methods = Object.keys(handlers) as Method[];
  for (const method of methods) {
    scope.route({
      method,
      url,
      config: { countsItself: true, anyPath: true },
      handler: async (request, reply) => {
        const { id = '' } = request.params as { id?: string };
        const { status = 200, location, body } = await handlers[method]!(request, id);
        reply.code(status).header('cache-control', 'no-store');
        if (location !== undefined) reply.header('location', location);
        if (body === undefined) return reply.send();
        return reply.type('application/scim+json; charset=utf-8').serializer(JSON.stringify).send(body);
      },
    });
  }
  scope.route({
    method: all.filter((method) => !methods.includes(method as Method)),
    url,
    config: { countsItself: true, anyPath: true, refusesMethods: true },
    handler: async (_request, reply) => {
      reply.header('allow', methods.join(', '));
      throw new ScimError(405, `Here are ${methods.join(', ')} only.`);
    },
  });
}
