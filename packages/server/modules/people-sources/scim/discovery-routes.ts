import type { FastifyInstance } from 'fastify';
import { allFields } from '../../people/custom-fields.ts';
import { mostResults } from './list-query.ts';
import { listResponse } from './present.ts';
import { resourceTypesOf, schemasOf } from './schemas.ts';
import { baseOf, scimRoutesOf } from './scim-route.ts';
import { ScimError } from './scim-error.ts';

const no = { supported: false };

/** Capabilities of this server; only supported ones. */
const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key of a service account',
      description: 'Authorization: Bearer atr_… with the scope directory:write',
      primary: true,
    },
  ],
};

/** Documents that a client reads first. */
export function discoveryRoutes(scope: FastifyInstance): void {
  scimRoutesOf(scope, '/ServiceProviderConfig', {
    GET: async (request) => ({
      body: {
        ...serviceProviderConfig,
        meta: { resourceType: 'ServiceProviderConfig', location: `${baseOf(request)}/ServiceProviderConfig` },
      },
    }),
  });
  for (const [name, allOf] of Object.entries({ Schemas: schemasOf, ResourceTypes: resourceTypesOf })) {
    const read = async () => allOf(await allFields(scope.db));
    const withMeta = (one: { id: string }, base: string) => ({
      ...one,
      meta: { resourceType: name.slice(0, -1), location: `${base}/${name}/${one.id}` },
    });
    scimRoutesOf(scope, `/${name}`, {
      GET: async (request) => {
        const all = await read();
        return {
          body: listResponse(
            all.map((one) => withMeta(one, baseOf(request))),
            all.length,
            1,
          ),
        };
      },
    });
    scimRoutesOf(scope, `/${name}/:id`, {
      GET: async (request, id) => {
        const found = (await read()).find((one) => one.id === id);
        if (found === undefined) throw new ScimError(404, `There is no ${id} in ${name}.`);
        return { body: withMeta(found, baseOf(request)) };
      },
    });
  }
}
