import { anyCharacter, multiLine } from '@atrium/api/contract';
import type { TSchema } from 'typebox';
import { controls, controlsInLines, directions, fillers, isVisible, strayJoiners } from './characters.ts';

/** What a text has that its schema does not allow. */
export type Forbidden = 'nul' | 'half' | 'control' | 'direction' | 'invisible';

interface ForbiddenText {
  /** The names that lead to the text. */
  at: string[];
  what: Forbidden;
}

/** Where a value has characters that its schema does not allow, in values and in names that the schema leaves open. */
export const forbiddenCharacters = (schema: TSchema, value: unknown): ForbiddenText[] => find(branches(schema), value, []);

function find(schemas: readonly TSchema[], value: unknown, at: string[]): ForbiddenText[] {
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
