#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { CreateError, createApp, templates } from './create-app.ts';

const usage = `Usage: create-atrium-app <folder> --template ${templates.join('|')} [--name <name>] [--title <text>] [--sdk <version or path>] [--conformance <version or path>]
The name is the application's address and its key in the registry; the folder's name unless given.`;

const withoutTemplate =
  'Angular and everything else need none: build it with the base /<name>/ (ng build --base-href /<name>/), and register it with the kind "frame"; packages/sdk/README.md, "A plain page in a frame".';

/** In the source repository the package next door is packed into `folder`; a release has it in `clients/`. */
async function ownPackage(name: 'sdk' | 'conformance', folder: string): Promise<string> {
  const pack = join(import.meta.dirname, `../${name}/pack.ts`);
  if (existsSync(pack)) return (await promisify(execFile)(process.execPath, [pack, folder])).stdout.trim();
  const clients = join(import.meta.dirname, '../../clients');
  const archive = existsSync(clients) ? readdirSync(clients).find((file) => file.startsWith(`atrium-${name}-`)) : undefined;
  if (archive === undefined) throw new CreateError(`${clients} has no atrium-${name}-….tgz; say where it is with --${name}.`);
  return join(clients, archive);
}

async function run(args: string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { template: text, name: text, title: text, sdk: text, conformance: text, help: { type: 'boolean' } },
    }),
  );
  if (values.help) return usage;
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new CreateError(`Name one folder.\n${usage}`);
  const template = templates.find((each) => each === values.template);
  if (values.template === undefined) throw new CreateError(`Name a template.\n${usage}`);
  if (!template) throw new CreateError(`There is no template ${values.template}. ${withoutTemplate}\n${usage}`);
  const packed = await mkdtemp(join(tmpdir(), 'atrium-packages-'));
  try {
    const { name, title, sdk = await ownPackage('sdk', packed), conformance = await ownPackage('conformance', packed) } = values;
    await createApp({ folder, template, name, title, sdk, conformance });
  } finally {
    await rm(packed, { recursive: true, force: true });
  }
  return `Created ${resolve(folder)} from the template ${template}.\nNext: cd ${folder} && npm install && npm run dev`;
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new CreateError(`${(error as Error).message}\n${usage}`);
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
