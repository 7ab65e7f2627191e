import { FunctionFields } from '@atrium/api/contract';
import { Refusal } from '../../../http/refusal.ts';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { closeToAll } from '../apps/audience.ts';
import { findFunction, insertFunction, requirePlace, updateFunction } from '../apps/function-queries.ts';
import { findApp } from '../apps/queries.ts';
import { cell, code, requireRight, writeApp, wrongCode } from './apps.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requirePassable } from '../power/roles.ts';
import { requireOwn } from '../records/ownership.ts';
import { type Line, requireUsable } from './lines.ts';
import { type Import, namesIn, type Outcome, rowByRow, taken, twice, unknown } from './outcome.ts';

const validFunction = bodyValidator(FunctionFields);

/**
 * Creates and changes apps (rows without a function's code) and functions. The file does not contain who opens them: new ones are closed
 * until a role opens them.
 */
export async function importFunctions(work: Import): Promise<Outcome[]> {
  const seen = new Map<string, number>();
  return rowByRow(work, async (line) => {
    const [app, fn] = [line.cells['app'] ?? '', line.cells['code'] ?? ''];
    requireUsable('functions', line);
    const earlier = seen.get(`${app}/${fn}`);
    if (earlier !== undefined) throw twice(fn === '' ? '/app' : '/code', earlier);
    seen.set(`${app}/${fn}`, line.row);
    const outcome = fn === '' ? await writeApp(work, line, app) : await writeFunction(work, line, app, fn);
    return requireRight(work, outcome);
  });
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
    remarks: namesIn(line, was.remarks, 'remarks.'),
    type: typeIn(line) ?? was.type,
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

function typeIn({ cells: { type } }: Line): FunctionFields['type'] | undefined {
  if (type === undefined) return undefined;
  if (type !== '1' && type !== '2' && type !== '3') throw new Refusal('malformed', { errors: [{ path: '/type', message: 'fieldValue' }] });
  return Number(type) as FunctionFields['type'];
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
