import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { type Maintenance, messageOf, noMaintenance, readMaintenance, writeMaintenance } from './maintenance/file.ts';
import { StartError } from './start-error.ts';

const usage = `Usage: npm run maintenance -- on [--read-only] [--tenant <id>] [--until <time>] [--message <text>] | off | status
  --read-only  people can read, and change nothing; without it the portal is closed
  --tenant     for whoever works in this tenant; without it for all
  --until      when it is expected to end (2026-12-01T22:00+08:00), as people read it; it ends by "off" alone
  --message    what people read: a text, or a JSON object of texts by language (DEPLOYMENT.md)`;

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
    const change = { id: randomUUID(), at: new Date().toISOString(), by: accountName(), mode: asked.mode };
    const after = { ...asked, changes: [change, ...before.changes] };
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

function inWords({ mode, tenant, until }: Maintenance, path: string): string {
  if (mode === 'off') return `There is no maintenance (${path}).`;
  const whose = tenant === null ? 'The portal' : `Tenant ${tenant}`;
  const end = until === null ? '' : ` It is expected to end at ${until}.`;
  return `${whose} is ${mode} for all but testers, within a second on every node that reads ${path}.${end}`;
}

function read(args: string[]): 'status' | Omit<Maintenance, 'changes'> | null {
  const parsed = parse(args);
  if (parsed === null) return null;
  const { positionals, values } = parsed;
  const [command, ...others] = positionals;
  const isPlain = Object.keys(values).length === 0;
  if (others.length > 0) return null;
  if (command === 'status') return isPlain ? 'status' : null;
  if (command === 'off') return isPlain ? { mode: 'off', tenant: null, until: null, message: null } : null;
  if (command !== 'on') return null;
  const until = values.until === undefined ? null : new Date(values.until);
  if (until !== null && !(until.getTime() > Date.now()))
    throw new StartError(`--until is ${values.until}; write a time to come, such as 2026-12-01T22:00+08:00.`);
  const message = values.message === undefined ? null : messageOf(values.message);
  if (values.message !== undefined && message === null)
    throw new StartError(
      '--message must be a text of at most 500 characters, or a JSON object of such texts by language that has "zh-CN".',
    );
  return {
    mode: values['read-only'] === true ? 'read-only' : 'closed',
    tenant: values.tenant ?? null,
    until: until?.toISOString() ?? null,
    message,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'read-only': { type: 'boolean' },
        tenant: { type: 'string' },
        until: { type: 'string' },
        message: { type: 'string' },
      },
    });
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
