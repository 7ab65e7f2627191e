import { anyCharacter, multiLine } from '@atrium/api/contract';
import type { TSchema } from 'typebox';

/** What a text has that its schema does not allow. */
export type Forbidden = 'nul' | 'half' | 'control' | 'direction';

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

/* U+200C, U+200D and U+FE0F are parts of words and emoji, and the tags from U+E0020 on of flags: they are allowed everywhere. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlsInLines = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A text without direction characters, and with one blank for each line end or other control character: for names of other systems. */
export const inOneLine = (text: string): string =>
  text.replace(new RegExp(controls, 'g'), ' ').replace(new RegExp(directions, 'g'), '').replaceAll(/ {2,}/g, ' ').trim();

function forbiddenIn(text: string, characters: Characters): Forbidden | null {
  // PostgreSQL cannot store it, and no text of people has it.
  if (text.includes('\0')) return 'nul';
  if (!text.isWellFormed()) return 'half';
  if (characters === 'any') return null;
  if ((characters === 'multi-line' ? controlsInLines : controls).test(text)) return 'control';
  // A line of its own ends what they do; in a name they would turn the sentence around it.
  return characters === 'one-line' && directions.test(text) ? 'direction' : null;
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
