import { readRecords } from '../cast.ts';
import type { AccessOf } from '../opened-functions.ts';

/** All functions of the menu, for a user who may open all of them. */
export const everyCode: readonly string[] = readRecords<{ code: string }[]>('functions.json').map(({ code }) => code);
export const everyFunction: AccessOf = async () => ({ functions: new Set(everyCode), substituteFor: [] });
