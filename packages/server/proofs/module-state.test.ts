import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '..');

/*
 * The tests of the server share the modules that they load, and one process may have several portals. So a module keeps what it
 * remembers by database (`WeakMap<Db, …>`); what is listed here is the same for all.
 */
const shared: Record<string, string> = {
  'clock/database-now.ts ahead': 'the clock of the database, of which a process has one',
  'clock/wall-clock.ts formats': 'formatters of time zones, the same for all',
  'db/next-time.ts last': 'the clock',
  'identity/life.ts idleMilliseconds': 'a setting of the whole portal',
  'identity/life.ts lifeMilliseconds': 'a setting of the whole portal',
  'messages/language.ts defaultLanguage': 'a setting of the whole portal',
  'metrics/process-metrics.ts registry': 'figures of the process',
  'names/person-name.ts kept': 'names in Latin letters, the same wherever a name stands',
  'provisioning/records/fields.ts patternReasons': 'sentences of the patterns, complete when the modules are loaded',
  'modules/account/common-passwords.ts known': 'a fixed list, read once',
  'modules/people/regions.ts byParent': 'a fixed list, read once',
  'modules/people/departments/search-departments.ts known': 'readings of names, the same wherever a name stands',
  'modules/sign-in/password.ts dummy': 'a hash of nothing, made once',
};

it('a module remembers nothing of one database for another', () => {
  const found = globSync('**/*.ts', { cwd: server, exclude: (name) => name === 'node_modules' })
    .filter((path) => !/\.test\.ts$|(^|\/)(testing|proofs)\//.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(server, path), 'utf8');
      const variables = [...text.matchAll(/^(?:export )?let (\w+)/gm)];
      const stores = [...text.matchAll(/^(?:export )?const (\w+) = (?:new (?:Map|Set)(?:<[^>]*>+)?\(\)|\[\]);/gm)];
      return [...variables, ...stores].map(([, name]) => `${path} ${name}`);
    });
  expect(found.sort()).toEqual(Object.keys(shared).sort());
});
