import type { Generated } from 'kysely';

export type Flag = 0 | 1;

/** Translations of the column of the same word in the singular: JSON, language → text. */
export type Others = Generated<string>;
