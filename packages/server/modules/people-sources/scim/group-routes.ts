import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../../../db/schema.ts';
import { findGroup } from '../groups.ts';
import { groupSchema } from './attribute-path.ts';
import { createGroup, documentOf, patchGroup, removeGroup, replaceGroup } from './change-group.ts';
import { listGroups, type Member, membersOf } from './group-queries.ts';
import { type ListQuery, readListQuery } from './list-query.ts';
import { chosen, listResponse, needs } from './present.ts';
import { baseOf, scimRoutesOf, sourceOf } from './scim-route.ts';
import { ScimError } from './scim-error.ts';

/** `/Groups`: sets of rows. A list has members only on request; a single group has all of them. */
export function scimGroupRoutes(scope: FastifyInstance): void {
  scimRoutesOf(scope, '/Groups', {
    GET: async (request) => ({ body: await list(request, readListQuery(request.query)) }),
    POST: async (request) => {
      const id = await createGroup(request, sourceOf(request), request.body);
      return { status: 201, location: `${baseOf(request)}/Groups/${id}`, body: await one(request, id) };
    },
  });
  scimRoutesOf(scope, '/Groups/.search', { POST: async (request) => ({ body: await list(request, readListQuery(request.body)) }) });
  scimRoutesOf(scope, '/Groups/:id', {
    GET: async (request, id) => ({ body: await one(request, id) }),
    PUT: async (request, id) => {
      if (!(await replaceGroup(request, sourceOf(request), id, request.body))) throw notFound(id);
      return { body: await one(request, id) };
    },
    PATCH: async (request, id) => {
      if (!(await patchGroup(request, sourceOf(request), id, request.body))) throw notFound(id);
      return { status: 204 };
    },
    DELETE: async (request, id) => {
      if (!(await removeGroup(request, sourceOf(request), id))) throw notFound(id);
      return { status: 204 };
    },
  });
}

const notFound = (id: string): ScimError => new ScimError(404, `There is no group ${id}.`);

async function one(request: FastifyRequest, id: string): Promise<Record<string, unknown>> {
  const { db } = request.server;
  const query = readListQuery(request.query);
  const group = await findGroup(db, sourceOf(request), id);
  if (group === undefined) throw notFound(id);
  const members = needs('members', query, true) ? await membersOf(db, [id]) : null;
  return chosen(present(group, members === null ? null : (members.get(id) ?? []), baseOf(request)), query);
}

async function list(request: FastifyRequest, query: ListQuery): Promise<Record<string, unknown>> {
  const { db } = request.server;
  const { groups, total } = await listGroups(db, sourceOf(request), query);
  const ids = groups.map(({ id }) => id);
  const members = needs('members', query, false) ? await membersOf(db, ids) : null;
  const resources = groups.map((group) =>
    chosen(present(group, members === null ? null : (members.get(group.id) ?? []), baseOf(request)), query),
  );
  return listResponse(resources, total, query.startIndex);
}

function present(group: Row<'directory_groups'>, members: readonly Member[] | null, base: string): Record<string, unknown> {
  const { externalId, ...document } = documentOf(group);
  return {
    schemas: [groupSchema, ...Object.keys(document).filter((name) => name.startsWith('urn:'))],
    id: group.id,
    ...(externalId === null ? {} : { externalId }),
    ...document,
    ...(members === null
      ? {}
      : { members: members.map(({ id, name }) => ({ value: id, $ref: `${base}/Users/${id}`, display: name, type: 'User' })) }),
    meta: {
      resourceType: 'Group',
      created: group.created_at,
      lastModified: group.changed_at,
      location: `${base}/Groups/${group.id}`,
    },
  };
}
