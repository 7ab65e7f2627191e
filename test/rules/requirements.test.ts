import { expect, it } from 'vitest';
import { files, finding, lineOf, read } from './sources.ts';

const list = 'test/requirements.txt';
const texts = 'test/requirements.md';
const rows = read(list)
  .split('\n')
  .map((text, index) => ({ text: text.trim(), line: index + 1 }))
  .filter(({ text }) => text !== '' && !text.startsWith('#'));
const known = new Set(rows.map(({ text }) => text.split(' ')[0]!));
const tests = files('{shell,widgets,packages,test}/**/*.{test,browser-test,e2e}.{ts,tsx}');
/** Titles with what follows them: a tag that keeps a test out of `npm test`, or nothing. */
const title = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*([`'"])(R-[A-Z0-9]+-\d+)\b(?:\\.|(?!\1).)*\1(,\s*\{ tag: '@long' \})?/gs;
/** Those that `npm test` runs. */
const titles = new Set(
  tests
    .filter((path) => !/\.long\.[\w-]+\.tsx?$/.test(path))
    .flatMap((path) => [...read(path).matchAll(title)].filter((match) => match[3] === undefined).map((match) => match[2]!)),
);
const ours = files('{*.md,{shell,widgets,packages,test}/**/*.{ts,tsx,js,mjs,vue,css,md}}').filter(
  (path) => !path.startsWith('test/rules/') && path !== texts,
);

it('every requirement is done or open, once', () => {
  const odd = rows.filter(({ text }) => !/^R-[A-Z0-9]+-\d\d (done|open)$/.test(text));
  expect(odd.map(({ line, text }) => finding(list, line, `"${text}" is no row`, 'write "R-TAB-04 done" or "R-TAB-04 open"'))).toEqual([]);
  expect(known.size).toBe(rows.length);
});

it('every requirement has a sentence, and every sentence a row', () => {
  const sentences = [...read(texts).matchAll(/^\| (R-[A-Z0-9]+-\d\d) \| (?=.{12})/gm)].map(([, id]) => id!);
  expect(sentences.filter((id, index) => sentences.indexOf(id) !== index)).toEqual([]);
  expect(sentences.toSorted()).toEqual([...known].toSorted());
});

it('a done requirement has a test in `npm test` whose title starts with it', () => {
  const unproven = rows
    .filter(({ text }) => text.endsWith(' done') && !titles.has(text.split(' ')[0]!))
    .map(({ text, line }) =>
      finding(list, line, `${text} has no test in npm test`, "start the title of the test that proves it with the ID, or write 'open'"),
    );
  expect(unproven).toEqual([]);
});

it('whatever names a requirement names one that there is', () => {
  const found = ours.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/\bR-[A-Z0-9]+-\d+\b/g)]
      .filter(([id]) => !known.has(id))
      .map(({ 0: id, index }) => finding(path, lineOf(text, index), `${id} is no requirement`, `look it up in ${texts}`));
  });
  expect(found).toEqual([]);
});

it('whatever cites the specification cites a chapter that there is', () => {
  const chapters = new Set([...read('test/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  const found = [...ours, texts].flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/\bspec(?:ification)? (?:§ ?|section )(\d+)/gi)]
      .filter(([, number]) => !chapters.has(number))
      .map(({ 0: cited, index }) => finding(path, lineOf(text, index), `${cited} is no chapter`, 'look it up in test/specification.md'));
  });
  expect(found).toEqual([]);
});
