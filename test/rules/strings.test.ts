import { expect, it } from 'vitest';
import { languages, translations as targets } from './languages.ts';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

const chinese = /\p{Script=Han}/u;
/** Tell how Chinese names are searched for, so they hold an example. */
const withExample = new Set(['app-menu.advice-spelling']);

/** Their number is more than one wherever they are shown. */
const alwaysSeveral = new Set([
  'form.too-long',
  'meetings.clashes',
  'meetings.late-said',
  'message-arrivals.several',
  'message-center.folded',
  'notices.count',
  'security-settings.confirm-help',
  'session-ending-dialog.left',
  'task-center.sure-delete',
  'undo-notice.several',
  'virtual-rows.printed',
  'work-overview.profile-missing',
]);
/** Words with an s at the end that are no plurals. */
const noPlurals = 'as|das|dos|depois|mais';

interface Unit {
  source: string;
  target: string;
  line: number;
}

const used = new Map<string, string>();
const anonymous: string[] = [];
for (const path of files('{shell,widgets,packages}/**/*.{ts,tsx}').filter((file) => !/\.(test|browser-test)\.|\/testing\//.test(file))) {
  const text = withoutComments(read(path));
  for (const { index } of text.matchAll(/(?<![.\w])msg\(/g)) {
    const id = /\{\s*id:\s*'([^']+)'/.exec(argumentsAt(text, index))?.[1];
    const where = `${path}:${lineOf(text, index)}`;
    if (id) used.set(id, where);
    else anonymous.push(`${where} msg() without a literal id; write { id: 'element.what' }`);
  }
}

it('R-I18N-01 every message has an id and a translation in every language', () => {
  expect(anonymous).toEqual([]);
  const found = targets.flatMap((language) => {
    const path = `locales/${language}.xlf`;
    const units = unitsOf(read(path));
    const missing = [...used]
      .filter(([id]) => !units.has(id))
      .map(([id, where]) => `${where} ${id} has no ${language} text; add it to ${path}`);
    const unused = [...units]
      .filter(([id]) => !used.has(id))
      .map(([id, { line }]) => finding(path, line, `${id} is used nowhere`, 'remove it'));
    const odd = [...units].flatMap(([id, unit]) =>
      oddities(language, withExample.has(id) ? { ...unit, target: unit.target.replace(/\p{Script=Han}+/gu, '…') } : unit).map((problem) =>
        finding(path, unit.line, `${id} ${problem}`, 'translate it again'),
      ),
    );
    return [...missing, ...unused, ...odd];
  });
  expect(found).toEqual([]);
});

it('R-I18N-03 no plural follows a number that can be one', () => {
  const plural = new RegExp(`\\$\\{formatNumber\\([^"]*"/> (?:\\p{L}+ )?(?!(?:${noPlurals})\\b)\\p{L}+s(?!\\p{L})`, 'u');
  const found = ['en-US', 'pt-BR'].flatMap((language) => {
    const path = `locales/${language}.xlf`;
    return [...unitsOf(read(path))]
      .filter(([id, { target }]) => plural.test(target) && !alwaysSeveral.has(id))
      .map(([id, { line }]) => finding(path, line, `${id} is wrong for one`, 'write “Steps: 1”, or add it to alwaysSeveral'));
  });
  expect(found).toEqual([]);
});

it('what the browser loads holds every translation', () => {
  const found = targets.flatMap((language) => {
    const path = `packages/i18n/generated/${language}.ts`;
    const generated = read(path);
    return [...used.keys()]
      .filter((id) => !generated.includes(`'${id}'`))
      .map((id) => finding(path, 1, `${id} is missing`, 'build the templates again from locales/'));
  });
  expect(found).toEqual([]);
});

it('every refusal of the server has a text in every language', async () => {
  const [source = {}, ...tables] = await Promise.all(languages.map(serverTexts));
  const found = tables.flatMap((table, index) => {
    const language = targets[index]!;
    const paths = ['', 'documents/'].map((folder) => `packages/server/messages/${folder}${language}.ts`);
    return Object.entries(source).flatMap(([id, original]) => {
      const path = paths.find((one) => read(one).includes(`  ${id}:`)) ?? paths[0]!;
      const text = read(path);
      const line = lineOf(text, text.indexOf(`${id}:`));
      return oddities(language, { source: original, target: table[id] ?? '', line }).map((problem) =>
        finding(path, line, `${id} ${problem}`, 'translate it again'),
      );
    });
  });
  expect(found).toEqual([]);
});

async function serverTexts(language: string): Promise<Record<string, string>> {
  const module = (await import(`../../packages/server/messages/${language}.ts`)) as Record<string, Record<string, string>>;
  return Object.values(module)[0]!;
}

/** Whether people write the language with Chinese characters. */
const isWrittenInHan = (language: string): boolean => /^(Han|Jpan)/.test(new Intl.Locale(language).maximize().script ?? '');

function oddities(language: string, { source, target }: Unit): string[] {
  const problems = [];
  if (target.trim() === '') return ['is empty'];
  if (!isWrittenInHan(language) && chinese.test(withoutExamples(withoutAnchors(target)))) problems.push('is still Chinese');
  if (placeholders(source).join() !== placeholders(target).join()) problems.push('has other placeholders than its source');
  return problems;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/<x [^>]*id="([^"]*)"|\{(\w+)\}/g)].map((match) => match[1] ?? match[2] ?? '').sort();
}

/** What a person may type is shown as it is typed, in any language. */
const withoutExamples = (text: string): string => text.replaceAll(/“[^”]*”/g, '');

/** Placeholders keep the source's expression in an attribute; only what people read counts. */
function withoutAnchors(text: string): string {
  return text.replace(/<x [^>]*>/g, '');
}

function unitsOf(xliff: string): Map<string, Unit> {
  const units = [...xliff.matchAll(/<trans-unit id="([^"]+)">\s*<source>([\s\S]*?)<\/source>(?:\s*<target>([\s\S]*?)<\/target>)?/g)];
  return new Map(
    units.map((match) => [match[1] ?? '', { source: match[2] ?? '', target: match[3] ?? '', line: lineOf(xliff, match.index) }]),
  );
}

function argumentsAt(text: string, index: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', index); at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(index, at);
  }
  return text.slice(index);
}
