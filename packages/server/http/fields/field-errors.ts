import type { MessageId } from '../../messages/zh-CN.ts';
import type { FieldError } from '../refusal.ts';

/** One error of a compiled schema's `Errors`. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
}

interface Params {
  limit?: number;
  type?: string | string[];
  format?: string;
  pattern?: string;
  allowedValues?: unknown[];
  allowedValue?: unknown;
  requiredProperties?: string[];
}

type FieldMessage = Omit<FieldError, 'path'>;

const limits: Record<string, MessageId> = {
  minLength: 'fieldShort',
  maxLength: 'fieldLong',
  minItems: 'fieldFewItems',
  maxItems: 'fieldManyItems',
  minProperties: 'fieldFewItems',
  maxProperties: 'fieldManyItems',
  minimum: 'fieldAtLeast',
  maximum: 'fieldAtMost',
};

const formats: Record<string, MessageId> = { 'date-time': 'fieldMoment', date: 'fieldDay' };

/** Longer lists of allowed values are omitted: nobody reads them. */
const longestChoice = 200;

/** The invalid fields, each once, with the required format or limit. */
export function fieldErrors(errors: readonly SchemaError[]): FieldError[] {
  const byPath = new Map<string, SchemaError>();
  const missing = new Set<string>();
  for (const error of errors) {
    if (error.keyword === 'additionalProperties') continue;
    const { requiredProperties } = error.params as Params;
    if (requiredProperties !== undefined) for (const name of requiredProperties) missing.add(`${error.instancePath}/${name}`);
    else if (rank(error) > rank(byPath.get(error.instancePath))) byPath.set(error.instancePath, error);
  }
  const paths = [...byPath.keys(), ...missing];
  // A union repeats the errors of its branches.
  const wrong = [...byPath].filter(([path, { keyword }]) => keyword !== 'anyOf' || !paths.some((other) => other.startsWith(`${path}/`)));
  return [
    ...wrong.map(([path, error]) => ({ path, ...saidOf(error) })),
    ...[...missing].map((path) => ({ path, message: 'fieldRequired' as const })),
  ];
}

/** Of several errors at one path the first is the most specific, except those of union branches that were not meant. */
function rank(error: SchemaError | undefined): number {
  if (error === undefined) return 0;
  if (error.keyword === 'anyOf') return 1;
  if ((error.params as Params).type === 'null') return 2;
  if (error.keyword === 'type') return 3;
  return error.keyword === 'format' ? 5 : 4;
}

function saidOf({ keyword, params }: SchemaError): FieldMessage {
  const { limit, type, format, pattern, allowedValues, allowedValue } = params as Params;
  const limited = limits[keyword];
  if (limited !== undefined && limit !== undefined) return { message: limited, values: { limit } };
  if (keyword === 'boolean') return { message: 'fieldUnknown' };
  if (keyword === 'type') return { message: 'fieldType', values: { type: [type].flat().join(', ') } };
  if (keyword === 'format') return { message: formats[format ?? ''] ?? 'fieldFormat' };
  if (keyword === 'pattern') return { message: 'fieldFormat', values: { pattern: pattern ?? '' } };
  if (keyword !== 'enum' && keyword !== 'const') return { message: 'fieldFormat' };
  const choice = (keyword === 'const' ? [allowedValue] : (allowedValues ?? [])).map(String).join(', ');
  return choice === '' || choice.length > longestChoice ? { message: 'fieldValue' } : { message: 'fieldChoice', values: { choice } };
}
