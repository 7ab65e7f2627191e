import { expect, it } from 'vitest';
import { files, finding, lineOf, read } from './sources.ts';

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

it('every dependency has an exact version', () => {
  const found = ['package.json', ...files('{shell,widgets,packages/*,packages/demo-apps/*}/package.json')].flatMap((path) => {
    const text = read(path);
    const content = JSON.parse(text) as Record<string, Record<string, string> | undefined>;
    return groups.flatMap((group) =>
      Object.entries(content[group] ?? {})
        .filter(([, version]) => typeof version === 'string' && !exact.test(version))
        .map(([name, version]) =>
          finding(path, lineOf(text, text.indexOf(`"${name}"`)), `${name} is ${version}`, 'write one exact version'),
        ),
    );
  });
  expect(found).toEqual([]);
});

it('the lockfile holds no addresses', () => {
  const found = read('package-lock.json')
    .split('\n')
    .flatMap((line, index) =>
      /"resolved": "(?:https?|git)/.test(line)
        ? [finding('package-lock.json', index + 1, 'holds an address', 'npm install with omit-lockfile-registry-resolved=true')]
        : [],
    );
  expect(found).toEqual([]);
});
