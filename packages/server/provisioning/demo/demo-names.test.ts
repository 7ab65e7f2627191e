import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { missingNames, otherLanguages } from '../checks/missing-names.ts';
import { nameable, sharedKinds, type Texts } from '../records/nameable.ts';
import { readOrganisation } from '../read-organisation.ts';
import type { Organisation } from '../records/records.ts';

let organisation: Organisation;
beforeAll(async () => {
  ({ organisation } = await readOrganisation(join(import.meta.dirname, '../../../demo-organisation')));
});

/** Returns all texts in a language, with their field. */
function textsIn(language: keyof Texts): { field: string; text: string }[] {
  const found: { field: string; text: string }[] = [];
  const walk = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, part] of Object.entries(value)) {
      if (field === language && typeof part === 'string') found.push({ field: name, text: part });
      else walk(part, Array.isArray(value) ? name : field);
    }
  };
  for (const key of Object.keys(nameable)) walk(organisation[key as keyof typeof nameable], key);
  walk(organisation.sharedNames, 'sharedNames');
  return found;
}

it('R-I18N-04 has a name in every language for all that it names; articles of news stay in the language that they were written in', () => {
  const places = missingNames(organisation, otherLanguages).map(({ place }) => place);
  expect(places.filter((place) => !/^news\.\w+\.body$/.test(place))).toEqual([]);
  expect(new Set(organisation.sharedNames.map(({ kind }) => kind))).toEqual(new Set(Object.values(sharedKinds)));
});

it.each(['en-US', 'pt-BR'] as const)('R-I18N-04 is in letters in %s: only people keep their names', (language) => {
  const people = new Set(organisation.people.map(({ realName }) => realName));
  const other = textsIn(language).filter(({ text }) =>
    (text.match(/\p{Script=Han}+/gu) ?? []).some((word) => !people.has(word) && !['简体中文', '繁體中文'].includes(word)),
  );
  expect(textsIn(language).length).toBeGreaterThan(1000);
  expect(other).toEqual([]);
});

it('R-I18N-04 is in traditional characters in zh-TW, with the words of Taiwan', () => {
  const texts = textsIn('zh-TW').map(({ text }) => text);
  const mainland = /软|账|登录|信息|质量|打印|默认|网络|服务器|审批|賬號|臺賬|質量|資訊化|裝置|登錄|文檔|信息|軟件|打印|服務器/u;
  expect(texts.filter((text) => mainland.test(text))).toEqual([]);
});

it('R-I18N-04 has no two functions of an application with one name in a language', () => {
  for (const language of otherLanguages) {
    const names = organisation.functions
      .filter(({ url }) => url !== undefined)
      .map(({ app, names: others }) => `${app} ${others?.[language]}`);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      language,
    ).toEqual([]);
  }
});
