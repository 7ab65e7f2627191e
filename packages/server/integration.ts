import { parseArgs } from 'node:util';
import { ConfigError, configOfProcess } from './config/config.ts';
import { busySentence, openBeside } from './db/open-beside.ts';
import {
  AccountError,
  changeAccount,
  makeAccount,
  makeKey,
  type Manager,
  overview,
  stopAccount,
  stopKey,
} from './modules/integration/accounts/manage.ts';
import { StartError } from './startup/start-error.ts';
import { runSandbox } from './integration-sandbox.ts';
import { vaultOf } from './vault/key-state.ts';

const usage = `Usage: npm run integration -- <command>
  account add --name <name> --source <code> --scopes <scope,scope> [--tenant <id>]… [--origin <origin>]… [--network <network>]…
              [--owner <user code>]… [--department <name>] [--limit <requests a minute>] [--days <days of the key>]
              [--webhook <address that is told of decisions>]
  account list
  account change <account> [--name <name>] [--department <name>] [--scopes <scope,scope>] [--tenant <id>]… [--origin <origin>]…
              [--network <network>]… [--owner <user code>]… [--limit <requests a minute>]
                                                     replaces what is named and leaves the rest; --origin none takes all away
  account end <account>
  key add <account> [--days <days>]
  key end <key>
  listen [--port 4999] --secret <whsec_…>            prints the webhooks that arrive as JSON lines
  send-message <user code> <text> [--url http://127.0.0.1:4800]
  send-task <user code> [<title>] [--url http://127.0.0.1:4800]
                                                     both with the key in ATRIUM_INTEGRATION_KEY`;

/** The command for service accounts and their keys; prints JSON. Answers the exit code: 0 done, 1 refused, 2 wrong use. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  try {
    const config = configOfProcess(env);
    const sandbox = await runSandbox(args, env, print);
    if (sandbox !== null) {
      if (sandbox === 2) print(usage);
      return sandbox;
    }
    const asked = parse(args);
    const [noun = '', verb = '', id] = asked?.positionals ?? [];
    const command = commands[`${noun} ${verb}`];
    if (asked === null || command === undefined || asked.positionals.length !== (command.takesId ? 3 : 2)) {
      print(usage);
      return 2;
    }
    const { db, close } = await openBeside(config);
    try {
      const manager = {
        db,
        vault: await vaultOf(db, config),
        personId: null,
        tenantId: null,
        address: 'this machine',
        requestId: 'command',
      };
      print(JSON.stringify(await command.run(manager, asked.values, id ?? ''), null, 2));
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    const busy = busySentence(error);
    if (busy === null && !(error instanceof ConfigError || error instanceof StartError || error instanceof AccountError)) throw error;
    print(busy ?? (error as Error).message);
    return 1;
  }
}

const options = {
  name: { type: 'string' },
  source: { type: 'string' },
  scopes: { type: 'string' },
  tenant: { type: 'string', multiple: true },
  origin: { type: 'string', multiple: true },
  network: { type: 'string', multiple: true },
  owner: { type: 'string', multiple: true },
  department: { type: 'string' },
  limit: { type: 'string' },
  days: { type: 'string' },
  webhook: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const number = (text: string | undefined) => (text === undefined ? {} : { value: /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN });

const commands: Record<string, { takesId: boolean; run(manager: Manager, values: Values, id: string): Promise<unknown> }> = {
  'account add': {
    takesId: false,
    run: async (manager, { name = '', source = '', scopes = '', tenant, origin, network, owner, department, limit, days, webhook }) => {
      const requests = number(limit);
      const { account, key, webhookSecret } = await makeAccount(manager, {
        name,
        source,
        scopes: listOf(scopes),
        ...(tenant === undefined ? {} : { tenants: tenant }),
        ...(origin === undefined ? {} : { origins: origin }),
        ...(network === undefined ? {} : { networks: network }),
        ...(owner === undefined ? {} : { owners: owner }),
        ...(department === undefined ? {} : { department }),
        ...('value' in requests ? { requestsPerMinute: requests.value } : {}),
        ...keyDaysOf(days),
        ...(webhook === undefined ? {} : { webhook }),
      });
      return {
        account: account.id,
        keyId: key.id,
        key: key.key,
        expiresAt: key.expiresAt,
        ...(webhookSecret === null ? {} : { webhookSecret }),
      };
    },
  },
  'account list': { takesId: false, run: (manager) => overview(manager.db, new Date()) },
  'account change': {
    takesId: true,
    run: async (manager, { name, department, scopes, tenant, origin, network, owner, limit }, id) => {
      const requests = number(limit);
      await changeAccount(manager, id, {
        ...(name !== undefined && { name }),
        ...(department !== undefined && { department }),
        ...(scopes !== undefined && { scopes: listOf(scopes) }),
        ...(tenant !== undefined && { tenants: tenant }),
        ...(origin !== undefined && { origins: withoutNone(origin) }),
        ...(network !== undefined && { networks: withoutNone(network) }),
        ...(owner !== undefined && { owners: withoutNone(owner) }),
        ...('value' in requests && { requestsPerMinute: requests.value }),
      });
      return (await overview(manager.db, new Date())).find((account) => account.id === id);
    },
  },
  'account end': {
    takesId: true,
    run: async (manager, _values, id) => {
      await stopAccount(manager, id);
      return { ended: id };
    },
  },
  'key add': {
    takesId: true,
    run: async (manager, { days }, id) => {
      const key = await makeKey(manager, id, keyDaysOf(days).keyDays);
      return { account: id, keyId: key.id, key: key.key, expiresAt: key.expiresAt };
    },
  },
  'key end': {
    takesId: true,
    run: async (manager, _values, id) => {
      await stopKey(manager, id);
      return { ended: id };
    },
  },
};

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');
/** `none` means an empty list. */
const withoutNone = (values: readonly string[]): string[] => values.filter((value) => value !== 'none');

function keyDaysOf(text: string | undefined): { keyDays?: number } {
  const days = number(text);
  return 'value' in days ? { keyDays: days.value } : {};
}

function parse(args: string[]): { positionals: string[]; values: Values } | null {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
