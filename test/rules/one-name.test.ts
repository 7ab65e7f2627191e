import { describe, expect, it } from 'vitest';
import { type Language, say } from '../../packages/server/messages/language.ts';
import { zhCN } from '../../packages/server/messages/zh-CN.ts';
import { translations } from './languages.ts';
import { finding, lineOf, read } from './sources.ts';

/** British spellings that are none in the United States; words that both write alike (exercise, promise) are not among them. */
const british =
  /\b(?:\w*(?:[a-z]olour|avour|ehaviour|eighbour|abour|onour)\w*|\w*(?:cent|theat|lit|fib|kilomet|millimet)res?|\w*(?:organ|recogn|author|custom|minim|maxim|optim|synchron|summar|categor|priorit|personal|normal)is(?:e[sd]?|er|ing|ation|ations)|cancell(?:ed|ing)|travell(?:ed|ing|er)|labell(?:ed|ing)|modell(?:ed|ing)|defence|offence|licence|programme|cheque|enrolment|fulfilment|grey|storey|whilst|catalogue)\b/giu;
const american = [
  'locales/en-US.xlf',
  'packages/server/messages/en-US.ts',
  'packages/server/messages/documents/en-US.ts',
  'packages/demo-organisation/names.en-US.json',
];

/** One of the things that the page of that name lists, or another thing that Chinese calls the same. */
const others = new Set(['message-center.todo', 'work-reports.form', 'message-settings.email', 'pageMail']);

it('R-I18N-04 what is in American English is spelt so throughout', () => {
  const found = american.flatMap((path) => {
    // Without what is no text: ids, keys and names of placeholders.
    const text = read(path).replaceAll(/ (?:id|equiv-text)="[^"]*"|<source>.*?<\/source>|^\s*\w+:|"[\w-]+":/gmu, (code) =>
      ' '.repeat(code.length),
    );
    return [...text.matchAll(british)].map(({ 0: word, index }) =>
      finding(path, lineOf(text, index), `“${word}” is British`, 'spell it as in the United States'),
    );
  });
  expect(found).toEqual([]);
});

describe('R-I18N-04 a page has one name', () => {
  it.each(translations)('in %s, wherever it is spoken of', (language) => {
    const units = [
      ...read(`locales/${language}.xlf`).matchAll(/<trans-unit id="([^"]+)">\s*<source>(.*?)<\/source>\s*<target>(.*?)<\/target>/gsu),
    ].map(([, id = '', source = '', target = '']) => ({ id, source, target }));
    const told = Object.entries(zhCN).map(([id, source]) => ({
      id,
      source: String(source),
      target: say(language as Language, id as keyof typeof zhCN),
    }));
    const pages = new Set(
      [...units, ...told]
        .filter(({ id }) => /^(routes|user-center)\.|^(page|shortcut)[A-Z]/.test(id) && id !== 'routes.not-found')
        .map(({ source }) => source),
    );
    const names = Map.groupBy(
      [...units, ...told].filter(({ id, source }) => pages.has(source) && !others.has(id)),
      ({ source }) => source,
    );
    const several = [...names.values()]
      .filter((all) => new Set(all.map(({ target }) => target.toLowerCase())).size > 1)
      .map((all) => all.map(({ id, target }) => `${id}: ${target}`).join(' · '));
    expect(several, 'give it the same name everywhere').toEqual([]);
  });
});
