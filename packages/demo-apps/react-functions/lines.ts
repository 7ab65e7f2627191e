import type { Value } from '../service/functions/declaration.ts';
import type { Line } from '../service/functions/lines.ts';

/** Maximum number of parts of a way that the service accepts. */
export const mostLines = 10;
/** Maximum number of characters of a place. */
export const longestPlace = 30;

/** Reads the value of a column of the kind `lines`. */
export const readLines = (value: Value | undefined): Line[] =>
  String(value ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [day = '', from = '', to = '', by = ''] = line.split('|');
      return { day, from, to, by };
    });

export const writeLines = (found: readonly Line[]): string =>
  found.map(({ day, from, to, by }) => [day, from, to, by].join('|')).join('\n');
