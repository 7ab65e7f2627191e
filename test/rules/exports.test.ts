import { expect, it } from 'vitest';
import { files, finding, lineOf, read } from './sources.ts';

const sources = files('{{shell,widgets,packages,test}/**/*.{ts,tsx,mjs,js,jsx,vue,svelte},*.config.{ts,mjs}}');
/** Which files hold a word. */
const holders = new Map<string, Set<string>>();
for (const path of sources) {
  for (const [word] of read(path).matchAll(/[$\w]+/g)) holders.set(word, (holders.get(word) ?? new Set()).add(path));
}

it('an exported value is used by another file; the smaller a public API, the easier to change what is behind it', () => {
  const found = sources
    .filter((path) => /^(shell|widgets|packages)\/.*\.tsx?$/.test(path) && !/generated|templates|demo-apps|testing/.test(path))
    .flatMap((path) => {
      const text = read(path);
      return [...text.matchAll(/^export (?:async )?(?:const|let|function\*?) ([$\w]+)/gm)]
        .filter(([, name = '']) => holders.get(name)!.size === 1)
        .map(({ 1: name, index }) => finding(path, lineOf(text, index), `nobody else uses ${name}`, 'do not export it, or remove it'));
    });
  expect(found).toEqual([]);
});

it('a type is named after the thing that it describes', () => {
  const participle = /^\s*(?:export )?(?:interface|type) (Asked|Found|Kept|Known|Seen|Shown|Wanted)\b/gm;
  const found = sources.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(participle)].map(({ 0: all, 1: name, index }) =>
      finding(path, lineOf(text, index + all.length), `declares ${name}`, 'use a noun of its own: ImpersonatedSession, RankedAnswer'),
    );
  });
  expect(found).toEqual([]);
});
