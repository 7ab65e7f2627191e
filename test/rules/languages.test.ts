import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../../packages/ai-assistant/texts.ts';
import { OtherNames } from '../../packages/api/contract/administration/records.ts';
import { textsOf as textsOfNewApp } from '../../packages/create-atrium-app/templates/every/texts.ts';
import { textsOf as textsOfExpenses } from '../../packages/demo-apps/react-expenses/texts.ts';
import { textsOf as textsOfFunctions } from '../../packages/demo-apps/react-functions/texts.ts';
import { textsOf as textsOfWarehouse } from '../../packages/demo-apps/vue-warehouse/texts.ts';
import dictionaries from '../../packages/demo-organisation/dictionaries.json' with { type: 'json' };
import { languages as ofTheBrowser } from '../../packages/i18n/language.ts';
import { languages as ofSubApps } from '../../packages/sdk/language.ts';
import { acceptedLanguage, languages as ofTheServer } from '../../packages/server/messages/language.ts';
import { languages, translations } from './languages.ts';
import { files, finding, lineOf, read, root } from './sources.ts';

const recipe = read('packages/i18n/README.md').split('## Recipe: a new language')[1]?.split('\n## ')[0] ?? '';
/** Switches between two of them to see whether a sub-application follows. */
const noList = new Set(['packages/conformance/checks/presentation.ts']);
/** Tables of the administration: one without a language does not compile (`texts/use-texts.ts`). */
const isTable = (path: string): boolean => /^packages\/administration\/(.*\/)?(texts\.ts|texts\/)/.test(path);
/** Words of several languages without their codes: Chinese beside Portuguese. */
const byPosition = (text: string): boolean => /\p{Script=Han}/u.test(text) && /[a-z](?:ção|ções|ão|ê|ú|ç)/.test(text);
const dictionary = dictionaries.find(({ code }) => code === 'language')?.entries ?? [];

describe('lit-localize.json is the one list of languages', () => {
  it.each([
    ['packages/i18n/language.ts', ofTheBrowser.map(({ code }) => code)],
    ['packages/server/messages/language.ts', Object.keys(ofTheServer)],
    ['packages/sdk/language.ts', ofSubApps],
    ['packages/demo-organisation/dictionaries.json', dictionary.map(({ value }) => value)],
  ])('%s has the same ones in the same order', (_path, codes) => {
    expect(codes).toEqual(languages);
  });

  it.each([
    ['packages/demo-apps/react-expenses/texts.ts', textsOfExpenses],
    ['packages/demo-apps/react-functions/texts.ts', textsOfFunctions],
    ['packages/demo-apps/vue-warehouse/texts.ts', textsOfWarehouse],
    ['packages/create-atrium-app/templates/every/texts.ts', textsOfNewApp],
  ])('%s has texts in each', (_path, textsOf) => {
    const [source = '', ...others] = languages;
    expect(others.filter((code) => textsOf(code) === textsOf(source))).toEqual([]);
  });

  it('a language has one name everywhere', () => {
    const names = Object.fromEntries(ofTheBrowser.map(({ code, name }) => [code, name]));
    expect(ofTheServer).toEqual(names);
    expect(Object.fromEntries(dictionary.map(({ value, label }) => [value, label]))).toEqual(names);
  });

  it('the assistant on any page speaks each', () => {
    expect(languages.map((code) => textsFor(code)[0])).toEqual(languages);
  });

  it('a record of the administration may have a name in each but the default', () => {
    expect(Object.keys(OtherNames.properties)).toEqual(translations);
  });

  it('a browser that asks for a language gets it from the server', () => {
    expect(languages.map((code) => acceptedLanguage(code))).toEqual(languages);
  });

  it('each has its texts in locales/, packages/i18n/generated/ and packages/server/messages/', () => {
    const wanted = [
      ...translations.flatMap((code) => [`locales/${code}.xlf`, `packages/i18n/generated/${code}.ts`]),
      ...languages.flatMap((code) => ['', 'documents/', 'imports/'].map((folder) => `packages/server/messages/${folder}${code}.ts`)),
    ];
    expect(wanted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const found = [...files('locales/*.xlf'), ...files('packages/server/messages/{,documents/,imports/}??-??.ts')];
    expect(
      found.filter((path) => !wanted.includes(path)).map((path) => finding(path, 1, 'is no language of lit-localize.json', 'remove it')),
    ).toEqual([]);
  });

  it('the recipe of packages/i18n/README.md names every place that lists languages', () => {
    const literal = new RegExp(`['"](?:${languages.join('|')})['"]`, 'g');
    const several = (text: string) => new Set([...text.matchAll(literal)].map(([code]) => code.slice(1, -1))).size > 1 || byPosition(text);
    const lists = ['lit-localize.json', ...files('{shell,widgets,packages}/**/*.{ts,tsx,js,jsx,mjs,vue,svelte,json,html}')]
      .filter((path) => !/test/.test(path) && !noList.has(path) && !isTable(path) && !languages.some((code) => path.includes(code)))
      .map((path) => ({ path, text: read(path) }))
      .filter(({ text }) => several(text));
    const unnamed = lists
      .filter(({ path }) => !recipe.includes(`\`${path}\``))
      .map(({ path, text }) =>
        finding(path, lineOf(text, text.search(literal)), 'lists languages', 'name it in the recipe, or take the list of its package'),
      );
    expect(unnamed).toEqual([]);
    const named = [...recipe.matchAll(/`([\w./-]+\.(?:ts|json))`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !path.includes('fr-FR') && !existsSync(join(root, path)))).toEqual([]);
  });
});
