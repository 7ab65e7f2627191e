/** Marks a text that may have line ends and tabs. A text without a mark is one line, without control and direction characters. */
export const multiLine = { 'x-characters': 'multi-line' } as const;

/** Marks a text that is searched for, compared or handed back as it came, so that any character may be in it. */
export const anyCharacter = { 'x-characters': 'any' } as const;
