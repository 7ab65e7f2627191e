import { Action, RoleFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { closedToRoles } from '../../apps/catalogue-queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requireOwn } from '../records/ownership.ts';
import { keepAdministrator, requireRoleChange, requireWholeRoles } from '../power/roles.ts';
import { fieldsOfRole, findRole, writeRole } from '../roles/queries.ts';
import { type Line, requireUsable } from './lines.ts';
import { isOfAdministration } from './people.ts';
import { type Import, listIn, namesIn, oneCalled, type Outcome, rowByRow, twice, unknown } from './outcome.ts';

const valid = bodyValidator(RoleFields);
const actions = Action.enum;

/** Creates roles and changes those with the same name; rejects roles of files. Functions of a whole app are only closed, not opened again. */
export async function importRoles(work: Import): Promise<Outcome[]> {
  const { trx, session } = work;
  const all = await trx.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', session.tenantId).execute();
  const functions = await trx.selectFrom('functions').select(['code', 'app_code as app']).execute();
  const apps = new Set((await trx.selectFrom('apps').select('code').execute()).map(({ code }) => code));
  const seen = new Map<string, number>();

  const fields = (line: Line, before: RoleFields): RoleFields => {
    const { cells } = line;
    const role = {
      name: cells['name'] ?? '',
      names: namesIn(line, before.names),
      apps: cells['apps'] === undefined ? before.apps : appsIn(cells['apps']),
      permissions: cells['permissions'] === undefined ? before.permissions : permissionsIn(cells['permissions']),
      secondFactor: factorIn(cells['secondFactor']) ?? before.secondFactor,
    };
    return valid(role);
  };
  const appsIn = (cell: string): RoleFields['apps'] => {
    const found = new Map<string, string[] | null>();
    for (const part of listIn(cell)) {
      if (part.startsWith('-')) continue;
      const [app = '', fn] = part.split('/');
      if (!apps.has(app) || (fn !== undefined && !functions.some((one) => one.app === app && one.code === fn))) throw unknown(part);
      const known = found.get(app);
      found.set(app, fn === undefined ? null : [...(known ?? []), fn]);
    }
    return [...found].map(([code, list]) => ({ code, functions: list }));
  };
  /** Functions that the cell leaves out of an app that the role opens as a whole. */
  const closedIn = (cell: string | undefined, role: RoleFields): string[] =>
    listIn(cell)
      .filter((part) => part.startsWith('-'))
      .map((part) => {
        const [app = '', fn] = part.slice(1).split('/');
        const isWhole = role.apps.some((one) => one.code === app && one.functions === null);
        if (!isWhole || !functions.some((one) => one.app === app && one.code === fn)) throw unknown(part);
        return fn!;
      });

  return keepAdministrator(trx, session, () =>
    rowByRow(work, async (line) => {
      requireUsable('roles', line);
      const name = line.cells['name'] ?? '';
      const earlier = seen.get(name);
      if (earlier !== undefined) throw twice('/name', earlier);
      seen.set(name, line.row);
      const known = all.some((role) => role.name === name) ? oneCalled(all, name) : null;
      const before = known === null ? undefined : await findRole(trx, session.tenantId, known.id);
      const after = fields(line, before ?? { name, names: {}, apps: [], permissions: [], secondFactor: 'optional' });
      const own = before && fieldsOfRole(before);
      const closed = closedIn(line.cells['apps'], after);
      const alreadyClosed = new Set(known === null ? [] : (await closedToRoles(trx, [known.id])).map((one) => one.code));
      const toClose = closed.filter((fn) => !alreadyClosed.has(fn));
      const changes = [
        ...changesBetween(own ?? null, after),
        ...toClose.map((fn) => ({ field: `apps.-${functions.find(({ code }) => code === fn)!.app}/${fn}`, from: '', to: '✓' })),
      ];
      if (changes.length === 0) return { line, action: 'same', name };
      if (!(await isPermitted(trx, session, before ? 'administration-roles:edit' : 'administration-roles:add')))
        throw new Refusal('forbidden');
      if (before) requireOwn(before.ownership);
      await (before ? requireRoleChange(trx, session, before, after, toClose) : requireWholeRoles(trx, session, [after]));
      const id = known?.id ?? `role-${randomUUID()}`;
      await writeRole(trx, session.tenantId, id, after);
      if (toClose.length > 0)
        await trx
          .insertInto('closed_functions')
          .values(toClose.map((fn) => ({ function_code: fn, role_id: id })))
          .execute();
      const permits = (role: RoleFields | undefined) =>
        role?.permissions.some(({ permissionId }) => isOfAdministration(permissionId)) ?? false;
      const administers = permits(after) && !permits(before) ? [name] : [];
      return { line, action: before ? 'change' : 'create', name, subject: `role:${id}`, changes, administers };
    }),
  );
}

function factorIn(cell: string | undefined): RoleFields['secondFactor'] | undefined {
  if (cell === undefined || cell === 'required' || cell === 'optional') return cell;
  throw new Refusal('malformed', { errors: [{ path: '/secondFactor', message: 'fieldValue' }] });
}

/** Parses `address-book:query` and similar; groups the actions of a permission. */
function permissionsIn(cell: string): RoleFields['permissions'] {
  const found = new Map<string, Action[]>();
  for (const part of listIn(cell)) {
    const [id = '', word = ''] = part.split(':');
    const action = actions.find((one) => one === word);
    if (action === undefined) throw unknown(part);
    found.set(id, [...(found.get(id) ?? []), action]);
  }
  return [...found].map(([permissionId, list]) => ({ permissionId, actions: list }));
}
