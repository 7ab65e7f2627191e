import { restoreBackup } from './backup/restore-backup.ts';
import { runWithFile } from './backup/run-with-file.ts';
import { configOfProcess } from './config/config.ts';

const usage = 'Usage: npm run restore -- <file>';

/** The command: replaces the database by a backup, while no portal runs. Returns the exit code. */
export const main = (args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> =>
  runWithFile({ args, usage, print }, async (path) => {
    const kept = await restoreBackup(configOfProcess(env), path, env);
    print(`Restored ${path}. Everybody has to sign in again.`);
    if (kept !== null) print(`The former data are kept as ${kept}; remove them when you are sure.`);
  });

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
