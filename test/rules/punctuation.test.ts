import { expect, it } from 'vitest';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

/** Tables with a text for each language. */
const isTable = (path: string): boolean => /\/texts(\.ts$|\/)/.test(path);
const message = /\bmsg\(\s*(?:str)?(`(?:[^`\\]|\\.)*`|'[^']*')/g;
/** Chinese punctuation alone between two values: it joins them in every language. */
const joint = /['"`}>]\s*[，、。；：！？（）]+\s*(?=['"`$<{])/gu;

it('R-I18N-01 Chinese punctuation joins values only inside a message', () => {
  const found = files('{shell,widgets,packages/{administration,ai-assistant,parcels,react-parts,sdk,stores,ui}}/**/*.{ts,tsx}')
    .filter((path) => !/\.(test|browser-test)\.|\/testing\//.test(path) && !isTable(path))
    .flatMap((path) => {
      const text = withoutComments(read(path)).replace(message, (whole: string) => whole.replaceAll(/[^\n]/g, ' '));
      return [...text.matchAll(joint)].map(({ index }) =>
        finding(
          path,
          lineOf(text, index),
          'Chinese punctuation outside a message',
          'write msg(str`${one}，${other}`, { id }), or join by “ · ”',
        ),
      );
    });
  expect(found).toEqual([]);
});
