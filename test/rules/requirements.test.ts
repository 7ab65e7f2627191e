import { expect, it } from 'vitest';
import { files, finding, read } from './sources.ts';

const list = 'test/requirements.txt';
const rows = read(list)
  .split('\n')
  .map((text, index) => ({ text: text.trim(), line: index + 1 }))
  .filter(({ text }) => text !== '' && !text.startsWith('#'));
const titles = new Set(
  files('{shell,widgets,packages,test}/**/*.{test,browser-test,e2e}.{ts,tsx}').flatMap((path) =>
    [...read(path).matchAll(/\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*[`'"](R-[A-Z0-9]+-\d+)\b/g)].map((match) => match[1]),
  ),
);

it('every requirement is done or open, once', () => {
  const odd = rows.filter(({ text }) => !/^R-[A-Z0-9]+-\d\d (done|open)$/.test(text));
  expect(odd.map(({ line, text }) => finding(list, line, `"${text}" is no row`, 'write "R-TAB-04 done" or "R-TAB-04 open"'))).toEqual([]);
  const ids = rows.map(({ text }) => text.split(' ')[0]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('a done requirement has a test whose title starts with it', () => {
  const unproven = rows
    .filter(({ text }) => text.endsWith(' done') && !titles.has(text.split(' ')[0]))
    .map(({ text, line }) =>
      finding(list, line, `${text} has no test`, "start the title of the test that proves it with the ID, or write 'open'"),
    );
  expect(unproven).toEqual([]);
});

it('a test names no requirement that the list does not know', () => {
  const known = new Set(rows.map(({ text }) => text.split(' ')[0]));
  expect([...titles].filter((id) => !known.has(id))).toEqual([]);
});
