import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Static, TSchema } from 'typebox';
import { forbiddenCharacters } from '../../characters/forbidden-characters.ts';
import { fieldErrors } from './field-errors.ts';
import { checkMoments } from './moment-format.ts';
import { type FieldError, Refusal } from '../refusal.ts';
import { withoutNulls } from './without-nulls.ts';

checkMoments();

export type Validate<T> = (value: unknown) => T;

interface BodyOptions {
  /** `null` for an optional field that has no null is taken as if the field were absent: so write Jackson and .NET. */
  nullIsAbsent?: boolean;
}

/** Returns only fields of the schema, with their types; absent fields get their defaults. Throws the refusal 40001. */
export function bodyValidator<S extends TSchema>(schema: S, { nullIsAbsent = false }: BodyOptions = {}): Validate<Static<S>> {
  return validator(schema, nullIsAbsent ? (value) => withoutNulls(schema, value) : (value) => value);
}

/** As a body, but everything arrives as text, so numbers and booleans are read from it. */
export function textValidator<S extends TSchema>(schema: S): Validate<Static<S>> {
  const properties = 'properties' in schema ? (schema.properties as Record<string, { type?: string }>) : {};
  return validator(schema, (value) => {
    refuseRepeated(value);
    return Object.fromEntries(Object.entries(value as object).map(([name, text]) => [name, fromText(properties[name], text)]));
  });
}

/** A number or boolean, where the schema wants one and the text is exactly one; else the text, which is refused then. */
function fromText(schema: { type?: string } | undefined, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (schema?.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (schema?.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/** For calls that take nothing there: every field is one too many. */
export function refuseFields(value: unknown): undefined {
  const unknown = Object.keys(value ?? {});
  if (unknown.length > 0) throw malformed(unknown.map((name) => ({ path: `/${name}`, message: 'fieldUnknown' })));
}

const mostErrors = 20;
const longestPath = 200;

/** Kept for all servers of a process: schemas never change. */
const compiled = new WeakMap<TSchema, Validator>();

/** Compiled when the schema is needed for the first time, so that a start does not wait for several hundred of them. */
function compiledOf(schema: TSchema): Validator {
  const known = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, known);
  return known;
}

function validator<S extends TSchema>(schema: S, read: (value: unknown) => unknown): Validate<Static<S>> {
  const hasDefaults = JSON.stringify(schema).includes('"default":');
  return (input) => {
    const given = read(input);
    const value = hasDefaults ? Value.Default(schema, given) : given;
    const fields = compiledOf(schema);
    if (!fields.Check(value)) throw malformed(fieldErrors(fields.Errors(value)));
    const found = forbiddenCharacters(schema, value);
    if (found.length > 0)
      throw malformed(found.map(({ at }) => ({ path: at.map((name) => `/${name}`).join(''), message: 'fieldCharacters' })));
    return value as Static<S>;
  };
}

/** Few errors and short paths, so that a request cannot make its answer large. */
const malformed = (errors: FieldError[]) =>
  new Refusal('malformed', {
    errors: errors.slice(0, mostErrors).map(({ path, ...said }) => ({ path: path.slice(0, longestPath), ...said })),
  });

function refuseRepeated(query: unknown): void {
  const repeated = Object.entries(query as object).filter(([, value]) => Array.isArray(value));
  if (repeated.length > 0) {
    throw malformed(repeated.map(([name]) => ({ path: `/${name}`, message: 'fieldRepeated' })));
  }
}
