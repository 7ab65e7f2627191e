import { languages } from '@atrium/i18n';
import { type Match, NameIndex, type Read } from '@atrium/i18n/match';
import { commandWords, type SearchWords, settingWords } from './command-words.ts';
import { type CommandId, commandIds, type NamedSetting, namedSettings } from './commands.ts';
import { fieldWords } from './field-words.ts';
import { pageWords, type SearchedPage, searchedPages } from './page-words.ts';
import { type FieldId, fieldIds } from './setting-fields.ts';

type Local =
  | { kind: 'page'; id: SearchedPage }
  | { kind: 'command'; id: CommandId }
  | { kind: 'setting'; id: NamedSetting }
  | { kind: 'field'; id: FieldId };

/** A page of the user centre, a command, a setting of this browser or a field of the settings pages that matches the input. */
export type LocalHit = Local & { score: number; matches: readonly Match[] };

const things: readonly Local[] = [
  ...searchedPages.map((id) => ({ kind: 'page' as const, id })),
  ...commandIds.map((id) => ({ kind: 'command' as const, id })),
  ...namedSettings.map((id) => ({ kind: 'setting' as const, id })),
  ...fieldIds.map((id) => ({ kind: 'field' as const, id })),
];
function wordsOf(thing: Local): SearchWords {
  if (thing.kind === 'page') return pageWords[thing.id];
  if (thing.kind === 'command') return commandWords[thing.id];
  return thing.kind === 'setting' ? settingWords[thing.id] : fieldWords[thing.id];
}

const namesOf = (words: SearchWords): readonly string[] => languages.map(({ code }) => words[code]);

const otherWord = 0.92;
let index: NameIndex | undefined;

/** Pages, commands, settings and fields by their names in the four languages, the best first; those that `takes` refuses are left out. */
export function searchLocally(typed: string, takes: (thing: Local) => boolean = () => true): LocalHit[] {
  index ??= makeIndex();
  const takesAt = (at: number): boolean => things[at] !== undefined && takes(things[at]);
  return index.search(typed, takesAt).flatMap(({ entry, score, matches }) => {
    const thing = things[entry];
    return thing === undefined ? [] : [{ ...thing, score, matches }];
  });
}

function makeIndex(): NameIndex {
  const all = things.map(wordsOf);
  const entryOf = (weight: number) => (word: string) => ({ kind: 'name', text: word.split('=', 1)[0] ?? '', weight });
  const entries = all.map((words) => [...namesOf(words).map(entryOf(1)), ...words.others.map(entryOf(otherWord))]);
  return new NameIndex(entries, readerOf(all.flatMap((words) => [...namesOf(words), ...words.others])));
}

/** Reads Chinese as the words say it: a name as a whole, a character alone as it is read in any of them. */
function readerOf(words: readonly string[]): Read {
  const wholes = new Map<string, string[][]>();
  const ofCharacter = new Map<string, Set<string>>();
  for (const word of words) {
    const [characters = '', reading = ''] = word.split('=');
    if (reading === '') continue;
    const syllables = reading.split(' ');
    wholes.set(
      characters,
      syllables.map((syllable) => [syllable]),
    );
    for (const [at, character] of [...characters].entries()) {
      ofCharacter.set(character, (ofCharacter.get(character) ?? new Set()).add(syllables[at] ?? ''));
    }
  }
  return (characters) => wholes.get(characters) ?? [...characters].map((character) => [...(ofCharacter.get(character) ?? [])]);
}
