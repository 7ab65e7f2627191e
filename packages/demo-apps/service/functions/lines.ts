import type { Column, Value } from './declaration.ts';

/** A part of a way. */
export interface Line {
  day: string;
  from: string;
  to: string;
  by: string;
}

/** Maximum number of parts of a way. */
export const mostLines = 10;

/** Reads the value of a column of the kind `lines`. */
export const readLines = (value: Value | undefined): Line[] =>
  String(value ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [day = '', from = '', to = '', by = ''] = line.split('|');
      return { day, from, to, by };
    });

const writeLines = (found: readonly Line[]): string => found.map(({ day, from, to, by }) => [day, from, to, by].join('|')).join('\n');

/** Fills the columns of a way from its lines; without lines, such as in made rows, the lines there and back from the columns. */
export function deriveLines({ key, legs }: Column, values: Record<string, Value>): void {
  if (legs === undefined) return;
  const found = readLines(values[key]);
  const [first] = found;
  if (first !== undefined) {
    values[legs.from] = first.day;
    values[legs.back] = found.at(-1)!.day;
    values[legs.by] = first.by;
    return;
  }
  const [from, back, to, by] = [legs.from, legs.back, legs.to, legs.by].map((one) => String(values[one] ?? ''));
  values[key] = writeLines([
    { day: from!, from: legs.home, to: to!, by: by! },
    { day: back!, from: to!, to: legs.home, by: by! },
  ]);
}
