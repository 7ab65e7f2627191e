import { parseArgs } from 'node:util';
import { ConfigError, configOfProcess } from './config/config.ts';
import { openForReading } from './db/database.ts';
import { type Verified, verifyAudit } from './audit/verify.ts';
import { StartError } from './startup/start-error.ts';
import { vaultOf } from './vault/key-state.ts';

const usage = 'Usage: node packages/server/audit.ts verify';

/** The command: follows the chain of the audit log. Answers the exit code: 0 whole, 1 broken or unreadable, 2 wrong use. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  if (!isVerify(args)) {
    print(usage);
    return 2;
  }
  try {
    const config = configOfProcess(env);
    const { db, close } = openForReading(config);
    try {
      const found = await verifyAudit(db, await vaultOf(db, config));
      if ('broken' in found) {
        print(`The audit log is broken: ${brokenBy(found)}.`);
        return 1;
      }
      print(
        `The audit log is whole: ${found.rows} rows. Keep this to prove later that none was cut off: ${found.rows} ${found.hash || '-'}`,
      );
      if (found.unchained > 0)
        print(`${found.unchained} more are as they were written, but not chained yet: a running portal chains them within a second.`);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    print(error.message);
    return 1;
  }
}

function brokenBy(found: Extract<Verified, { broken: unknown }>): string {
  if (found.broken === 'head') return 'the row of audit_head is gone, which says how many rows there are';
  if (found.reason === 'waiting')
    return 'an entry of audit_unchained, which is not chained yet, was changed or was not written by the portal';
  return `row ${found.broken} ${found.reason === 'missing' ? 'is missing' : 'was changed, or was written with another key'}`;
}

function isVerify(args: string[]): boolean {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    return positionals.length === 1 && positionals[0] === 'verify';
  } catch {
    return false;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
