import { expect, it } from 'vitest';
import { read } from './sources.ts';

const english = read('README.md');
const chinese = read('README.zh-CN.md');

/** The titles differ by language; their levels and their order do not. */
const headings = (text: string) => [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^(#+) \S/gm)].map(([, level]) => level);
const codeBlocks = (text: string) => text.match(/^```[\s\S]*?^```/gm) ?? [];
/** One entry a row: its commands, paths and names in backticks. */
const rows = (text: string) => (text.match(/^\|.*\|$/gm) ?? []).map((row) => [...row.matchAll(/`[^`]+`/g)].map(([code]) => code).sort());
const pictures = (text: string) => [...text.matchAll(/!\[.*?\]\((.*?)\)/g)].map(([, path]) => path);

it.each([
  ['headings', headings],
  ['code blocks', codeBlocks],
  ['commands and paths in tables', rows],
  ['pictures', pictures],
])('README.md and README.zh-CN.md have the same %s', (_what, partsOf) => {
  expect(partsOf(english).length).toBeGreaterThan(1);
  expect(partsOf(chinese)).toEqual(partsOf(english));
});

it('each README links to the other', () => {
  expect(english).toContain('(README.zh-CN.md)');
  expect(chinese).toContain('(README.md)');
});
