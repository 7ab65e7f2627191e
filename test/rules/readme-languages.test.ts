import { expect, it } from 'vitest';
import { read } from './sources.ts';

/** The titles differ by language; their levels and their order do not. */
const headings = (text: string) => [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^(#+) \S/gm)].map(([, level]) => level);
const codeBlocks = (text: string) => text.match(/^ *```[\s\S]*?^ *```/gm) ?? [];
/** One entry a row: its commands, paths and names in backticks. */
const rows = (text: string) => (text.match(/^ *\|.*\|$/gm) ?? []).map((row) => [...row.matchAll(/`[^`]+`/g)].map(([code]) => code).sort());
const pictures = (text: string) => [...text.matchAll(/!\[.*?\]\((.*?)\)/g)].map(([, path]) => path);

const parts = [
  ['headings', headings],
  ['code blocks', codeBlocks],
  ['commands and paths in tables', rows],
] as const;

const documents = ['README', 'packages/sdk/README', 'packages/sdk/MIGRATION', 'packages/create-atrium-app/templates/every/README'];

it.each(documents.flatMap((path) => parts.map(([what, partsOf]) => ({ document: path, what, partsOf }))))(
  '$document and its Chinese translation have the same $what',
  ({ document, partsOf }) => {
    const [english, chinese] = [read(`${document}.md`), read(`${document}.zh-CN.md`)];
    expect(partsOf(english).length).toBeGreaterThan(0);
    expect(partsOf(chinese)).toEqual(partsOf(english));
    expect(pictures(chinese)).toEqual(pictures(english));
  },
);

it.each(documents)('%s.md links to its Chinese translation, and back', (path) => {
  const name = path.split('/').at(-1);
  expect(read(`${path}.md`)).toContain(`(${name}.zh-CN.md)`);
  expect(read(`${path}.zh-CN.md`)).toContain(`(${name}.md)`);
});
