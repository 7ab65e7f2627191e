import { expect, it } from 'vitest';
import { continueInput, inputOf } from './kept-input.ts';

const began = { name: '研发中心', names: { 'en-US': 'R&D' } as Partial<Record<string, string>>, heads: ['a'] };

it('keeps changed fields and their values before', () => {
  expect(inputOf(began, { ...began, heads: [] })).toEqual({ changed: { heads: [] }, before: { heads: ['a'] } });
  expect(inputOf(began, began)).toEqual({ changed: {}, before: {} });
});

it('continues the input over a record that another save changed', () => {
  const input = inputOf(began, { ...began, name: '研发一部', names: { ...began.names, 'pt-BR': 'P&D' } });
  const present = { name: '研发中心', names: { 'en-US': 'Research' }, heads: ['b'] };
  expect(continueInput(present, input)).toEqual({
    values: { name: '研发一部', names: { 'en-US': 'Research', 'pt-BR': 'P&D' }, heads: ['b'] },
    clashes: false,
  });
  expect(continueInput({ ...present, name: '研发二部' }, input).clashes).toBe(true);
  expect(continueInput({ ...present, name: '研发一部' }, input).clashes).toBe(false);
  expect(continueInput({ ...present, names: { 'pt-BR': 'Pesquisa' } }, input).clashes).toBe(true);
});

it('takes the input without its values before, and drafts of version 0.1, as they are', () => {
  const present = { ...began, name: '研发二部' };
  expect(continueInput(present, { changed: { name: '研发一部' }, before: {} })).toEqual({
    values: { ...began, name: '研发一部' },
    clashes: false,
  });
  expect(continueInput(present, { ...began, heads: [] })).toEqual({ values: { ...began, heads: [] }, clashes: false });
  expect(continueInput(present, null)).toEqual({ values: present, clashes: false });
});
