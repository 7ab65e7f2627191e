import type { Report } from '@atrium/api/contract';
import { type Language, say } from '../../messages/language.ts';

const names = { daily: 'reportNameDaily', weekly: 'reportNameWeekly', monthly: 'reportNameMonthly' } as const;

/** A report by its type and period, in a language. */
export const nameOf = (language: Language, { type, period }: Pick<Report, 'type' | 'period'>): string =>
  say(language, names[type], { period });
