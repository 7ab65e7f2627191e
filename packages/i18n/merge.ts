import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fillTargets, type Table } from './xliff.ts';

/**
 * `node packages/i18n/merge.ts [folder]`: extracts the texts, fills `locales/*.xlf` from the folder's tables
 * (`{ "<id>": { "en-US": "…" } }`, `{0}` for the first placeholder) and builds the message modules.
 * Ends with 1 when a translation is missing or unfit.
 */
const root = join(import.meta.dirname, '../..');
const { targetLocales: targets } = JSON.parse(readFileSync(join(root, 'lit-localize.json'), 'utf8')) as { targetLocales: string[] };
const localize = join(createRequire(import.meta.url).resolve('@lit/localize-tools/package.json'), '../bin/lit-localize.js');
const run = (step: 'extract' | 'build'): Buffer =>
  execFileSync(process.execPath, [localize, step], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });

function readTables(folder: string | undefined): Table {
  const table: Table = new Map();
  for (const name of folder
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
    : []) {
    const entries = JSON.parse(readFileSync(join(folder!, name), 'utf8')) as Record<string, Record<string, string>>;
    for (const [id, texts] of Object.entries(entries)) {
      if (table.has(id)) say(`${name}: ${id} is in two tables; this one is used`);
      table.set(id, texts);
    }
  }
  return table;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const table = readTables(process.argv[2]);
run('extract');
let problems = 0;
const unused = new Set(table.keys());
for (const language of targets) {
  const file = join(root, 'locales', `${language}.xlf`);
  const filled = fillTargets(readFileSync(file, 'utf8'), language, table);
  writeFileSync(file, filled.text);
  for (const id of filled.ids) unused.delete(id);
  for (const id of filled.missing) say(`locales/${language}.xlf: ${id} has no translation; add it to a table`);
  for (const id of filled.unfit) say(`locales/${language}.xlf: ${id} has other placeholders than its source; mend its translation`);
  problems += filled.missing.length + filled.unfit.length;
  say(`${language}: ${filled.ids.length} texts, ${filled.missing.length} missing`);
}
for (const id of unused) say(`${id} is translated but no code says it; remove it from its table or use it`);
run('build');
process.exitCode = problems > 0 ? 1 : 0;
