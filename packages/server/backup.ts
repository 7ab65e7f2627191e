import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { ConfigError, configOfProcess } from './config.ts';
import { StartError } from './start-error.ts';

const usage = 'Usage: npm run backup -- <file>';

/** The command: writes a backup of the database into a new file, also while the portal runs. Answers the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const path = fileOf(args);
  if (path === null) {
    print(usage);
    return 2;
  }
  try {
    const { bytes, keyPath } = await makeBackup(configOfProcess(env), path, env);
    print(`Backed up to ${path}: ${bytes} bytes, checked.`);
    if (keyPath !== null) print(`Its secret key is in ${keyPath}: keep that in another place, for whoever has both can read everything.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    print(error.message);
    return 1;
  }
}

function fileOf(args: string[]): string | null {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    return positionals.length === 1 ? resolve(positionals[0]!) : null;
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
