import { pinyin } from 'pinyin-pro';

/** Something that a search may be a beginning of; the heavier, the better the match. */
export interface Term {
  term: string;
  weight: number;
}

const longest = 64;
const mostSyllablesMixed = 4;
const mostReadings = 8;
const longestInText = 16;
/** Of a body; what stands behind is not searched. */
const mostLetters = 200;

/** What a function is called and described as in other languages. */
interface Others {
  names: readonly string[];
  remarks: readonly string[];
}

/** Terms of a function: its name, pinyin, initials and the words of its remark, in every language that has them. */
export function functionTerms(name: string, remark: string, { names, remarks }: Others = { names: [], remarks: [] }): Term[] {
  return heaviest([
    ...nameTerms(name, 100),
    ...remark.split(betweenWords).flatMap((word) => suffixes(word, 20)),
    ...names.flatMap((one) => (isHan(one) ? nameTerms(one, 100) : wordTerms(one, 100))),
    ...remarks.flatMap((one) => one.split(betweenWords)).flatMap((word) => (isHan(word) ? suffixes(word, 20) : wordTerms(word, 20))),
  ]);
}

const betweenWords = /[\s,，.。;；、:：/()（）–—]+/u;
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Terms of a text in letters: from each of its words on, also without accents, and its initials. */
function wordTerms(text: string, weight: number): Term[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...new Set([text, plain])].flatMap((one) => {
    const words = one
      .split(/[^\p{L}\p{N}]+/u)
      .map(searchText)
      .filter((word) => word !== '');
    const whole = { term: searchText(one), weight };
    return [
      whole,
      ...tails(words, weight, (rest) => rest.join('')),
      ...tails(words, weight - 20, (rest) => rest.map((word) => word[0]).join('')),
    ];
  });
}

/** Who is to be found. */
export interface Named {
  name: string;
  userCode: string;
  nickName?: string;
  uniqueNo?: string;
  phone?: string;
  extension?: string;
  email?: string;
}

/** The weights that terms of people have: few, so that a search can take one after the other. */
export const personWeights = [100, 90, 80, 75, 70, 60, 50, 40, 30, 20, 10] as const;

/** Terms of a person: name in characters, pinyin and initials, nickname, numbers, mail. */
export function personTerms(name: string, userCode: string, more: Omit<Named, 'name' | 'userCode'> = {}): Term[] {
  const numbers = [userCode, more.uniqueNo, more.phone, more.extension].filter((text) => text !== undefined);
  return heaviest([
    ...nameTerms(name, 100, 'surname'),
    ...mixedTerms(name),
    ...phoneEnds(more.phone ?? ''),
    ...nameTerms(more.nickName ?? '', 60),
    ...numbers.map((text) => ({ term: searchText(text), weight: 50 })),
    ...mailTerms(more.email ?? ''),
  ]).map(({ term, weight }) => ({ term, weight: weight === 75 ? 75 : Math.ceil(weight / 10) * 10 }));
}

/** The same with the duties of a post, which are those of one tenant only. */
export const withDuties = (terms: readonly Term[], duties: string): Term[] =>
  heaviest([
    ...terms,
    ...duties
      .split(betweenWords)
      .flatMap((word) => suffixes(word, 20))
      .map(({ term, weight }) => ({ term, weight: Math.max(10, weight) })),
  ]);

/** Terms of a text with a title, for messages and news: title and names with pinyin, the body as it is written. */
export function textTerms(title: string, names: readonly string[], body: string): string[] {
  const letters = [...body.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')].slice(0, mostLetters);
  const terms = [
    ...nameTerms(title, 100),
    ...names.flatMap((name) => nameTerms(name, 50, 'surname')),
    ...letters.map((_, index) => ({ term: letters.slice(index, index + longestInText).join(''), weight: 1 })),
  ];
  return [...new Set(terms.map(({ term }) => [...term].slice(0, longestInText).join('')))].filter((term) => term !== '');
}

/** The part of a search that text terms can hold. */
export const textSearch = (word: string): string => [...word].slice(0, longestInText).join('');

/** The form in which terms and searches are compared: compatibility forms folded, lower case, no blanks. */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '').slice(0, longest);

/** `surname: 'head'` reads the first characters as a family name: 单 is shan, not dan. */
function nameTerms(name: string, weight: number, mode: 'normal' | 'surname' = 'normal'): Term[] {
  const syllables = pinyin(name.normalize('NFKC').toLowerCase(), {
    toneType: 'none',
    type: 'array',
    v: true,
    nonZh: 'consecutive',
    mode,
    surname: mode === 'surname' ? 'head' : 'off',
  })
    .flatMap((syllable) => syllable.split(/[^\p{L}\p{N}]+/u))
    .map(searchText)
    .filter((syllable) => syllable !== '');
  return [
    ...suffixes(name, weight),
    ...tails(syllables, weight - 10, (rest) => rest.join('')),
    ...tails(syllables, weight - 20, (rest) => rest.map((syllable) => syllable[0]).join('')),
  ];
}

/** A name partly in initials: lixming, lxiaoming, lxming. */
function mixedTerms(name: string): Term[] {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed', mode: 'surname', surname: 'head' }).map(
    searchText,
  );
  if (syllables.length < 2 || syllables.length > mostSyllablesMixed) return [];
  const choices = Array.from({ length: 2 ** (syllables.length - 1) - 1 }, (_, index) => index + 1);
  return choices.map((choice) => ({
    term: syllables.map((syllable, index) => ((choice >> index) & 1 ? syllable.charAt(0) : syllable)).join(''),
    weight: 75,
  }));
}

/** An address from each part of the name before the sign: li.xiaoming@…, xiaoming@…. */
function mailTerms(email: string): Term[] {
  const text = searchText(email);
  const name = text.slice(0, Math.max(0, text.indexOf('@')));
  const starts = [0, ...[...name.matchAll(/[._-]/g)].map(({ index }) => index + 1)];
  return starts.map((start) => ({ term: text.slice(start), weight: 30 }));
}

/** What people remember of a telephone number: its last four to eight digits. */
function phoneEnds(phone: string): Term[] {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 9 ? [] : [4, 5, 6, 7, 8].map((length) => ({ term: digits.slice(-length), weight: 40 }));
}

/** A search that mixes characters and letters, as pinyin: each way to read each character, 单x as shanx and danx. */
export function nameReadings(text: string): string[] {
  let readings = [''];
  for (const letter of searchText(text)) {
    const ways = /\p{Script=Han}/u.test(letter)
      ? new Set([
          ...pinyin(letter, { toneType: 'none', type: 'array', v: true, mode: 'surname', surname: 'head' }),
          ...pinyin(letter, { toneType: 'none', type: 'array', v: true, multiple: true }),
        ])
      : new Set([letter]);
    readings = readings.flatMap((reading) => [...ways].map((way) => reading + searchText(way))).slice(0, mostReadings);
  }
  return [...new Set(readings)];
}

/** Every ending of a text; the whole text weighs most, so that a match at the start ranks first. */
const suffixes = (text: string, weight: number): Term[] => tails([...searchText(text)], weight, (rest) => rest.join(''));

function tails(parts: string[], weight: number, join: (rest: string[]) => string): Term[] {
  return parts.map((_, index) => ({
    term: join(parts.slice(index)).slice(0, longest),
    weight: index === 0 ? weight : Math.max(1, weight - 30 - index),
  }));
}

function heaviest(terms: readonly Term[]): Term[] {
  const best = new Map<string, number>();
  for (const { term, weight } of terms) {
    if (term !== '' && weight > (best.get(term) ?? 0)) best.set(term, weight);
  }
  return [...best].map(([term, weight]) => ({ term, weight }));
}
