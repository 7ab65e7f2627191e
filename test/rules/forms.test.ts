import { expect, it } from 'vitest';
import { files, lineOf, read } from './sources.ts';

const ofApplications = ['packages/demo-apps/**/*', 'packages/create-atrium-app/templates/**/*'].flatMap((folder) =>
  files(`${folder}.{ts,tsx,jsx,js,vue,svelte}`),
);
const checksItself = /novalidate/i;

/** What a form that checks itself lacks: the mark of a wrong field, or the way of the focus to it. */
const lacking = (text: string): string[] => [
  ...(/aria-?invalid/i.test(text) ? [] : ["marks no wrong field: set its aria-invalid to 'true'"]),
  ...(/\.focus\(|\?\.focus/.test(text) ? [] : ['leaves the focus on the button: give it to the first wrong field']),
];

it('R-AI-04 a form of an application that checks itself marks the wrong field and goes to it', () => {
  const forms = ofApplications.map((path) => ({ path, text: read(path) })).filter(({ text }) => checksItself.test(text));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.flatMap(({ path, text }) => lacking(text).map((what) => `${path}:1 ${what}`))).toEqual([]);
  expect(lacking('<form novalidate>')).toHaveLength(2);
});

it('U-14 a list names its keys by what they do, so that none has two meanings', () => {
  const literal = /aria-keyshortcuts=(?:"[A-Za-z]"|\{'[A-Za-z]')/g;
  const found = files('widgets/**/*.tsx').flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(literal)].map(
      ({ index }) => `${path}:${lineOf(text, index)} write {keyOf('…')} of packages/stores/keyboard/list-keys.ts`,
    );
  });
  expect(found).toEqual([]);
});
