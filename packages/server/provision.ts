import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, configOfProcess } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import type { Db } from './db/schema.ts';
import { isLanguage, type Language } from './messages/language.ts';
import { MassChangeError } from './modules/people-sources/guard.ts';
import { stopRun } from './modules/people-sources/stop-run.ts';
import { exportOrganisation } from './provisioning/export/export.ts';
import { leftOut } from './provisioning/export/left-out.ts';
import { provision } from './provisioning/load.ts';
import { missingNames, missingText, otherLanguages } from './provisioning/checks/missing-names.ts';
import { ProvisionError } from './provisioning/problems.ts';
import { readOrganisation } from './provisioning/read-organisation.ts';
import { scale } from './provisioning/scale/scale.ts';
import { difference, plan, summary } from './provisioning/summary.ts';
import { applyCompanyZone } from './startup/setup/company-zone.ts';
import { StartError } from './startup/start-error.ts';
import { vaultOf } from './vault/key-state.ts';

const usage =
  'Usage: npm run provision -- <folder> [--dry-run | --plan] [--scale <people> [--seed <number>]], or -- <folder> --missing-names [--language <language>], or -- --export <folder>';

/** The command: loads or updates an organisation from a folder of files. Answers the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const folder = folderOf(args);
  if (folder === null) {
    print(usage);
    return 2;
  }
  if (!folder.exports && !isFolder(folder.path)) {
    print(`There is no folder ${folder.path}. ${usage}`);
    return 2;
  }
  try {
    if (folder.missing.length > 0) return await listMissing(folder, print);
    const config = configOfProcess(env);
    const { db, close } = await openDatabase(config);
    try {
      await applyCompanyZone(db, config);
      if (folder.exports) return await writeExport(db, folder.path, print);
      const changes = await provision(db, folder.path, { dryRun: folder.dryRun, all: folder.plans }).catch(async (error: unknown) => {
        if (!(error instanceof MassChangeError)) throw error;
        const { people, of } = error.change;
        const run = await stopRun({ db, vault: await vaultOf(db, config), config }, error.change, new Date());
        throw new StartError(
          `Nothing was changed: ${people.length} of ${of} people would be disabled. If that is meant, npm run directory -- approve ${run} --by <your name>, then load the folder again.`,
        );
      });
      if (folder.plans) print(plan(changes));
      else
        print(
          `${folder.dryRun ? 'Would change from' : 'Provisioned'} ${folder.path}:\n${folder.dryRun ? difference(changes) : summary(changes)}`,
        );
      if (folder.scale !== null) {
        const made = await scale(db, folder.scale, { seed: folder.seed });
        const counts = Object.entries(made).map(([what, count]) => `${count} ${what}`);
        print(`Added for measuring: ${counts.join(', ')}`);
      }
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof ProvisionError && folder.exports)
      print(`The files in ${folder.path} are written, but cannot be loaded as they are.\n${error.message}`);
    else if (error instanceof ProvisionError) print(`Nothing was changed: the files in ${folder.path} are refused.\n${error.message}`);
    else if (error instanceof ConfigError || error instanceof StartError) print(error.message);
    else throw error;
    return 1;
  }
}

async function writeExport(db: Db, path: string, print: (text: string) => void): Promise<number> {
  const counts = await exportOrganisation(db, path);
  const lines = Object.entries(counts).map(([file, count]) => `${file.padEnd(18)} ${count}`);
  print(`Exported to ${path}, without passwords:\n${lines.join('\n')}`);
  const left = await leftOut(db);
  if (left.length > 0) print(`Not in it:\n${left.join('\n')}`);
  return 0;
}

/** Reads the files only, so the portal may run meanwhile. Answers 1 where a name is missing. */
async function listMissing({ path, missing: languages }: ProvisionOptions, print: (text: string) => void): Promise<number> {
  const { organisation } = await readOrganisation(path);
  const missing = missingNames(organisation, languages);
  print(missingText(missing, languages));
  return missing.length === 0 ? 0 : 1;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

interface ProvisionOptions {
  path: string;
  dryRun: boolean;
  /** A dry run that names every record. */
  plans: boolean;
  /** The folder is written. */
  exports: boolean;
  /** People to generate; null generates nobody. */
  scale: number | null;
  seed: number;
  /** The languages whose missing names are listed; nothing else is done then. */
  missing: Language[];
}

function folderOf(args: string[]): ProvisionOptions | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        plan: { type: 'boolean', default: false },
        export: { type: 'string' },
        scale: { type: 'string' },
        seed: { type: 'string', default: '1' },
        'missing-names': { type: 'boolean', default: false },
        language: { type: 'string', multiple: true },
      },
    });
    const exports = values.export !== undefined;
    if (exports && args.filter((one) => one.startsWith('-')).length > 1) return null;
    const [path, ...others] = exports ? [values.export, ...positionals] : positionals;
    const looksOnly = values['dry-run'] || values.plan;
    const counted = [values.scale ?? '1', values.seed].every((text) => /^[1-9]\d{0,6}$/.test(text));
    const listing = values['missing-names'];
    const languages = values.language ?? otherLanguages;
    const loads = looksOnly || values.scale !== undefined;
    if (path === undefined || others.length > 0 || !counted || (looksOnly && values.scale !== undefined)) return null;
    if (!languages.every(isLanguage) || (listing ? loads : values.language !== undefined)) return null;
    return {
      path: resolve(path),
      dryRun: looksOnly,
      plans: values.plan,
      exports,
      scale: values.scale === undefined ? null : Number(values.scale),
      seed: Number(values.seed),
      missing: listing ? [...languages] : [],
    };
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
