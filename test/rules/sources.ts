import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const everywhere = /(^|\/)(node_modules|dist|generated|\.data|\.git|coverage|test-results)(\/|$)/;

/** Files of the project below a pattern, with `/`, as paths from the root. */
export function files(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => everywhere.test(String(path)) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !everywhere.test(path))
    .sort();
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The program without its comments; lines keep their numbers. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

export interface Import {
  specifier: string;
  line: number;
  types: boolean;
  dynamic: boolean;
}

/** What a module imports, re-exports or loads later. */
export function importsOf(text: string): Import[] {
  const pattern = /(?:^|[\n;])[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/g;
  return [...withoutComments(text).matchAll(pattern)].map((match) => ({
    specifier: match[2] ?? match[3] ?? '',
    line: lineOf(text, match.index + match[0].length),
    types: match[1] !== undefined,
    dynamic: match[3] !== undefined,
  }));
}

/** One line a finding: where, which rule, what to do. */
export function finding(path: string, line: number, rule: string, fix: string): string {
  return `${path}:${line} ${rule}; ${fix}`;
}
