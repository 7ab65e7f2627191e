import { permissionNames } from '@atrium/api/contract/administration/permission-names';
import type { Language } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { useTime } from '../parts/time.tsx';
import { detailWords } from './detail-words.ts';
import { fieldWords } from './field-words.ts';
import { portalFieldWords } from './portal-field-words.ts';
import { languageNames } from './language-names.ts';
import { valueWords } from './value-words.ts';

type Words = Partial<Record<string, string>>;

/** Fields with translations, and their field in the default language. */
const otherTexts: Words = {
  names: 'name',
  titles: 'title',
  bodies: 'body',
  descriptions: 'description',
  summaries: 'summary',
  remarks: 'remark',
  messages: 'message',
  shortNames: 'shortName',
  senders: 'sender',
};
/** Fields that hold several values. */
const lists = new Set(['apps', 'permissions']);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

export interface FieldWords {
  /** Name of a field in records of a kind: `names.en-US` is the name in English; `apps.HR` is the app HR of the apps. */
  nameOf(kind: string, field: string): string;
  /** Text of a value; a value without a text, such as a name, is returned as it is. */
  valueOf(field: string, value: string): string;
}

/** Names of fields and values by the kind of the field, in the user's language. */
export function useFieldWords(): FieldWords {
  const language = useLocale() as Language;
  return wordsIn(language in fieldWords ? language : 'zh-CN', useTime());
}

export function wordsIn(language: Language, time: (at: string) => string): FieldWords {
  const words: Words = { ...fieldWords[language], ...portalFieldWords[language], ...detailWords[language], ...valueWords[language] };
  const permissions: Words = permissionNames[language];
  const languages: Words = languageNames;
  const isBoolean = (value: string) => value === 'true' || value === 'false';
  const one = (field: string, value: string): string =>
    words[`${field}=${value}`] ?? (isBoolean(value) ? words[value] : undefined) ?? value;
  return {
    nameOf: (kind, field) => {
      const [first = '', ...rest] = field.split('.');
      const [plain, part] = [otherTexts[first] ?? first, rest.join('.')];
      const partName = first === 'permissions' ? permissions[part] : languages[part];
      return [words[`${kind}.${plain}`] ?? words[plain] ?? first, partName ?? part].filter((text) => text !== '').join(' · ');
    },
    valueOf: (field, value) => {
      const [first = ''] = field.split('.');
      if (moment.test(value)) return time(value);
      const items = lists.has(first) ? value.split(', ') : [value];
      return items.map((item) => one(first, item)).join(', ');
    },
  };
}
