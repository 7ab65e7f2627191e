import { type Freedom, type Grade, grade, joined } from './grade.ts';
import { isCharacter } from './is-character.ts';
import { prepare, type Prepared, type Read } from './prepared.ts';
import { seek, signs, type Sought } from './sought.ts';

/** A searchable text of an entry; a higher weight ranks its matches higher. */
export interface Field {
  kind: string;
  text: string;
  /** At most 1. */
  weight: number;
  /** A long text: found by its words, not by initials and not with errors. */
  long?: true;
}

/** Where and why something was found. */
export interface Match {
  kind: string;
  text: string;
  marks: Grade['marks'];
}

export interface NameHit {
  /** The place of the entry among those that were given. */
  entry: number;
  /** 100 at best. */
  score: number;
  /** The fields in which words were found, the best first. */
  matches: readonly Match[];
}

interface Hit extends Grade {
  field: Field;
}
type Hits = Map<number, Hit>;

interface Held {
  prepared: Prepared;
  owners: { entry: number; field: Field }[];
  long: boolean;
}

const mostWords = 6;
const good = 50;
const kin = 3;
const farBehind = 0.75;
const exactly: readonly Freedom[] = ['exact'];
/** Filler words around a search. */
const fillers = /^(我要|我想|怎么|如何|哪里|在哪里?|去哪里?|查看|查询|办理|打开|我需要)|(怎么办|在哪里?|怎么弄|吗|呢|的)$/gu;
const smallWords = new Set([
  'a',
  'an',
  'the',
  'of',
  'for',
  'to',
  'my',
  'and',
  'in',
  'on',
  'de',
  'do',
  'da',
  'dos',
  'das',
  'para',
  'e',
  'o',
  'os',
  'as',
  'um',
  'uma',
  'no',
  'na',
  'em',
  'meu',
  'minha',
]);

/** Finds entries by their texts: as written, read, abbreviated, or with an error where nothing else fits. */
export class NameIndex {
  readonly #held: readonly Held[];
  readonly #read: Read;
  readonly #entries: readonly (readonly Field[])[];

  /** The first field of an entry is its name. Prepared fields are reused. */
  constructor(entries: readonly (readonly Field[])[], read: Read, prepared: Map<string, Prepared> = new Map()) {
    this.#read = read;
    this.#entries = entries;
    const held = new Map<string, Held>();
    for (const [entry, fields] of entries.entries()) {
      for (const field of fields) {
        if (field.text === '') continue;
        let one = held.get(field.text);
        if (one === undefined) {
          let made = prepared.get(field.text);
          if (made === undefined) prepared.set(field.text, (made = prepare(field.text, read)));
          held.set(field.text, (one = { prepared: made, owners: [], long: field.long === true }));
        }
        one.owners.push({ entry, field });
      }
    }
    this.#held = [...held.values()];
  }

  /** Entries that match the typed text, the best first; without those that `takes` refuses. */
  search(typed: string, takes: (entry: number) => boolean = () => true): NameHit[] {
    this.#known.clear();
    const found = this.#find(typed, takes);
    this.#known.clear();
    return found;
  }

  #find(typed: string, takes: (entry: number) => boolean): NameHit[] {
    const words = wordsOf(typed).map((word) => seek(word, this.#read));
    const whole = words.length > 1 && !signs.test(typed) ? [seek(typed, this.#read)] : [];
    const ask = (freedom: Freedom) => this.#together(words, whole, freedom, takes);
    const found = ask('exact');
    if (enough(found)) return sorted(found);
    merge(found, bestOf(ask('near')));
    if (found.size > 0) return sorted(found);
    for (const attempt of [
      () => ask('loose'),
      () => this.#without(typed, takes),
      () => this.#split(words, takes),
      () => this.#some(words, takes),
    ]) {
      const more = attempt();
      if (more.size > 0) return sorted(more);
    }
    return [];
  }

  /** Every word must be found, or all of them as one. */
  #together(words: readonly Sought[], whole: readonly Sought[], freedom: Freedom, takes: (entry: number) => boolean): Map<number, NameHit> {
    const found = this.#all(words, freedom, takes);
    for (const one of whole) merge(found, this.#all([one], freedom, takes));
    return found;
  }

  #all(words: readonly Sought[], freedom: Freedom, takes: (entry: number) => boolean): Map<number, NameHit> {
    const hits = words.map((word) => this.#hits(word, freedom === 'exact' ? ['exact'] : ['exact', freedom], takes));
    const [first, ...others] = hits;
    const found = new Map<number, NameHit>();
    for (const [entry, hit] of first ?? []) {
      const rest = others.map((other) => other.get(entry));
      if (rest.every((one) => one !== undefined)) found.set(entry, together(entry, [hit, ...rest]));
    }
    return found;
  }

  /** Lookups of the present search. */
  #known = new Map<string, Hits>();

  #hits(word: Sought, freedoms: readonly Freedom[], takes: (entry: number) => boolean): Hits {
    const key = `${freedoms.join()} ${word.text}`;
    let hits = this.#known.get(key);
    if (hits === undefined) this.#known.set(key, (hits = this.#look(word, freedoms, takes)));
    return hits;
  }

  #look(word: Sought, freedoms: readonly Freedom[], takes: (entry: number) => boolean): Hits {
    const hits: Hits = new Map();
    for (const { prepared, owners, long } of this.#held) {
      let found: Grade | null = null;
      for (const freedom of long ? exactly : freedoms) found ??= grade(prepared, word, freedom);
      if (found === null || (long && found.rough)) continue;
      for (const { entry, field } of owners) {
        const score = found.score * field.weight + this.#kinship(entry, field, found);
        if (score > (hits.get(entry)?.score ?? 0) && takes(entry)) hits.set(entry, { ...found, score, field });
      }
    }
    return hits;
  }

  /** Of things that are found by where they belong, those come first whose own name has something of it: 休假, 请假申请. */
  #kinship(entry: number, field: Field, { marks }: Grade): number {
    const own = this.#entries[entry]?.[0];
    // A name in another language is no place where it belongs: the one in the first language explains as much.
    if (own === undefined || own.kind === field.kind || field.long) return 0;
    const matched = marks.map(([start, end]) => field.text.slice(start, end)).join('');
    return [...matched].some((point) => isCharacter(point) && own.text.includes(point)) ? kin : 0;
  }

  /** The search without filler words. */
  #without(typed: string, takes: (entry: number) => boolean): Map<number, NameHit> {
    const rest = typed.trim().replaceAll(fillers, '');
    return rest === typed.trim() || rest === '' ? new Map() : new Map(this.#find(rest, takes).map((one) => [one.entry, less(one, 0.95)]));
  }

  /** One word that was two: 财务报销, of an app and of a function in it. */
  #split(words: readonly Sought[], takes: (entry: number) => boolean): Map<number, NameHit> {
    const [word] = words;
    const found = new Map<number, NameHit>();
    if (words.length !== 1 || word === undefined) return found;
    const least = word.characters > 0 ? 2 : 3;
    for (let at = least; at <= word.points.length - least; at++) {
      const parts = [word.points.slice(0, at), word.points.slice(at)].map((part) => seek(part.join(''), this.#read));
      merge(found, this.#all(parts, 'exact', takes), 0.9);
    }
    return found;
  }

  /** Most of the words: the others may occur in no name. */
  #some(words: readonly Sought[], takes: (entry: number) => boolean): Map<number, NameHit> {
    const telling = words.filter(({ text }) => text.length > 1 && !smallWords.has(text));
    const found = new Map<number, NameHit>();
    if (words.length < 2) return found;
    const total = telling.reduce((sum, { points }) => sum + points.length, 0);
    const hits = telling.map((word) => ({ word, found: this.#hits(word, ['exact', 'near'], takes) }));
    for (const entry of new Set(hits.flatMap((one) => [...one.found.keys()]))) {
      const those = hits.flatMap(({ word, found: some }) => (some.has(entry) ? [{ word, hit: some.get(entry) as Hit }] : []));
      const part = those.reduce((sum, { word }) => sum + word.points.length, 0) / total;
      if (part >= 0.4)
        found.set(
          entry,
          less(
            together(
              entry,
              those.map(({ hit }) => hit),
            ),
            0.8 * part,
          ),
        );
    }
    return found;
  }
}

const wordsOf = (typed: string): string[] =>
  typed
    .split(/\s+/u)
    .flatMap((word) => (signs.test(word) ? [word] : word.split(/[^\p{L}\p{N}\p{M}]+/u)))
    .filter((word) => word !== '')
    .slice(0, mostWords);

function together(entry: number, hits: readonly Hit[]): NameHit {
  const byText = new Map<string, Match>();
  for (const { field, marks } of hits.toSorted((a, b) => b.score - a.score)) {
    const known = byText.get(field.text);
    byText.set(field.text, { kind: field.kind, text: field.text, marks: joined([...(known?.marks ?? []), ...marks]) });
  }
  return { entry, score: hits.reduce((sum, { score }) => sum + score, 0) / hits.length, matches: [...byText.values()] };
}

const less = (found: NameHit, factor: number): NameHit => ({ ...found, score: found.score * factor });

function merge(found: Map<number, NameHit>, more: ReadonlyMap<number, NameHit>, factor = 1): void {
  for (const [entry, one] of more) {
    if (one.score * factor > (found.get(entry)?.score ?? 0)) found.set(entry, less(one, factor));
  }
}

/** Without those that are far behind: an error that one name explains needs no second one. */
function bestOf(found: ReadonlyMap<number, NameHit>): Map<number, NameHit> {
  const best = Math.max(...[...found.values()].map(({ score }) => score));
  return new Map([...found].filter(([, { score }]) => score >= farBehind * best));
}

const enough = (found: ReadonlyMap<number, NameHit>): boolean => [...found.values()].some(({ score }) => score >= good);

const sorted = (found: ReadonlyMap<number, NameHit>): NameHit[] =>
  [...found.values()].toSorted((a, b) => b.score - a.score || a.entry - b.entry);
