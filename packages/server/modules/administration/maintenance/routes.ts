import type { AdministeredMaintenance, MaintenanceFields } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { storedMaintenance, storeMaintenance } from '../../../maintenance/queries.ts';
import { isOn, isScope, type Maintenance, type MaintenanceState, type Scope, withMaintenance } from '../../../maintenance/state.ts';
import { textIn } from '../../../names/in-language.ts';
import { findSubApp } from '../../sub-apps/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion, versionOf } from '../../../records/version.ts';
import { countSignedIn } from '../sessions/queries.ts';

const fieldsOf = ({ mode, from, until, endsItself = false, message }: Maintenance): MaintenanceFields => {
  const { 'zh-CN': own = '', ...messages } = message ?? {};
  return { mode, from, until, endsItself, message: own, messages };
};

export function maintenanceRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/maintenance', async ({ session }) => {
    const shown = await Promise.all(server.maintenance.state.maintenances.map((one) => shownTo(db, session, one)));
    return shown.filter((one) => one !== null);
  });

  answer(server, 'GET /administration/v1/maintenance/{id}', ({ session, params }) =>
    found(db, session, server.maintenance.state, params.id),
  );

  answer(server, 'POST /administration/v1/maintenance', ({ request, session, body: { id, ...fields }, remember }) =>
    change(request, id === 'tenant' ? `tenant:${session.tenantId}` : id, async (trx, state, scope) => {
      if (state.maintenances.some((one) => one.scope === scope)) throw new Refusal('recordExists');
      const next = { scope, ...validFields(fields) };
      if ((await nameOf(trx, session, scope)) === null) throw new Refusal('notFound');
      const made = await found(trx, session, { ...state, maintenances: [next] }, scope);
      await remember(trx, made);
      return { before: null, next, result: made };
    }),
  );

  answer(server, 'POST /administration/v1/maintenance/effect', async ({ session, body }) => {
    const id = body.id === 'tenant' ? `tenant:${session.tenantId}` : body.id;
    if (!isScope(id) || (await nameOf(db, session, id)) === null) throw new Refusal('notFound');
    return { people: await countSignedIn(db, session.personId, id.startsWith('tenant:') ? session.tenantId : null) };
  });

  answer(server, 'PUT /administration/v1/maintenance/{id}', ({ request, session, params: { id }, body: { version, ...fields } }) =>
    change(request, id, async (trx, state, scope) => {
      const before = await found(trx, session, state, scope);
      requireVersion(version, before);
      const next = { scope, ...validFields(fields, before) };
      return { before, next, result: await found(trx, session, { ...state, maintenances: [next] }, scope) };
    }),
  );

  answer(server, 'DELETE /administration/v1/maintenance/{id}', ({ request, session, params: { id } }) =>
    change(request, id, async (trx, state, scope) => ({ before: await found(trx, session, state, scope), next: null, result: null })),
  );

  answer(server, 'GET /administration/v1/maintenance/{id}/history', async ({ session, params: { id }, query }) => {
    if (!isScope(id) || (await nameOf(db, session, id)) === null) throw new Refusal('notFound');
    return historyOf(db, session, `maintenance:${id}`, query);
  });
}

interface Changed<T> {
  before: AdministeredMaintenance | null;
  next: Maintenance | null;
  result: T;
}

/** Writes database, file and audit log; this node applies it at once, others within seconds. */
async function change<T>(
  request: FastifyRequest,
  id: string,
  work: (trx: Db, state: MaintenanceState, scope: Scope) => Promise<Changed<T>>,
): Promise<T> {
  const { server, session } = request;
  if (session === null || !isScope(id)) throw new Refusal('notFound');
  const [state, result] = await oneAtATime(server.db, 'maintenance', async (trx) => {
    const stored = await storedMaintenance(trx);
    // Use the state that a command has written to the file and that is not in the database yet.
    const present = server.maintenance.state.at > stored.at ? server.maintenance.state : stored;
    const { before, next, result } = await work(trx, present, id);
    if (!(await mayChange(trx, session, id))) throw new Refusal('maintenanceOfAll');
    const after = withMaintenance(present, id, next, { id: request.id, by: session.username });
    await storeMaintenance(trx, after);
    await recordCall(request, {
      subject: `maintenance:${id}`,
      details: { did: didOf(before, next), name: next?.mode ?? 'off' },
      changes: changesBetween(before && asWritten(before), next && fieldsOf(next)),
      trx,
    });
    return [after, result] as const;
  });
  await server.maintenance.take(state);
  await server.maintenance.synchronize();
  return result;
}

/** Returns the action for the audit log, in which people look for when something closed and opened. */
function didOf(before: AdministeredMaintenance | null, next: Maintenance | null): string {
  const was = before?.state === 'on' ? before.mode : null;
  const is = next !== null && isOn(next) ? next.mode : null;
  if (is === 'closed' && was !== 'closed') return 'closed';
  if (next === null) return was === 'closed' ? 'opened' : 'maintenance-off';
  if (is !== null && was === null) return 'maintenance-on';
  return before === null ? 'maintenance-planned' : 'changed';
}

const asWritten = ({ mode, from, until, endsItself, message, messages }: AdministeredMaintenance): MaintenanceFields => ({
  mode,
  from,
  until,
  ...(endsItself !== undefined && { endsItself }),
  message,
  messages,
});

/** Whether the user may change it: maintenance of all tenants needs the permission for all tenants. */
const mayChange = (db: Db, session: Session, scope: Scope): Promise<boolean> =>
  scope.startsWith('tenant:') ? Promise.resolve(true) : isPermitted(db, session, 'administration-sub-apps:disable');

/** Name of the maintained part; null if it belongs to another tenant, or does not exist. */
async function nameOf(db: Db, { tenantId, language }: Session, scope: Scope): Promise<string | null> {
  const [kind, id = ''] = scope.split(':');
  if (kind === 'portal') return '';
  if (kind === 'app') {
    const app = await findSubApp(db, id);
    return app === undefined ? null : textIn(language, app.title, app.titles);
  }
  if (id !== tenantId) return null;
  const tenant = await db.selectFrom('tenants').select(['name', 'names']).where('id', '=', id).executeTakeFirst();
  return tenant === undefined ? null : textIn(language, tenant.name, tenant.names);
}

async function shownTo(db: Db, session: Session, one: Maintenance): Promise<AdministeredMaintenance | null> {
  const [name, may] = await Promise.all([nameOf(db, session, one.scope), mayChange(db, session, one.scope)]);
  if (name === null) return null;
  const fields = fieldsOf(one);
  return { id: one.scope, name, ...fields, state: isOn(one) ? 'on' : 'planned', mayChange: may, version: versionOf([one.scope, fields]) };
}

async function found(db: Db, session: Session, { maintenances }: MaintenanceState, id: string): Promise<AdministeredMaintenance> {
  const one = maintenances.find(({ scope }) => scope === id);
  const shown = one === undefined ? null : await shownTo(db, session, one);
  if (shown === null) throw new Refusal('notFound');
  return shown;
}

/** Converts the fields to those of the file. Changed times must be in the future and in order. */
function validFields(
  { mode, from, until, endsItself = false, message, messages }: MaintenanceFields,
  before?: Pick<MaintenanceFields, 'from' | 'until'>,
): Omit<Maintenance, 'scope'> {
  const [begin, end] = [timeOf('/from', from, before?.from), timeOf('/until', until, before?.until)];
  if (end !== null && begin !== null && end <= begin)
    throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldRange' }] });
  if (endsItself && end === null) throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldRequired' }] });
  const others = Object.fromEntries(Object.entries(messages).filter(([, text]) => text.trim() !== ''));
  if (message.trim() === '' && Object.keys(others).length > 0)
    throw new Refusal('malformed', { errors: [{ path: '/message', message: 'fieldRequired' }] });
  return { mode, from: begin, until: end, endsItself, message: message.trim() === '' ? null : { 'zh-CN': message, ...others } };
}

function timeOf(path: string, text: string | null, before?: string | null): string | null {
  if (text === null || text === before) return text;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });
  if (time.getTime() <= Date.now()) throw new Refusal('malformed', { errors: [{ path, message: 'fieldRange' }] });
  return time.toISOString();
}
