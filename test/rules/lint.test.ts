import { expect, it } from 'vitest';
import { read } from './sources.ts';

interface Configuration {
  rules: Record<string, unknown>;
  overrides: { files: string[]; rules: Record<string, unknown> }[];
}

const { rules, overrides } = JSON.parse(read('.oxlintrc.json')) as Configuration;

it('a forgotten await is an error everywhere, in browser tests too', () => {
  const rule = 'typescript/no-floating-promises';
  expect(rules[rule]).toBe('error');
  expect(overrides.filter((override) => rule in override.rules).map((override) => override.files)).toEqual([]);
});
