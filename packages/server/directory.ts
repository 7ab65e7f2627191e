import { parseArgs } from 'node:util';
import { type Config, ConfigError, configOfProcess } from './config/config.ts';
import { busySentence, openBeside } from './db/open-beside.ts';
import { findInDirectory } from './modules/people-sources/ldap/find.ts';
import { LdapError } from './modules/people-sources/ldap/reader.ts';
import type { DirectorySettings } from './modules/people-sources/ldap/settings.ts';
import { syncDirectory } from './modules/people-sources/ldap/sync.ts';
import { syncAndKeep } from './modules/people-sources/ldap/timer.ts';
import { waitingClaims } from './modules/people-sources/claims.ts';
import { block, decide, type Decider, decideStopped, DirectoryError, link, overviewOfGroups } from './modules/people-sources/manage.ts';
import { listOrphans } from './modules/people-sources/orphans.ts';
import { namedRuns } from './modules/people-sources/stop-run.ts';
import { StartError } from './startup/start-error.ts';
import { vaultOf } from './vault/key-state.ts';

const usage = `Usage: npm run directory -- <command>
  sync [--plan]                          people and groups follow the LDAP directory; a plan only says what would change
  find <username or mail>                what the LDAP directory says of somebody
  status                                 when it was read last, and what came of it
  claims                                 people from elsewhere whom a source asks for
  runs                                   changes of too many people at once, which wait
  approve <claim or run> --by <your name>
  refuse <claim or run> --by <your name>
  disable <user code> --by <your name>   by an administrator; no source lifts it
  enable <user code> --by <your name>
  groups                                 groups of all sources, and the roles that they give
  link <group> <role> --by <your name>   members of the group, by name or id, have the role (its id) by it
  unlink <group> --by <your name>
  orphans <tenant>                       open tasks of people who are disabled`;

interface CommandInput extends Decider {
  config: Config;
  values: Values;
}

interface Command {
  takes: number;
  /** Requires the name of the person who decides. */
  named?: true;
  run(asked: CommandInput, first: string, second: string): Promise<unknown>;
}

const decided = async (asked: CommandInput, id: string, decision: 'approved' | 'refused') => {
  if (await decideStopped(asked, id, decision)) return { [decision]: id };
  const person = await decide(asked, id, decision);
  if (person === null) throw new DirectoryError(`There is no claim and no run ${id} that waits.`);
  return { [decision]: id, person };
};

function directoryOf({ config }: CommandInput): DirectorySettings {
  if (config.directory === null) throw new DirectoryError('There is no LDAP directory; set ATRIUM_DIRECTORY_URL (SETTINGS.md).');
  return config.directory;
}

const commands: Record<string, Command> = {
  sync: {
    takes: 0,
    run: (asked) =>
      asked.values.plan === true ? syncDirectory(asked, directoryOf(asked), { plan: true }) : syncAndKeep(asked, directoryOf(asked)),
  },
  find: { takes: 1, run: (asked, text) => findInDirectory(directoryOf(asked), text) },
  status: { takes: 0, run: ({ db }) => db.selectFrom('directory_syncs').selectAll().orderBy('source').execute() },
  claims: { takes: 0, run: ({ db }) => waitingClaims(db) },
  runs: { takes: 0, run: ({ db }) => namedRuns(db) },
  approve: { takes: 1, named: true, run: (asked, id) => decided(asked, id, 'approved') },
  refuse: { takes: 1, named: true, run: (asked, id) => decided(asked, id, 'refused') },
  disable: { takes: 1, named: true, run: (asked, code) => block(asked, code, true).then(() => ({ disabled: code })) },
  enable: { takes: 1, named: true, run: (asked, code) => block(asked, code, false).then(() => ({ enabled: code })) },
  groups: { takes: 0, run: ({ db }) => overviewOfGroups(db) },
  link: { takes: 2, named: true, run: (asked, group, role) => link(asked, group, role).then(() => ({ group, role })) },
  unlink: { takes: 1, named: true, run: (asked, group) => link(asked, group, null).then(() => ({ group, role: null })) },
  orphans: { takes: 1, run: ({ db }, tenant) => listOrphans(db, tenant) },
};

/** The command for people and groups that come from outside; prints JSON. Answers the exit code: 0 done, 1 refused, 2 wrong use. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const asked = parse(args);
  const [name = '', first = '', second = ''] = asked?.positionals ?? [];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const by = asked?.values.by?.trim() ?? '';
  if (asked === null || command === undefined || asked.positionals.length !== command.takes + 1) {
    print(usage);
    return 2;
  }
  try {
    if (command.named === true && (by === '' || by.length > 80 || /\p{Cc}/u.test(by)))
      throw new DirectoryError('Say who decides: --by <your name>');
    const config = configOfProcess(env);
    const { db, close } = await openBeside(config);
    try {
      const input = { db, vault: await vaultOf(db, config), by, config, values: asked.values };
      print(JSON.stringify(await command.run(input, first, second), null, 2));
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    const busy = busySentence(error);
    const isSaid =
      error instanceof ConfigError || error instanceof StartError || error instanceof DirectoryError || error instanceof LdapError;
    if (busy === null && !isSaid) throw error;
    const rest = name === 'sync' ? ' What was written until then stays, and the next run writes the rest.' : '';
    print(busy === null ? (error as Error).message : `${busy}${rest}`);
    return 1;
  }
}

const options = { by: { type: 'string' }, plan: { type: 'boolean' } } as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

function parse(args: string[]): { positionals: string[]; values: Values } | null {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
