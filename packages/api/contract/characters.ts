import { Type } from 'typebox';

/** Marks a text that may have line ends and tabs. A text without a mark is one line, without control, direction and invisible characters. */
export const multiLine = { 'x-characters': 'multi-line' } as const;

/** Marks a text that is searched for, compared or handed back as it came, so that any character may be in it. */
export const anyCharacter = { 'x-characters': 'any' } as const;

/** A name: one line of which something is visible. */
export const nameText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
