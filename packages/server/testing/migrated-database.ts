import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { suiteDatabase, type TestDatabase } from './database-url.ts';

/** Made by the migrations once for all tests of a process; each test has a copy, which takes a tenth of the time. */
let file: Promise<Buffer> | undefined;
let template: Promise<Template> | undefined;

interface Template {
  name: string;
  /** The faster way to copy, which PostgreSQL has from version 15 on. */
  strategy: ' strategy file_copy' | '';
}

/** A database for one test, with the portal's tables and no rows: on PostgreSQL one of its own, else a file in the data folder. */
export async function migratedDatabase(dataFolder: string): Promise<TestDatabase> {
  if (suiteDatabase !== null) return copyOnPostgres(suiteDatabase);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataFolder, 'atrium.sqlite'), await (file ??= migratedFile()), { mode: 0o600 });
  return { url: null, drop: async () => {} };
}

async function migratedFile(): Promise<Buffer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-template-'));
  try {
    const { close } = await openDatabase({ databaseUrl: null, dataFolder });
    await close();
    return readFileSync(join(dataFolder, 'atrium.sqlite'));
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function copyOnPostgres(server: string): Promise<TestDatabase> {
  const { name: from, strategy } = await (template ??= migratedTemplate(server));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${from}${strategy}`);
  return { url: addressOf(server, name), drop: async () => void (await run(server, `drop database ${name} with (force)`)) };
}

/** A database on the server of the tests, which goes with it. */
async function migratedTemplate(server: string): Promise<Template> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-template-'));
  const { close } = await openDatabase({ databaseUrl: addressOf(server, name), dataFolder });
  await close();
  rmSync(dataFolder, { recursive: true, force: true });
  const [settings] = await run(server, 'show server_version_num');
  return { name, strategy: Number(settings?.['server_version_num']) >= 150_000 ? ' strategy file_copy' : '' };
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
