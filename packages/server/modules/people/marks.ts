import type { FoundPerson, SearchMark } from '@atrium/api/contract';
import { grade, prepare, type Read, seek } from '@atrium/i18n/match';
import { nameReadingsOf, readingsOf } from '../../search/readings.ts';
import { searchText } from '../../search/terms.ts';
import { personFields } from './fields.ts';

type Marked = Record<SearchMark['field'], string>;

interface Span {
  from: number;
  to: number;
}

/** The characters of a text that a word says in pinyin, initials or a mixture of them with characters. */
const findSpoken =
  (read: Read) =>
  (text: string, word: string): Span | undefined => {
    if (!/[a-z]/.test(word)) return undefined;
    const marks = grade(prepare(text, read), seek(word, read), 'exact')?.marks ?? [];
    const [first, last] = [marks[0], marks.at(-1)];
    return first === undefined || last === undefined ? undefined : { from: first[0], to: last[1] };
  };

/** The searched fields of `fields.ts` whose text is marked as it is written. */
const written = personFields.flatMap(({ search = 'words' }) => (search === 'words' || search === 'nickName' ? [] : [search]));

/** In this order: spellings and sounds of a name, then the rest. */
const ways = [
  { find: findWritten, fields: ['realName', 'nickName'] },
  { find: findSpoken(nameReadingsOf), fields: ['realName', 'nickName'] },
  { find: findWritten, fields: ['userCode', 'uniqueNo', ...written, 'departmentName', 'duties'] },
  { find: findSpoken(readingsOf), fields: ['departmentName'] },
] as const;

/** Matches of a search in a person's fields: as written, else by the pronunciation of a name or department. */
export function marksOf(person: Pick<FoundPerson, keyof Marked>, keyword: string): SearchMark[] {
  const words = keyword
    .split(/\s+/u)
    .map(searchText)
    .filter((word) => word !== '');
  const marks = words.flatMap((word) => markOf(person, word) ?? []);
  if (marks.length === words.length || words.length < 2) return marks;
  // Typed with a blank in the middle of a name: li xiao ming.
  const whole = markOf(person, words.join(''));
  return whole ? [whole] : marks;
}

function markOf(person: Marked, word: string): SearchMark | undefined {
  for (const { find, fields } of ways) {
    for (const field of fields) {
      const found = find(person[field], word);
      if (found) return { field, ...found };
    }
  }
  return undefined;
}

/** The word in a text, whatever the case and width of its letters. */
function findWritten(text: string, word: string): Span | undefined {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  let before = '';
  // A letter with its accents; its folded form depends on the previous letter, too.
  for (const [letter] of text.matchAll(/\P{M}?\p{M}*/gu)) {
    const plain = searchText(before + letter).slice(searchText(before).length);
    before = letter;
    for (let index = 0; index < plain.length; index += 1) origin.push(at);
    folded += plain;
    at += letter.length;
  }
  const from = folded.indexOf(word);
  if (from < 0) return undefined;
  const end = origin[from + word.length];
  return { from: origin[from] ?? 0, to: end ?? text.length };
}
