import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config/config.ts';
import { messageOf, readMaintenance, writeMaintenance } from './maintenance/file.ts';
import { isOn, isScope, type Maintenance, type MaintenanceState, noMaintenance, type Scope, withMaintenance } from './maintenance/state.ts';
import { StartError } from './startup/start-error.ts';

const usage = `Usage: npm run maintenance -- on [--read-only] [--tenant <id> | --app <name>] [--from <time>] [--until <time> [--ends-itself]] [--message <text>] | off [--tenant <id> | --app <name>] | status
  --read-only  people can read, and change nothing; without it the portal is closed
  --tenant     for whoever works in this tenant; without it and --app for all
  --app        for this sub-application
  --from       when it begins (2026-12-01T22:00+08:00); people read it before. Without it at once
  --until      when it is expected to end, as people read it; it ends by "off" alone, or on the screen
  --ends-itself  it ends at that time without anybody
  --message    what people read: a text, or a JSON object of texts by language (OPERATION.md)
  off          ends every maintenance, or that of a tenant or a sub-application`;

/** The command: switches the maintenance mode by a file alone, so it works without database and portal. Answers the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  try {
    const asked = read(args);
    if (asked === null) {
      print(usage);
      return 2;
    }
    const path = readConfig(env).maintenanceFile;
    const before = await readMaintenance(path).catch((error: unknown) => {
      if (asked === 'status') throw new StartError(error instanceof Error ? error.message : String(error));
      // A file that cannot be understood must not keep anybody from switching.
      return noMaintenance;
    });
    if (asked === 'status') {
      print(inWords(before, path));
      return 0;
    }
    const after = changed(before, asked);
    await writeMaintenance(path, after);
    print(inWords(after, path));
    return 0;
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartError) print(error.message);
    else if (error instanceof Error && 'code' in error) print(`The file of the maintenance mode cannot be written: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** A container may run with a number that no account has. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

interface MaintenanceChange {
  /** Null: all of them, when they end. */
  scope: Scope | null;
  next: Omit<Maintenance, 'scope'> | null;
}

function changed(before: MaintenanceState, { scope, next }: MaintenanceChange): MaintenanceState {
  const scopes = scope === null ? before.maintenances.map((one) => one.scope) : [scope];
  const state = { ...before, at: new Date().toISOString() };
  return scopes.reduce((known, one) => withMaintenance(known, one, next, { id: randomUUID(), by: accountName() }), state);
}

function inWords({ maintenances }: MaintenanceState, path: string): string {
  if (maintenances.length === 0) return `There is no maintenance (${path}).`;
  const lines = maintenances.map((one) => {
    const [kind, id = ''] = one.scope.split(':');
    const whose = { portal: 'The portal', tenant: `Tenant ${id}`, app: `Sub-application ${id}` }[kind ?? ''] ?? one.scope;
    const is = isOn(one) ? `is ${one.mode}` : `will be ${one.mode} from ${one.from}`;
    const end =
      one.until === null ? '' : one.endsItself === true ? ` It ends by itself at ${one.until}.` : ` It is expected to end at ${one.until}.`;
    return `${whose} ${is} for all but testers.${end}`;
  });
  return `${lines.join('\n')}\nEvery node that reads ${path} follows within a second.`;
}

function read(args: string[]): 'status' | MaintenanceChange | null {
  const parsed = parse(args);
  if (parsed === null) return null;
  const { positionals, values } = parsed;
  const [command, ...others] = positionals;
  const { tenant, app, ...rest } = values;
  if (others.length > 0 || (tenant !== undefined && app !== undefined)) return null;
  const scope = tenant !== undefined ? (`tenant:${tenant}` as const) : app !== undefined ? (`app:${app}` as const) : null;
  if (scope !== null && !isScope(scope)) return null;
  const isPlain = Object.keys(rest).length === 0;
  if (command === 'status') return isPlain && scope === null ? 'status' : null;
  if (command === 'off') return isPlain ? { scope, next: null } : null;
  if (command !== 'on') return null;
  const [from, until] = [timeOf('--from', values.from), timeOf('--until', values.until)];
  if (from !== null && until !== null && until <= from) throw new StartError('--until must be later than --from.');
  const endsItself = values['ends-itself'] === true;
  if (endsItself && until === null) throw new StartError('--ends-itself needs --until.');
  const message = values.message === undefined ? null : messageOf(values.message);
  if (values.message !== undefined && message === null)
    throw new StartError(
      '--message must be a text of at most 500 characters, or a JSON object of such texts by language that has "zh-CN".',
    );
  return {
    scope: scope ?? 'portal',
    next: { mode: values['read-only'] === true ? 'read-only' : 'closed', from, until, endsItself, message },
  };
}

function timeOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (time.getTime() > Date.now()) return time.toISOString();
  throw new StartError(`${name} is ${text}; write a time to come, such as 2026-12-01T22:00+08:00.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'read-only': { type: 'boolean' },
        tenant: { type: 'string' },
        app: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        'ends-itself': { type: 'boolean' },
        message: { type: 'string' },
      },
    });
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
