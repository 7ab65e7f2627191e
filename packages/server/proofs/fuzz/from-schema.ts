import fc, { type Arbitrary } from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';

/** JSON schema, limited to what the contract uses. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Plausible values by field name: existing ids, the sender's own code. */
export type PlausibleValues = Record<string, readonly unknown[]>;

/** Generates values that satisfy a schema, often with known values. */
export function valid(schema: object, known: PlausibleValues, name = ''): Arbitrary<unknown> {
  const made = fromType(schema, known, name);
  const given = known[name];
  const isText = (schema as Schema).type === 'string' || (schema as Schema).enum !== undefined;
  return given === undefined || !isText
    ? made
    : fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...given) }, { weight: 1, arbitrary: made });
}

function fromType(schema: Schema, known: PlausibleValues, name: string): Arbitrary<unknown> {
  const { type, items, properties, required = [] } = schema;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valid(one, known, name)));
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([field, inner]) => [field, valid(inner, known, field)]);
    return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys: required, noNullPrototype: true });
  }
  if (type === 'array') {
    const most = Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4);
    return fc.array(valid(items ?? {}, known, name), { minLength: schema.minItems ?? 0, maxLength: most });
  }
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 50 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return text(schema);
}

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-11-16', '2026-11-22', '2026-12-31', '9999-12-31', '0001-01-01');
  if (pattern !== undefined && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern, 'u')).map((one) => one.slice(0, maxLength));
  const cut = (one: string) => [...one].slice(0, maxLength).join('').slice(0, maxLength);
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }).map(cut) },
    { weight: 1, arbitrary: hostileText.map(cut) },
  );
}

/** Generates almost valid values: one field is missing, additional, of another type or hostile. */
export function nearlyValid(schema: object, known: PlausibleValues): Arbitrary<unknown> {
  const fields = Object.keys((schema as Schema).properties ?? {});
  const field = fields.length > 0 ? fc.constantFrom(...fields) : fc.constant('x');
  return fc.tuple(valid(schema, known), field, hostileValue, hostileText, fc.nat({ max: 4 })).map(([value, name, wrong, extra, way]) => {
    const object = { ...(value as Record<string, unknown>) };
    if (way === 0) delete object[name];
    else if (way === 1) object[extra === '__proto__' ? 'proto' : extra] = wrong;
    else object[name] = way === 2 ? extra : wrong;
    return object;
  });
}
