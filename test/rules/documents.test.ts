import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { riddlesIn } from './plain-words.ts';
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

it('every section that a document sends its reader to is there', () => {
  const named = documents.flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/["“]([^"”\n]+)["”] (?:in|of) `([^`\n]+\.md)`|`([^`\n]+\.md)`(?:,| 的) ["“]([^"”\n]+)["”]/g)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      title: match[1] ?? match[4] ?? '',
      target: match[2] ?? match[3] ?? '',
    }));
  });
  const found = named
    .filter(({ path, title, target }) => !titlesOf(path, target).some((one) => one.toLowerCase().includes(title.toLowerCase())))
    .map(({ path, line, title, target }) => finding(path, line, `${target} has no section "${title}"`, 'name the section that answers'));
  expect(named.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

it('shell, widgets, test and each package have a README', () => {
  const folders = [...new Set(files('{shell,widgets,test,packages/*}/*').map((path) => dirname(path)))].filter(
    (path) => path !== 'packages',
  );
  expect(folders.filter((folder) => !everything.includes(`${folder}/README.md`))).toEqual([]);
});

/** The first is history. Take the other out when it is rewritten. */
const asTheyAre = new Set(['CHANGELOG.md', 'widgets/OUTSIDE.md']);

it('documents are in plain words', () => {
  const found = documents
    .filter((path) => !asTheyAre.has(path))
    .flatMap((path) => {
      const text = read(path).replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ' '));
      return riddlesIn(path, text);
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

function titlesOf(document: string, target: string): string[] {
  const path = existsSync(join(root, target)) ? target : join(dirname(document), target);
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
}
