import { makeBackup } from './backup/make-backup.ts';
import { runWithFile } from './backup/run-with-file.ts';
import { configOfProcess } from './config/config.ts';

const usage = 'Usage: npm run backup -- <file>';

/** The command: writes a backup of the database into a new file, also while the portal runs. Returns the exit code. */
export const main = (args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> =>
  runWithFile({ args, usage, print }, async (path) => {
    const { bytes, keyPath } = await makeBackup(configOfProcess(env), path, env);
    print(`Backed up to ${path}: ${bytes} bytes, checked.`);
    if (keyPath !== null) print(`Its secret key is in ${keyPath}: keep that in another place, for whoever has both can read everything.`);
  });

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
