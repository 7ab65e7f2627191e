import { expect, it } from 'vitest';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

/** What an error says is the browser's, the client's or the server's text: people are shown `failureSentence(error)`. */
const raw =
  /\b(error|reason|refused|cause|failure|problem|err|e)( as (Partial<)?\w+>?)?\)?\??\.message\b|\{[^}]*\bmessage\b[^}]*\} = \(?(error|refused|cause)\b|String\((error|reason|cause|err|e)\)/g;

/** For who repairs it: folded away behind "technical details", copied, compared or written to the console. */
const technical = new Set([
  'shell/views/covers/error-view.ts',
  'shell/views/view-report.ts',
  'shell/start/update-notice.ts',
  'packages/stores/outside/elsewhere.ts',
]);

const shown = files('{shell,widgets,packages/{stores,login,assistant-page,ai-assistant,ticket-form}}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|browser-test)\.tsx?$|\/testing\//.test(path) && !technical.has(path),
);

const rawTexts = (path: string, text: string): string[] =>
  [...withoutComments(text).matchAll(raw)].map(({ 0: found, index }) =>
    finding(path, lineOf(text, index), `shows ${found}`, 'show failureSentence(error), or in packages without stores CallError.sentence'),
  );

it('R-HTTP-07 people are not shown what the browser says of an error', () => {
  expect(shown.flatMap((path) => rawTexts(path, read(path)))).toEqual([]);
});

it('finds what would be shown', () => {
  const ways = [
    'this._refusal = (error as Error).message;',
    '.catch((error: Error) => setProblem(error.message))',
    'setError((refused as Error).message);',
    "html`<p>${this.error?.message ?? ''}</p>`",
    'const { message, fields = [] } = error as Refusal;',
    'notify({ title: String(error) });',
  ];
  expect(ways.filter((way) => rawTexts('x.ts', way).length === 0)).toEqual([]);
  expect(rawTexts('x.ts', 'const { message } = selected; show(failureSentence(error));')).toEqual([]);
});
