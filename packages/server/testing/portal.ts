import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type Call, type CallName } from '@atrium/api/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import { type Config, readConfig } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { address } from '../http/answer.ts';
import type { LogStream } from '../http/logging/log.ts';
import { buildServer } from '../server.ts';
import { writeBuild } from './build-output.ts';
import { addressesOfPortal } from './database-url.ts';
import { migratedDatabase } from './migrated-database.ts';
import { fillOrganisation, password, sha256 } from './organisation.ts';

export interface Person {
  cookie: string;
  token: string;
}

export interface RequestOptions {
  body?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  as?: Person;
}

export interface Portal {
  server: FastifyInstance;
  db: Db;
  config: Config;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Signs in and gives the two halves of the session. */
  signIn(username: string): Promise<Person>;
  /** Makes a call of the contract; every success is checked against the contract's schema. */
  ask(name: CallName, asked?: RequestOptions): Promise<LightMyRequestResponse>;
  /** Ends the portal and removes its database and folder; a second call does nothing more. */
  close(): Promise<void>;
}

/** A portal with the small organisation and build of the tests, over a database of its own. */
export async function openPortal(changes: Partial<Config> = {}, log?: LogStream): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const dataFolder = join(folder, 'data');
  const database = await migratedDatabase(dataFolder);
  const distFolder = join(folder, 'dist');
  writeBuild(distFolder);
  const config: Config = {
    ...readConfig({}),
    dataFolder,
    maintenanceFile: join(dataFolder, 'maintenance.json'),
    ...addressesOfPortal(database.url),
    distFolder,
    logLevel: log === undefined ? 'silent' : 'info',
    callsPerMinute: 100_000,
    followsDatabaseClock: false,
    ...changes,
  };
  const server = await buildServer(config, log);
  await fillOrganisation(server.db);
  await server.setup.isDone();
  // With host names for sub-applications the portal answers at its own alone.
  const host = config.appsOrigin === null || config.origin === null ? {} : { host: new URL(config.origin).host };
  const inject = (options: InjectOptions) => server.inject({ ...options, headers: { ...host, ...options.headers } });
  const portal = { server, db: server.db, config, inject };
  const close = async () => {
    await server.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  let closing: Promise<void> | undefined;
  return {
    ...portal,
    signIn: (username) => signIn(inject, username),
    ask: (name, asked = {}) => ask(inject, name, asked),
    close: () => (closing ??= close()),
  };
}

type Inject = Portal['inject'];

async function signIn(inject: Inject, username: string): Promise<Person> {
  const response = await inject({ method: 'POST', url: '/idaas/login', payload: { username, password: sha256(password) } });
  if (response.statusCode !== 200) throw new Error(`${username} cannot sign in: ${response.body}`);
  return { token: response.json().data.token, cookie: cookieHeader(response) };
}

/** The cookies of an answer as a browser would send them back. */
export const cookieHeader = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function ask(
  inject: Inject,
  name: CallName,
  { body, query, params = {}, headers, as }: RequestOptions,
): Promise<LightMyRequestResponse> {
  const call: Call = contract[name];
  const { method, url } = address(name);
  const form = call.form === true && typeof body === 'object' && body !== null;
  const response = await inject({
    method: method,
    url: url.replace(/:(\w+)/g, (whole, field: string) => (Object.hasOwn(params, field) ? encodeURIComponent(params[field] ?? '') : whole)),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { payload: form ? new URLSearchParams(body as Record<string, string>).toString() : (body as object) }),
    headers: {
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(as === undefined ? {} : { cookie: as.cookie, authorization: `Bearer ${as.token}` }),
      ...headers,
    },
  });
  if (response.statusCode === 200 && call.file !== true) expectContract(name, call, unwrapped(call, response.json()));
  return response;
}

/** OAuth's answers have their fields beside `code`. */
function unwrapped(call: Call, answer: { code: unknown; msg: unknown; data: unknown }) {
  if (call.oauth !== true) return answer;
  const { code, msg: _, ...data } = answer;
  return { code, data };
}

function expectContract(name: string, call: Call, answer: { code: unknown; data: unknown; total?: unknown }): void {
  const paged = call.paged !== true || typeof answer.total === 'number';
  if (answer.code === 0 && paged && Value.Check(call.data, answer.data)) return;
  throw new Error(`${name} answers what the contract does not say: ${JSON.stringify(Value.Errors(call.data, answer.data))}`);
}
