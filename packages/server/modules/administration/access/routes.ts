import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Entitled, rolesOf } from '../../../identity/rights.ts';
import { setSeenAs } from '../../../identity/impersonation.ts';
import { isOpen } from '../../apps/opening.ts';
import { requireSeeable } from '../power/people.ts';
import { matchingPeople } from '../people/matching.ts';
import { among, listThings, namedRoles, type Thing } from './deciding.ts';
import { findMember, peopleWhoOpen } from './queries.ts';
import { shutFor } from './shut.ts';

export function accessRoutes(server: FastifyInstance): void {
  const { db } = server;

  async function found(session: Entitled, { kind, code }: { kind: string; code: string }) {
    if (kind !== 'function' && kind !== 'app') throw new Refusal('notFound');
    const { things, nameOf } = await listThings(db, session, kind);
    const thing = things.find((one) => one.code === code);
    if (thing === undefined) throw new Refusal('notFound');
    return { thing, nameOf };
  }

  answer(server, 'GET /administration/v1/access/opened/{kind}/{code}', async ({ session, params }) => {
    const { thing, nameOf } = await found(session, params);
    const shut = (await shutFor(server, session, null))(thing);
    return { ...factsOf(thing), shut, roles: namedRoles(thing.deciding, nameOf, thing.withholding) };
  });

  answer(server, 'GET /administration/v1/access/opened/{kind}/{code}/people', async ({ session, params, query: { q = '', ...page } }) => {
    const { thing, nameOf } = await found(session, params);
    const ids = q.trim() === '' ? null : await matchingPeople(db, session.tenantId, q);
    const { total, rows } = await peopleWhoOpen(db, session.tenantId, thing.deciding, { ids, ...page });
    const shown = rows.map(async (row) => {
      const shut = (await shutFor(server, session, row))(thing);
      return { ...row, open: shut === null, shut, roles: namedRoles(among(thing.deciding, row.roles), nameOf) };
    });
    return { total, rows: await Promise.all(shown) };
  });

  answer(server, 'GET /administration/v1/access/people/{id}', async ({ session, params, query }) => {
    const { q = '', kind, state, pageIndex, pageSize } = query;
    const { tenantId, rightsVersion } = session;
    const member = await findMember(db, tenantId, params.id);
    if (member === undefined) throw new Refusal('notFound');
    const [roles, { things, nameOf }] = await Promise.all([
      rolesOf(db, { personId: member.id, tenantId, rightsVersion }),
      listThings(db, session, kind),
    ]);
    const own = new Set(roles.map(({ id }) => id));
    const shutOf = await shutFor(server, session, { id: member.id, active: member.status === 'active' });
    const wanted = q.trim().toLowerCase();
    const rows = things
      .filter(({ code, name, appName }) => [code, name, appName].some((text) => text.toLowerCase().includes(wanted)))
      .map((thing) => ({ thing, mine: among(thing.deciding, own) }))
      .map(({ thing, mine }) => ({ thing, mine, opens: isOpen(mine), shut: shutOf(thing) }))
      .map((row) => ({ ...row, open: row.opens && row.shut === null }))
      .filter(({ open }) => state === undefined || open === (state === 'open'));
    const page = rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
    return {
      person: {
        id: member.id,
        name: member.name,
        username: member.username,
        active: member.status === 'active',
        roles: roles.map(({ id, name }) => ({ id, name: nameOf.get(id) ?? name })),
      },
      total: rows.length,
      rows: page.map(({ thing, mine, open, opens, shut }) => ({
        ...factsOf(thing),
        open,
        shut,
        roles: opens
          ? namedRoles(mine, nameOf)
          : namedRoles(
              thing.deciding,
              nameOf,
              thing.withholding.filter((id) => own.has(id)),
            ),
      })),
    };
  });

  answer(server, 'POST /administration/v1/access/people/{id}/seen-as', async ({ request, session, params }) => {
    const member = await findMember(db, session.tenantId, params.id);
    if (member === undefined || member.status !== 'active') throw new Refusal('notFound');
    await requireSeeable(db, session, member.id);
    return db.transaction().execute(async (trx) => {
      await setSeenAs(trx, session.id, member.id);
      await recordCall(request, { subject: `person:${member.id}`, details: { did: 'seen-as', name: member.name }, trx });
      return null;
    });
  });
}

const factsOf = ({ kind, code, name, appCode, appName, permission }: Thing) => ({ kind, code, name, appCode, appName, permission });
