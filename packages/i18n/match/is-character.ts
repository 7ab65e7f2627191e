const han = /^\p{Script=Han}$/u;

/** Whether a code point is a Chinese character. */
export const isCharacter = (point: string): boolean => point >= '\u2e80' && han.test(point);
