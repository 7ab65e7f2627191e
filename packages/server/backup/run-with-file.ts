import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { StartError } from '../startup/start-error.ts';

interface FileCommand {
  args: string[];
  usage: string;
  print(text: string): void;
}

/** Runs a command whose only argument is a file. Returns the exit code; prints expected errors. */
export async function runWithFile({ args, usage, print }: FileCommand, work: (path: string) => Promise<void>): Promise<number> {
  const path = fileOf(args);
  if (path === null) {
    print(usage);
    return 2;
  }
  try {
    await work(path);
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
