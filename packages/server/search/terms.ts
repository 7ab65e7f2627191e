import { meantBy } from '@atrium/i18n/match';
import { pinyin } from 'pinyin-pro';
import { foldText } from './fold-text.ts';
import { nameReadingsOf, type Readings } from './readings.ts';

/** Version of the rules below. Add 1 with every change of the stored terms: the next start then rebuilds them (`rebuild-terms.ts`). */
export const termsVersion = 3;

/** Something that a search may be a beginning of; the heavier, the better the match. */
export interface Term {
  term: string;
  weight: number;
}

const longest = 64;
const mostSyllablesMixed = 4;
const mostReadings = 8;
const longestInText = 16;
/** Of a text, more than a message has; what stands behind is not searched. */
export const mostLetters = 10_000;

const betweenWords = /[\s,，.。;；、:：/()（）–—]+/u;

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
  const readings = nameReadingsOf(name.normalize('NFKC').replaceAll(/\P{Script=Han}+/gu, ''));
  const numbers = [userCode, more.uniqueNo, more.phone, more.extension].filter((text) => text !== undefined);
  return heaviest([
    ...nameTerms(name, 100, 'surname'),
    ...mixedTerms(readings),
    ...otherReadings(readings),
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

/** Terms of a text with a title, for messages and news: title and names with pinyin, the body as it is written, of which `most` letters count. */
export function textTerms(title: string, names: readonly string[], body: string, most = mostLetters): string[] {
  const sounds = names.flatMap((name) => nameTerms(name, 50, 'surname')).map(({ term }) => cut(term));
  const terms = [...writtenTerms(title), ...soundsOf(title), ...sounds, ...writtenTerms(body, most)];
  return [...new Set(terms)].filter((term) => term !== '');
}

/** Terms of a business number: from each beginning of its parts, as one word, and its parts without zeros at their beginning. */
export function numberTerms(number: string): string[] {
  const whole = searchText(number);
  const short = [...whole.matchAll(/(?<!\d)0+([1-9]\d*)/g)].map(([, digits = '']) => digits);
  return [...new Set([...writtenTerms(number), whole.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...short].map(cut))].filter((term) => term !== '');
}

/** The beginnings by which text terms are searched for a word: any of them counts. */
export const textBeginnings = (word: string): string[] => [...new Set([searchText(word), ...beginningsOf(word)].map(cut))];

const cut = (text: string): string => [...text].slice(0, longestInText).join('');

/** A text from each character of a script without blanks on, and from each beginning of a word; a word ends at a blank. */
function writtenTerms(text: string, most = mostLetters): string[] {
  const folded = [...foldText(text)].slice(0, most).join('');
  const letters = [...folded.replaceAll(/\s+/gu, '')];
  const terms: string[] = [];
  let at = 0;
  for (const word of folded.split(/\s+/u)) {
    const points = [...word];
    for (const [index, point] of points.entries()) {
      const kind = kindOf(point);
      const isBeginning = index === 0 || kind === 'unspaced' || (kind !== 'sign' && kind !== kindOf(points[index - 1]!));
      if (isBeginning) terms.push(kind === 'unspaced' ? cutAt(letters, at + index) : cutAt(points, index));
    }
    at += points.length;
  }
  return terms;
}

const cutAt = (points: readonly string[], from: number): string => points.slice(from, from + longestInText).join('');

/** `unspaced` are also symbols, such as emoji: each is a word. */
export function kindOf(point: string): 'letter' | 'digit' | 'sign' | 'unspaced' {
  if (/\p{N}/u.test(point)) return 'digit';
  if (/\p{P}/u.test(point)) return 'sign';
  return /\p{L}/u.test(point) && !/\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Thai}/u.test(point) ? 'letter' : 'unspaced';
}

/** The form in which terms and searches are compared: folded as names in memory are, without blanks. */
export const searchText = (text: string): string => foldText(text).replace(/\s+/gu, '').slice(0, longest);

/** Possible starts of terms that a search may mean: 李xm as lixm, lu as lu and lü. */
export function beginningsOf(search: string): string[] {
  const text = searchText(search);
  const isMixed = /\p{Script=Han}/u.test(text) && /[a-z]/.test(text);
  return [...new Set((isMixed ? mixedReadings(text) : [text]).flatMap(meantBy))].slice(0, mostReadings);
}

/** A title in pinyin and in initials, from each of its characters on. */
export const soundsOf = (title: string): string[] => [...new Set(soundTerms(title, 100).map(({ term }) => cut(term)))];

const nameTerms = (name: string, weight: number, mode: 'normal' | 'surname' = 'normal'): Term[] => [
  ...suffixes(name, weight),
  ...soundTerms(name, weight, mode),
];

/** Pinyin and initials. `surname: 'head'` reads the first characters as a family name: 单 is shan, not dan. */
function soundTerms(name: string, weight: number, mode: 'normal' | 'surname' = 'normal'): Term[] {
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
    ...tails(syllables, weight - 10, (rest) => rest.join('')),
    ...tails(syllables, weight - 20, (rest) => rest.map(initialOf).join('')),
  ];
}

/** A name partly in initials: lixming, lxiaoming, lxming. */
function mixedTerms(readings: Readings): Term[] {
  const syllables = readings.map(([first = '']) => first);
  if (syllables.length < 2 || syllables.length > mostSyllablesMixed) return [];
  const choices = Array.from({ length: 2 ** (syllables.length - 1) - 1 }, (_, index) => index + 1);
  return choices.map((choice) => ({
    term: syllables.map((syllable, index) => ((choice >> index) & 1 ? initialOf(syllable) : syllable)).join(''),
    weight: 75,
  }));
}

/** A name as other families of that name read it: whole, in initials, and the family name with the initials of the rest. */
function otherReadings(readings: Readings): Term[] {
  const initials = readings.map((ways) => [...new Set(ways.map(initialOf))]);
  const [, ...whole] = combined(readings);
  const [, ...short] = combined(initials);
  const [, ...mixed] = readings.length > 2 ? combined([readings[0] ?? [], ...initials.slice(1)]) : [];
  return [...whole.map((term) => ({ term, weight: 70 })), ...[...mixed, ...short].map((term) => ({ term, weight: 50 }))].map(
    ({ term, weight }) => ({ term: term.slice(0, longest), weight }),
  );
}

const initialOf = (syllable: string): string => [...syllable][0] ?? '';

/** An address from each part of the name before the sign: li.xiaoming@…, xiaoming@…. */
function mailTerms(email: string): Term[] {
  const text = searchText(email);
  const name = text.slice(0, Math.max(0, text.indexOf('@')));
  const starts = [0, ...[...name.matchAll(/[._-]/g)].map(({ index }) => index + 1)];
  return starts.map((start) => ({ term: text.slice(start), weight: 30 }));
}

/** The remembered part of a telephone number: its last four to eight digits. */
function phoneEnds(phone: string): Term[] {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 9 ? [] : [4, 5, 6, 7, 8].map((length) => ({ term: digits.slice(-length), weight: 40 }));
}

/** A search that mixes characters and letters, as pinyin: each way to read each character, 单x as shanx and danx. */
const mixedReadings = (text: string): string[] =>
  combined([...text].map((letter) => (/\p{Script=Han}/u.test(letter) ? (nameReadingsOf(letter)[0] ?? [letter]) : [letter])));

/** Every way to say all parts, at most eight; the first is the likeliest. */
function combined(parts: Readings): string[] {
  let all = [''];
  for (const ways of parts) all = all.flatMap((one) => ways.map((way) => one + way)).slice(0, mostReadings);
  return all;
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
