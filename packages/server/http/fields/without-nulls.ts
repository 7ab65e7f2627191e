import type { TSchema } from 'typebox';

type Schema = TSchema & {
  type?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
};

/** The value without fields that are null where the schema has them as optional and not as null; everything else as it is. */
export function withoutNulls(schema: TSchema, value: unknown): unknown {
  const { items, properties, patternProperties, required = [] } = schema as Schema;
  if (Array.isArray(value)) return items === undefined ? value : value.map((one) => withoutNulls(items, one));
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.values(patternProperties ?? {})[0];
  const fieldOf = (name: string): Schema | undefined =>
    properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : open;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = fieldOf(name);
      if (field === undefined) return [[name, part] as const];
      if (part === null && !required.includes(name) && !takesNull(field)) return [];
      return [[name, withoutNulls(field, part)] as const];
    }),
  );
}

/** A schema without a type takes anything. */
const takesNull = (schema: Schema): boolean => {
  if (schema.anyOf !== undefined) return schema.anyOf.some(takesNull);
  return schema.type === 'null' || (schema.type === undefined && !('enum' in schema) && !('const' in schema));
};
