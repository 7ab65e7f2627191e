import type { PasswordRule } from '@atrium/api/contract';
import { type Language, say } from '../../messages/language.ts';

const patterns = [
  ['length', 'passwordRuleLength', '^[^]{6,16}$'],
  ['letter', 'passwordRuleLetter', '[A-Za-z]'],
  ['digit', 'passwordRuleDigit', '[0-9]'],
  ['special', 'passwordRuleSpecial', '[!-\\/:-@\\[-`\\{-~]'],
] as const;

/** The rules of spec §5, in words and in a form that the browser can check. */
export const passwordRules = (language: Language): PasswordRule[] =>
  patterns.map(([id, text, pattern]) => ({ id, text: say(language, text), pattern }));
