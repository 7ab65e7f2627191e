import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import pg from 'pg';
import { StartError } from '../startup/start-error.ts';
import { type AddressSetting, cannotBeUsed } from './postgres/check-addresses.ts';
import { connectToPrimary } from './postgres/connect-to-primary.ts';

/** Taken shared by every node that runs, and alone by a restore. */
export const nodesLock = '480014, hashtext(current_schema())';

/**
 * Runs pg_dump or pg_restore on a database; the password goes through the environment, which other users cannot see. With `ATRIUM_CA` the
 * program trusts the same authorities as this process.
 */
export async function runProgram(program: 'pg_dump' | 'pg_restore', url: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  if ((env['ATRIUM_CA'] ?? '') === '' || env['PGSSLROOTCERT'] !== undefined) return run(program, url, args, env);
  const folder = mkdtempSync(join(tmpdir(), 'atrium-authorities-'));
  try {
    const file = join(folder, 'authorities.pem');
    writeFileSync(file, tls.getCACertificates('default').join('\n'));
    return await run(program, url, args, { ...env, PGSSLROOTCERT: file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(program: 'pg_dump' | 'pg_restore', url: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // The client programs take + as it stands.
  address.search = address.search.replaceAll('+', '%20');
  const child = spawn(program, [...args.map((arg) => (arg === '{database}' ? `--dbname=${address.href}` : arg))], {
    env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close').catch((error: unknown) => {
    throw new StartError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `${program} was not found; install PostgreSQL's client programs, of the server's version or newer.`
        : `${program} could not be started (${String(error)}).`,
    );
  });
  const [code] = await ended;
  if (code !== 0) throw new StartError(`${program} failed: ${errors.trim().split('\n').slice(-3).join(' ')}`);
  return output;
}

/** The one connection of a restore, with the address that it has: it has the database's schema for itself until it ends. */
export async function holdAlone<T>(
  url: string,
  setting: AddressSetting,
  work: (client: pg.Client, schema: string, address: string) => Promise<T>,
): Promise<T> {
  const { client, address } = await connectFor('atrium-restore', url, setting);
  try {
    const { rows } = await client.query(`select current_schema() as schema, pg_try_advisory_lock(${nodesLock}) as alone`);
    if (rows[0].alone !== true) throw new StartError(`A portal works with the database of ${setting}; stop every node first.`);
    return await work(client, rows[0].schema, address);
  } finally {
    await client.end();
  }
}

/** The schema that a portal at this address works in, and the address of the one host. */
export async function schemaOf(url: string, setting: AddressSetting): Promise<{ schema: string; address: string }> {
  const { client, address } = await connectFor('atrium-backup', url, setting);
  try {
    return { schema: (await client.query('select current_schema() as schema')).rows[0].schema, address };
  } catch (error) {
    throw new StartError(cannotBeUsed(setting, error));
  } finally {
    await client.end().catch(() => {});
  }
}

const connectFor = (name: string, url: string, setting: AddressSetting): ReturnType<typeof connectToPrimary> =>
  connectToPrimary(url, { application_name: name }).catch((error: unknown) => {
    throw new StartError(cannotBeUsed(setting, error));
  });

/** A name as SQL. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);
