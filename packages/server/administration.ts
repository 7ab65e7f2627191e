import { parseArgs } from 'node:util';
import { ConfigError, configOfProcess } from './config/config.ts';
import { busySentence, openBeside } from './db/open-beside.ts';
import { recover, RecoveryError } from './modules/administration/recovery/recover.ts';
import { StartError } from './startup/start-error.ts';
import { openVault } from './vault/vault.ts';

const usage = `Usage: npm run administration -- recover --person <username> [--tenant <tenant>] [--reset-second-factor]
  Gives somebody every permission of the administration in a tenant (their first one unless said), where nobody can sign in as an
  administrator any more. It is written to the audit log. The portal may run meanwhile.
  --reset-second-factor also removes their authenticator apps, passkeys and recovery codes, and ends their sessions.`;

/** The command for administrators who are locked out; prints JSON. Answers the exit code: 0 done, 1 refused, 2 wrong use. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const asked = parse(args);
  const person = asked?.values.person?.trim() ?? '';
  if (asked === null || asked.positionals.join() !== 'recover' || person === '') {
    print(usage);
    return 2;
  }
  try {
    const config = configOfProcess(env);
    const { db, close } = await openBeside(config);
    try {
      const done = await recover(
        { db, vault: openVault(config) },
        {
          username: person,
          tenantId: asked.values.tenant,
          resetSecondFactor: asked.values['reset-second-factor'],
        },
      );
      print(JSON.stringify(done, null, 2));
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    const busy = busySentence(error);
    if (busy === null && !(error instanceof ConfigError || error instanceof StartError || error instanceof RecoveryError)) throw error;
    print(busy ?? (error as Error).message);
    return 1;
  }
}

const options = { person: { type: 'string' }, tenant: { type: 'string' }, 'reset-second-factor': { type: 'boolean' } } as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
