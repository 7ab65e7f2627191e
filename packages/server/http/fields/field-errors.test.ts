import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { bodyValidator } from './validation.ts';
import { Refusal } from '../refusal.ts';

function errorsOf(schema: Parameters<typeof bodyValidator>[0], value: unknown): unknown {
  try {
    bodyValidator(schema)(value);
    return [];
  } catch (error) {
    return error instanceof Refusal ? error.details.errors?.map(({ path, message }) => `${path} ${message}`) : error;
  }
}
const moment = Type.String({ format: 'date-time' });

it('names a field once, with what is wrong with its value', () => {
  const publishAt = Type.Union([moment, Type.Null()]);
  expect(errorsOf(Type.Object({ publishAt }), { publishAt: 'soon' })).toEqual(['/publishAt fieldMoment']);
  expect(errorsOf(Type.Object({ publishAt: Type.Union([Type.Null(), moment]) }), { publishAt: 'soon' })).toEqual([
    '/publishAt fieldMoment',
  ]);
  expect(errorsOf(Type.Object({ publishAt }), { publishAt: 7 })).toEqual(['/publishAt fieldType']);
  expect(errorsOf(Type.Object({ name: Type.String({ minLength: 9, pattern: '^a' }) }), { name: 'b' })).toHaveLength(1);
});

it('names a missing field once where several shapes of a union need it', () => {
  const shape = (kind: string) => Type.Object({ kind: Type.Literal(kind), at: moment });
  const errors = errorsOf(Type.Object({ step: Type.Union([shape('a'), shape('b')]) }), { step: { kind: 'a' } }) as string[];
  expect(errors.filter((one) => one.startsWith('/step/at'))).toEqual(['/step/at fieldRequired']);
});
