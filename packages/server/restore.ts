import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { ConfigError, configOfProcess } from './config.ts';
import { StartError } from './start-error.ts';

const usage = 'Usage: npm run restore -- <file>';

/** The command: replaces the database by a backup, while no portal runs. Answers the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const path = fileOf(args);
  if (path === null) {
    print(usage);
    return 2;
  }
  try {
    const kept = await restoreBackup(configOfProcess(env), path, env);
    print(`Restored ${path}. Everybody has to sign in again.`);
    if (kept !== null) print(`The former data are kept as ${kept}; remove them when you are sure.`);
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
