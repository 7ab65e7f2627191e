import { expect, it } from 'vitest';
import { files } from './sources.ts';
import { targetsOf } from './targets.ts';

/** Circles among files, each as the way round it, beginning where the walk met it. */
function circles(targets: (path: string) => readonly string[], paths: readonly string[]): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (path: string) => {
    if (way.includes(path)) return void found.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    way.push(path);
    for (const target of targets(path)) walk(target);
    done.add(way.pop()!);
  };
  for (const path of paths) walk(path);
  return found;
}

it('no files import each other in a circle, also not for types: what both need stands in a file of its own', () => {
  const sources = files('{shell,widgets,packages,test}/**/*.{ts,tsx,js,jsx,mjs}').filter((path) => !/\.(browser-)?test\.tsx?$/.test(path));
  expect(circles(targetsOf, sources)).toEqual([]);
});

it('a circle is found, with the way round it', () => {
  const targets: Record<string, string[]> = { a: ['b', 'd'], b: ['c'], c: ['b'], d: [] };
  expect(circles((path) => targets[path] ?? [], Object.keys(targets))).toEqual(['b -> c -> b']);
});
