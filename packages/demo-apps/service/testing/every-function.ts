import { readRecords } from '../cast.ts';
import type { FunctionsOf } from '../opened-functions.ts';

/** All functions of the menu, for a user who may open all of them. */
export const everyCode: readonly string[] = readRecords<{ code: string }[]>('functions.json').map(({ code }) => code);
export const everyFunction: FunctionsOf = async () => new Set(everyCode);
