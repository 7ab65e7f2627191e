import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { files, finding, lineOf, read, root } from './sources.ts';

const everything = files('{*,.oxlintrc.json,.ci/*,.github/**/*,{shell,widgets,packages,test,locales}/**/*}');
const names = new Set(everything.map((path) => basename(path)));
const documents = everything.filter((path) => path.endsWith('.md') && !path.includes('/templates/'));
/** What recipes invent as their example, and what only a build writes. */
const examples = /(^|\/)(fr-FR|greeting|thing)\b|^(manifest|release|sbom\.cdx)\.json$/;
const extension = /\.(?:ts|tsx|js|mjs|css|json|md|xlf|svg|png|txt)$/;

it('every path that a document names is there', () => {
  const found = documents.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/`([^`\n]+)`/g)]
      .flatMap(({ 1: code = '', index }) => code.split(/\s+/).map((word) => ({ word, index })))
      .filter(({ word }) => isPath(word) && !examples.test(word) && !isThere(path, word))
      .map(({ word, index }) => finding(path, lineOf(text, index), `${word} is not there`, 'name what there is'));
  });
  expect(found).toEqual([]);
});

it('shell, widgets, test and each package have a README', () => {
  const folders = [...new Set(files('{shell,widgets,test,packages/*}/*').map((path) => dirname(path)))].filter(
    (path) => path !== 'packages',
  );
  expect(folders.filter((folder) => !everything.includes(`${folder}/README.md`))).toEqual([]);
});

it('READMEs are in plain words', () => {
  const riddles = /\b(?:whoever|anew|mend(?:s|ed|ing)?)\b/gi;
  const found = documents
    .filter((path) => path.endsWith('README.md'))
    .flatMap((path) => {
      const text = read(path);
      return [...text.matchAll(riddles)].map(({ 0: word, index }) =>
        finding(path, lineOf(text, index), `says "${word}"`, 'say it plainly: people who, again, correct'),
      );
    });
  expect(found).toEqual([]);
});

it('every document that code names is there', () => {
  const found = everything
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.startsWith('test/rules/'))
    .flatMap((path) => {
      const text = read(path);
      return [...text.matchAll(/[\w-]+\.md\b/g)]
        .filter(([name]) => !names.has(name))
        .map(({ 0: name, index }) => finding(path, lineOf(text, index), `${name} is not there`, 'name what there is'));
    });
  expect(found).toEqual([]);
});

function isPath(word: string): boolean {
  return /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(word) && (extension.test(word) || /^(shell|widgets|packages|test|locales)\//.test(word));
}

function isThere(document: string, word: string): boolean {
  if (existsSync(join(root, dirname(document), word)) || existsSync(join(root, word)) || names.has(word)) return true;
  return everything.some((path) => path.startsWith(dirname(document) === '.' ? '' : dirname(document)) && `/${path}`.endsWith(`/${word}`));
}
