import type { PasswordRule } from '@atrium/api/contract';
import { type Language, say } from '../../messages/language.ts';

const patterns = [
  ['letter', 'passwordRuleLetter', '[A-Za-z]'],
  ['digit', 'passwordRuleDigit', '[0-9]'],
  ['special', 'passwordRuleSpecial', '[!-\\/:-@\\[-`\\{-~]'],
] as const;

/** spec §5 */
export const mostCharacters = 16;

/** The rules of spec §5, in words and in a form that the browser can check, with the company's least length. */
export const passwordRules = (language: Language, least: number): PasswordRule[] => [
  {
    id: 'length',
    text: say(language, 'passwordRuleLength', { least, most: mostCharacters }),
    pattern: `^[^]{${least},${mostCharacters}}$`,
  },
  ...patterns.map(([id, text, pattern]) => ({ id, text: say(language, text), pattern })),
];
