import { AppFields, FunctionFields } from '@atrium/api/contract';
import { Refusal } from '../../../http/refusal.ts';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { closeToAll } from '../apps/audience.ts';
import { findFunction, insertFunction, requirePlace, updateFunction } from '../apps/function-queries.ts';
import { findApp, insertApp, updateApp } from '../apps/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requirePassable } from '../power/roles.ts';
import { requireOwn } from '../records/ownership.ts';
import { type Line, requireUsable } from './columns.ts';
import { type Import, namesIn, type Outcome, rowByRow, taken, twice, unknown } from './outcome.ts';

const validApp = bodyValidator(AppFields);
const validFunction = bodyValidator(FunctionFields);
const code = /^[a-z][a-z0-9-]{0,63}$/;

/**
 * Creates and changes apps (rows without a function's code) and functions. The file does not contain who opens them: new ones are closed
 * until a role opens them.
 */
export async function importFunctions(work: Import): Promise<Outcome[]> {
  const { trx, session } = work;
  const seen = new Map<string, number>();
  return rowByRow(work, async (line) => {
    const [app, fn] = [line.cells['app'] ?? '', line.cells['code'] ?? ''];
    requireUsable('functions', line);
    const earlier = seen.get(`${app}/${fn}`);
    if (earlier !== undefined) throw twice(fn === '' ? '/app' : '/code', earlier);
    seen.set(`${app}/${fn}`, line.row);
    const outcome = fn === '' ? await writeApp(work, line, app) : await writeFunction(work, line, app, fn);
    if (outcome.action === 'same') return outcome;
    if (!(await isPermitted(trx, session, outcome.action === 'create' ? 'administration-apps:add' : 'administration-apps:edit')))
      throw new Refusal('forbidden');
    return outcome;
  });
}

const wrongCode = (path: string): Refusal => new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });

/** Returns the cell if the file has the column, else the present value. */
const cell = ({ cells }: Line, key: string, before: string): string => cells[key] ?? before;

async function writeApp({ trx, session }: Import, line: Line, app: string): Promise<Outcome> {
  if (!code.test(app)) throw wrongCode('/app');
  const before = await findApp(trx, session.tenantId, app);
  const was = before && { name: before.name, names: before.names, icon: before.icon, resourcePath: before.resourcePath };
  const after = validApp({
    name: line.cells['name'] ?? '',
    names: namesIn(line, was?.names),
    icon: cell(line, 'icon', was?.icon ?? ''),
    resourcePath: was?.resourcePath ?? '',
    roles: before?.roles ?? [],
  });
  const { roles: _, ...fields } = after;
  const changes = changesBetween(was ?? null, fields);
  if (changes.length === 0) return { line, action: 'same', name: after.name };
  if (before) requireOwn(before.ownership);
  if (before) await updateApp(trx, app, after);
  else await insertApp(trx, app, after);
  return { line, action: before ? 'change' : 'create', name: after.name, subject: `app:${app}`, changes };
}

async function writeFunction({ trx, session }: Import, line: Line, app: string, fn: string): Promise<Outcome> {
  if (!code.test(fn) && (await findFunction(trx, session.tenantId, fn)) === undefined) throw wrongCode('/code');
  const before = await findFunction(trx, session.tenantId, fn);
  if (before !== undefined && before.app !== app) throw taken('/code');
  if (before === undefined && (await findApp(trx, session.tenantId, app)) === undefined) throw unknown(app);
  const { code: _, app: __, version: ___, ownership, ...was } = before ?? { code: '', app: '', version: '', ownership: null, ...blank };
  const after = validFunction({
    ...was,
    name: line.cells['name'] ?? '',
    names: namesIn(line, was.names),
    parent: cell(line, 'parent', was.parent ?? '') || null,
    url: cell(line, 'url', was.url),
    frontModule: cell(line, 'frontModule', was.frontModule),
    remark: cell(line, 'remark', was.remark),
    icon: cell(line, 'icon', was.icon),
    permission: cell(line, 'permission', was.permission ?? '') || null,
  });
  const changes = changesBetween(before === undefined ? null : was, after);
  if (changes.length === 0) return { line, action: 'same', name: after.name };
  if (before && (before.url === '') !== (after.url === '')) throw wrongCode('/url');
  if (ownership) requireOwn(ownership);
  await requirePassable(trx, session, was.permission, after.permission);
  await requirePlace(trx, fn, app, after);
  if (before) await updateFunction(trx, before, after);
  else {
    await insertFunction(trx, fn, app, after);
    if (after.url !== '') await closeToAll(trx, fn, app);
  }
  return { line, action: before ? 'change' : 'create', name: after.name, subject: `function:${fn}`, changes };
}

const blank: FunctionFields = {
  parent: null,
  name: '',
  names: {},
  remark: '',
  remarks: {},
  icon: '',
  type: 1,
  url: '',
  frontModule: '',
  permission: null,
  roles: [],
};
