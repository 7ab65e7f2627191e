import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRecord } from '../records.ts';
import { isActive } from '../user-document.ts';
import { applyChanges } from './apply-patch.ts';
import { changeUser, createUser, deleteUser, documentOf } from './change-user.ts';
import { type ListQuery, readListQuery } from './list-query.ts';
import { normalizePatch } from './patch.ts';
import { chosen, listResponse, needs, presentUser } from './present.ts';
import { baseOf, scimRoutesOf, sourceOf } from './scim-route.ts';
import { ScimError } from './scim-error.ts';
import { groupsOfPeople, listUsers } from './user-queries.ts';

/** `/Users`: the people whom the account's source manages. */
export function scimUserRoutes(scope: FastifyInstance): void {
  scimRoutesOf(scope, '/Users', {
    GET: async (request) => ({ body: await list(request, readListQuery(request.query)) }),
    POST: async (request) => {
      const id = await createUser(request, sourceOf(request), request.body);
      return { status: 201, location: `${baseOf(request)}/Users/${id}`, body: await one(request, id) };
    },
  });
  scimRoutesOf(scope, '/Users/.search', { POST: async (request) => ({ body: await list(request, readListQuery(request.body)) }) });
  scimRoutesOf(scope, '/Users/:id', {
    GET: async (request, id) => ({ body: await one(request, id) }),
    PUT: async (request, id) => {
      const isThere = await changeUser(request, sourceOf(request), id, ({ document }) => documentOf(request.body, isActive(document)));
      if (!isThere) throw notFound(id);
      return { body: await one(request, id) };
    },
    PATCH: async (request, id) => {
      const changes = normalizePatch(request.body);
      if (!(await changeUser(request, sourceOf(request), id, ({ document }) => applyChanges(document, changes)))) throw notFound(id);
      return { body: await one(request, id) };
    },
    DELETE: async (request, id) => {
      if (!(await deleteUser(request, sourceOf(request), id))) throw notFound(id);
      return { status: 204 };
    },
  });
}

const notFound = (id: string): ScimError => new ScimError(404, `There is no user ${id}.`);

async function one(request: FastifyRequest, id: string): Promise<Record<string, unknown>> {
  const { db } = request.server;
  const source = sourceOf(request);
  const query = readListQuery(request.query);
  const record = await findRecord(db, source, id);
  if (record === undefined || record.isDeleted) throw notFound(id);
  const groups = needs('groups', query, true) ? await groupsOfPeople(db, source, [id]) : new Map<string, never[]>();
  return chosen(presentUser(record, groups.get(id) ?? [], baseOf(request)), query);
}

async function list(request: FastifyRequest, query: ListQuery): Promise<Record<string, unknown>> {
  const { db } = request.server;
  const source = sourceOf(request);
  const { records, total } = await listUsers(db, source, query);
  const ids = records.map(({ personId }) => personId);
  const groups = needs('groups', query, true) ? await groupsOfPeople(db, source, ids) : new Map<string, never[]>();
  const resources = records.map((record) => chosen(presentUser(record, groups.get(record.personId) ?? [], baseOf(request)), query));
  return listResponse(resources, total, query.startIndex);
}
