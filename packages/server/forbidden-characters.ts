import { anyCharacter, multiLine } from '@atrium/api/contract';
import type { TSchema } from 'typebox';

/** What a text has that its schema does not allow. */
export type Forbidden = 'nul' | 'half' | 'control' | 'direction' | 'invisible';

interface Found {
  /** The names that lead to the text. */
  at: string[];
  what: Forbidden;
}

/** Where a value has characters that its schema does not allow, in values and in names that the schema leaves open. */
export const forbiddenCharacters = (schema: TSchema, value: unknown): Found[] => find(branches(schema), value, []);

function find(schemas: readonly TSchema[], value: unknown, at: string[]): Found[] {
  if (typeof value === 'string') {
    const what = forbiddenIn(value, charactersOf(schemas));
    return what === null ? [] : [{ at, what }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const what = schemas.some(isOpen) ? forbiddenIn(name, 'one-line') : null;
    return [...(what === null ? [] : [{ at: [...at, name], what }]), ...find(innerOf(schemas, name), part, [...at, name])];
  });
}

type Characters = 'one-line' | 'multi-line' | 'any';

/** A text that may follow one of several schemas may have what the widest of them allows. */
function charactersOf(schemas: readonly TSchema[]): Characters {
  const marks = new Set(schemas.map((schema) => (schema as { 'x-characters'?: Characters })['x-characters']));
  return [anyCharacter, multiLine].map((mark) => mark['x-characters']).find((mark) => marks.has(mark)) ?? 'one-line';
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlsInLines = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/* Zero-width blanks, soft hyphens, fillers. Variation selectors (U+FE0F, U+180B) and the tags of flags are parts of characters: they are allowed. */
const fillers = /[\u00ad\u034f\u115f\u1160\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/;
/* U+200C and U+200D join emoji, and letters of Arabic and Indic scripts; after letters of the others they do nothing but make two names of one. */
const strayJoiners =
  /(?<=^|[\s\p{Nd}\p{Script=Han}\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}])[\u200c\u200d]+/u;
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const edges = /[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;

/** Whether a person sees something of a text. */
export const isVisible = (text: string): boolean => visible.test(text);

/** A text without blanks, line ends and invisible characters at its ends: for texts that a program delivers. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && edges.test(text[from]!)) from += 1;
  while (to > from && edges.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** A text without direction and invisible characters, and with one blank for each line end or other control character: for names of other systems. */
export function inOneLine(text: string): string {
  const plain = [directions, fillers, strayJoiners].reduce(
    (rest, some) => rest.replaceAll(new RegExp(some, `g${some.flags}`), ''),
    text.replaceAll(new RegExp(controls, 'g'), ' '),
  );
  return isVisible(plain) ? plain.replaceAll(/ {2,}/g, ' ').trim() : '';
}

/**
 * What a text of one line lets through is the rule for every name: on screens, in imports, from SCIM and LDAP, from files and from business
 * systems. A text of several lines may have marks of direction and joiners, as its lines end what they do.
 */
function forbiddenIn(text: string, characters: Characters): Forbidden | null {
  // PostgreSQL cannot store it, and no text of people has it.
  if (text.includes('\0')) return 'nul';
  if (!text.isWellFormed()) return 'half';
  if (characters === 'any') return null;
  if ((characters === 'multi-line' ? controlsInLines : controls).test(text)) return 'control';
  if (characters === 'multi-line') return null;
  if (directions.test(text)) return 'direction';
  const isEmpty = text.trim() === '';
  return fillers.test(text) || strayJoiners.test(text) || !(isEmpty || isVisible(text)) ? 'invisible' : null;
}

type Inner = TSchema & {
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
};

/** Whether the names in it are whatever somebody gives. */
const isOpen = (schema: Inner): boolean => schema.patternProperties !== undefined;

const propertiesOf = (schema: Inner): Record<string, TSchema> => schema.properties ?? {};

function innerOf(schemas: readonly Inner[], name: string): TSchema[] {
  return schemas
    .flatMap((schema) => [
      ...(schema.items === undefined ? [] : [schema.items]),
      ...(Object.hasOwn(propertiesOf(schema), name) ? [propertiesOf(schema)[name]!] : []),
      ...Object.values(schema.patternProperties ?? {}),
    ])
    .flatMap(branches);
}

const branches = (schema: Inner): TSchema[] => (schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(branches));
