import { outsideElements } from '@atrium/sdk/elements';
import { expect, it } from 'vitest';
import { elementWords } from './element-words.ts';

it('R-AI-04 the elements for other pages are described in four languages, and nothing else is', () => {
  const said = outsideElements.flatMap((element) =>
    [element, ...element.attributes, ...element.events].map(({ description }) => description),
  );
  expect(Object.keys(elementWords).toSorted()).toEqual([...new Set(said)].toSorted());
  for (const [english, words] of Object.entries(elementWords)) {
    const translations = Object.values(words);
    expect(
      translations.filter((word) => word === '' || word === english),
      english,
    ).toEqual([]);
    for (const name of english.match(/`[^`]+`/g) ?? []) for (const word of translations) expect(word).toContain(name);
  }
});
