import { Type } from 'typebox';
import { bodyValidator } from '../../../http/fields/validation.ts';
import type { Db } from '../../../db/schema.ts';
import { allFields } from '../../people/custom-fields.ts';
import type { PersonField } from '../../people/fields.ts';

type Values = Readonly<Record<string, string>>;

/** The fields that administrators edit, on the screen and by workbooks. */
export const editedFields = async (db: Db): Promise<PersonField[]> => (await allFields(db)).filter(({ edit }) => edit !== undefined);

/** Returns a function that checks given values and returns them as they are stored. It throws the refusal 40001 with `/fields/<name>`. */
export function fieldsReader(fields: readonly PersonField[]): (values: Values) => Record<string, string> {
  const properties = fields.map(({ name, edit }) => [name, Type.Optional(Type.String({ maxLength: edit!.longest, ...pattern(edit) }))]);
  const options = { additionalProperties: false };
  const validate = bodyValidator(Type.Object({ fields: Type.Object(Object.fromEntries(properties), options) }, options));
  const normalize = new Map(fields.map((field) => [field.name, field.normalize]));
  return (values) => {
    const read = Object.entries(values).map(([name, value]) => [name, normalize.get(name)?.(value) ?? value]);
    return validate({ fields: Object.fromEntries(read) }).fields as Record<string, string>;
  };
}

const pattern = ({ pattern: given }: NonNullable<PersonField['edit']> = { longest: 0 }) => (given === undefined ? {} : { pattern: given });
