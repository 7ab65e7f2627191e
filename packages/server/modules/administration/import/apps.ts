import { AppFields } from '@atrium/api/contract';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import { changesBetween } from '../../../records/changes.ts';
import { findApp, insertApp, updateApp } from '../apps/queries.ts';
import { requireOwn } from '../records/ownership.ts';
import { type Line, requireUsable } from './lines.ts';
import { type Import, namesIn, type Outcome, rowByRow, twice } from './outcome.ts';

const validApp = bodyValidator(AppFields);
export const code = /^[a-z][a-z0-9-]{0,63}$/;

/** Creates and changes apps. */
export async function importApps(work: Import): Promise<Outcome[]> {
  const seen = new Map<string, number>();
  return rowByRow(work, async (line) => {
    requireUsable('apps', line);
    const app = line.cells['app'] ?? '';
    const earlier = seen.get(app);
    if (earlier !== undefined) throw twice('/app', earlier);
    seen.set(app, line.row);
    return requireRight(work, await writeApp(work, line, app));
  });
}

/** Throws if the administrator may not do what a row of apps or functions does. */
export async function requireRight({ trx, session }: Import, outcome: Outcome): Promise<Outcome> {
  if (outcome.action === 'same') return outcome;
  const permission = outcome.action === 'create' ? 'administration-apps:add' : 'administration-apps:edit';
  if (!(await isPermitted(trx, session, permission))) throw new Refusal('forbidden');
  return outcome;
}

export const wrongCode = (path: string): Refusal => new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });

/** Returns the cell if the file has the column, else the present value. */
export const cell = ({ cells }: Line, key: string, before: string): string => cells[key] ?? before;

/** Creates or changes an app; the file does not contain who opens it. */
export async function writeApp({ trx, session }: Import, line: Line, app: string): Promise<Outcome> {
  const before = await findApp(trx, session.tenantId, app);
  if (before === undefined && !code.test(app)) throw wrongCode('/app');
  const was = before && { name: before.name, names: before.names, icon: before.icon, resourcePath: before.resourcePath };
  const after = validApp({
    name: line.cells['name'] ?? '',
    names: namesIn(line, was?.names),
    icon: cell(line, 'icon', was?.icon ?? ''),
    resourcePath: cell(line, 'resourcePath', was?.resourcePath ?? ''),
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
