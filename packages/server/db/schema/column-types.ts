import type { Generated } from 'kysely';

export type Flag = 0 | 1;

/** What stands in the column of the same word in the singular, in other languages: JSON, language → text. */
export type Others = Generated<string>;
