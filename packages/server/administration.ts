import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, configOfProcess } from './config/config.ts';
import { busySentence, openBeside } from './db/open-beside.ts';
import type { Db } from './db/schema.ts';
import { recover, RecoveryError } from './modules/administration/recovery/recover.ts';
import { printedToken, SetupError, setUpByCommand } from './startup/setup/by-command.ts';
import { StartError } from './startup/start-error.ts';
import { vaultOf } from './vault/key-state.ts';
import type { Vault } from './vault/vault.ts';

const usage = `Usage: npm run administration -- recover --person <username> [--tenant <tenant>] [--reset-second-factor]
  Gives somebody every permission of the administration in a tenant (their first one unless said), where nobody can sign in as an
  administrator any more. It is written to the audit log. The portal may run meanwhile.
  --reset-second-factor also removes their authenticator apps, passkeys and recovery codes, and ends their sessions.

npm run administration -- setup-token
  Prints the token with which an empty portal is set up in the browser, at /pba/setup. Makes a new one if the data folder has none.

npm run administration -- setup --tenant <company> --username <username> [--name <name>] [--language <language>] [--time-zone <zone>] [--password-stdin]
  Sets an empty portal up: the company with the shipped roles, and its administrator. Prints a link with which the administrator sets a
  password, once, within 24 hours; with --password-stdin the first line of the standard input is the password. The portal may run meanwhile.`;

interface Where {
  db: Db;
  vault: Vault;
  config: Config;
}
type Command = (where: Where) => Promise<string>;

/** The commands for administrators who are locked out, and for an empty portal. Answers the exit code: 0 done, 1 refused, 2 wrong use. */
export async function main(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  input: () => Promise<string> = () => text(process.stdin),
): Promise<number> {
  const command = commandOf(args, input);
  if (command === null) {
    print(usage);
    return 2;
  }
  try {
    const config = configOfProcess(env);
    const { db, close } = await openBeside(config);
    try {
      print(await command({ db, vault: await vaultOf(db, config), config }));
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    const busy = busySentence(error);
    const isSentence = [ConfigError, StartError, RecoveryError, SetupError].some((kind) => error instanceof kind);
    if (busy === null && !isSentence) throw error;
    print(busy ?? (error as Error).message);
    return 1;
  }
}

/** What the arguments ask for; null where they ask for nothing that there is. */
function commandOf(args: string[], input: () => Promise<string>): Command | null {
  const asked = parse(args);
  if (asked === null) return null;
  const { person = '', tenant = '', username = '', name = username, language = 'zh-CN', ...values } = asked.values;
  const takes = (...names: string[]) => Object.keys(asked.values).every((one) => names.includes(one));
  switch (asked.positionals.join(' ')) {
    case 'recover': {
      if (person.trim() === '' || !takes('person', 'tenant', 'reset-second-factor')) return null;
      const wanted = { username: person, tenantId: asked.values.tenant, resetSecondFactor: values['reset-second-factor'] };
      return async (where) => json(await recover(where, wanted));
    }
    case 'setup-token':
      return takes() ? ({ db, config }) => printedToken(db, config) : null;
    case 'setup':
      if ([tenant, username].some((one) => one.trim() === '') || !takes(...ofSetup)) return null;
      return async (where) => {
        const password = values['password-stdin'] === true ? ((await input()).split(/\r?\n/)[0] ?? '') : null;
        const timeZone = values['time-zone'] ?? where.config.timeZone;
        return json(await setUpByCommand(where, { company: tenant, username, name, language, timeZone, password }));
      };
    default:
      return null;
  }
}

const ofSetup = ['tenant', 'username', 'name', 'language', 'time-zone', 'password-stdin'];
const options = {
  person: { type: 'string' },
  tenant: { type: 'string' },
  'reset-second-factor': { type: 'boolean' },
  username: { type: 'string' },
  name: { type: 'string' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return null;
  }
}

const json = (value: object): string => JSON.stringify(value, null, 2);

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
