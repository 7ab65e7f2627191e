import { subAppRoot } from '@atrium/api/contract';
import type { AdministeredSubApp, SubAppFields } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { problemOfListed } from '../../../identity/view-token/listed-calls.ts';
import { setOverride } from '../../sub-apps/override-queries.ts';
import { asRegistered, overrideMilliseconds } from '../../sub-apps/overrides.ts';
import { findSubApp } from '../../sub-apps/queries.ts';
import { isFreeName } from '../../sub-apps/reserved-names.ts';
import { readPageAt, subAppAddress } from '../../sub-apps/sub-app-address.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requireNoFile, requireOwn, ownershipOf } from '../records/ownership.ts';
import type { ChangeSubApp } from './change.ts';
import { checkAddress } from './check-address.ts';
import { columnsOf, countFunctions, stateOf } from './queries.ts';

/** Routes for registrations on screens: by address, checked before, and off until switched on. */
export function registrationRoutes(
  server: FastifyInstance,
  change: ChangeSubApp,
  found: (name: string) => Promise<AdministeredSubApp>,
): void {
  const { db, config } = server;

  /** Converts the fields for storage; throws for an invalid address or call. */
  function kept(fields: SubAppFields): SubAppFields {
    const address = subAppAddress(fields.address);
    if (address === null) throw new Refusal('malformed', { errors: [{ path: '/address', message: 'fieldValue' }] });
    const bad = fields.calls.findIndex((call) => !isCall(call));
    if (bad >= 0) throw new Refusal('malformed', { errors: [{ path: `/calls/${bad}`, message: 'fieldValue' }] });
    return { ...fields, address };
  }

  answer(server, 'GET /administration/v1/sub-app-check', ({ query: { address, name } }) => {
    const folder = subAppAddress(address);
    if (folder === null) throw new Refusal('malformed', { errors: [{ path: '/address', message: 'fieldValue' }] });
    return checkAddress(config, { address: folder, name });
  });

  answer(server, 'POST /administration/v1/sub-apps', async ({ request, body: { name, ...asked } }) => {
    if (!isFreeName(name, config.upstreams)) throw new Refusal('nameOfPortal', { values: { name } });
    const fields = kept(asked);
    await readPageAt(config, fields.address);
    await oneAtATime(db, `sub-app ${name}`, async (trx) => {
      if ((await findSubApp(trx, name)) !== undefined)
        throw new Refusal('recordExists', { errors: [{ path: '/name', message: 'fieldTaken' }] });
      const { last } = await trx
        .selectFrom('sub_apps')
        .select((of) => of.fn.max('sort').as('last'))
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('sub_apps')
        .values({ name, ...columnsOf(fields), port: null, router_base: null, sort: (last ?? 0) + 1, off: 1 })
        .execute();
      const row = await findSubApp(trx, name);
      const details = { did: 'made', name: fields.title };
      await recordCall(request, { subject: `sub-app:${name}`, details, changes: changesBetween(null, row ? stateOf(row) : null), trx });
    });
    return found(name);
  });

  answer(server, 'PUT /administration/v1/sub-apps/{id}', async ({ request, params: { id }, body: { version, ...asked } }) => {
    const before = await found(id);
    const requireMine = async (of: Db) => requireOwn(await ownershipOf(of, { kind: 'sub-app', id }));
    // Checked before the address is read, and again before writing: a file may have registered it meanwhile.
    await requireMine(db);
    const fields = kept(asked);
    if (fields.address !== before.fields?.address) await readPageAt(config, fields.address);
    return change(request, { id, version, did: 'changed' }, async (_, trx) => {
      await requireMine(trx);
      return columnsOf(fields);
    });
  });

  answer(server, 'DELETE /administration/v1/sub-apps/{id}', async ({ request, params: { id } }) =>
    oneAtATime(db, `sub-app ${id}`, async (trx) => {
      const row = await findSubApp(trx, id);
      if (row === undefined) throw new Refusal('notFound');
      requireNoFile(await ownershipOf(trx, { kind: 'sub-app', id }));
      const count = await countFunctions(trx, id);
      if (count > 0) throw new Refusal('recordInUse', { values: { count } });
      await trx.deleteFrom('sub_app_overrides').where('name', '=', id).execute();
      await trx.deleteFrom('sub_apps').where('name', '=', id).execute();
      const details = { did: 'deleted', name: row.title };
      await recordCall(request, { subject: `sub-app:${id}`, details, changes: changesBetween(stateOf(row), null), trx });
      return null;
    }),
  );

  answer(server, 'PUT /administration/v1/sub-apps/{id}/preview', async ({ request, session, params: { id }, body: { role } }) => {
    const expiresAt = new Date(Date.now() + overrideMilliseconds).toISOString();
    await oneAtATime(db, `sub-app ${id}`, async (trx) => {
      const row = await findSubApp(trx, id);
      if (row === undefined) throw new Refusal('notFound');
      if (row.isolation !== null) throw new Refusal('subAppIsolated');
      if (row.off === 0 && row.candidate === null) throw new Refusal('nothingRolledOut');
      const roles = trx.selectFrom('roles').select('name').where('tenant_id', '=', session.tenantId);
      const asked = role === null ? undefined : await roles.where('id', '=', role).executeTakeFirst();
      if (role !== null && asked === undefined) throw new Refusal('malformed', { errors: [{ path: '/role', message: 'fieldValue' }] });
      await setOverride(trx, session.id, { name: id, origin: row.candidate ?? asRegistered, expiresAt, roleId: role });
      const details = { did: 'previewed', name: row.title, ...(asked && { role: asked.name }) };
      await recordCall(request, { subject: `sub-app:${id}`, details, trx });
    });
    return { path: subAppRoot(id), expiresAt };
  });
}

/** Whether an entry of `calls` is a portal call, or a path of a business system that contains no portal call. */
const isCall = (entry: string): boolean =>
  /^((GET|POST|PUT|PATCH|DELETE) )?\/[\w{}./-]+$/.test(entry) &&
  (entry.endsWith('/') || entry.includes(' ')) &&
  problemOfListed(entry) === null;
