/** The lines of a text that say something, without the numbers that people put before them, each once. */
export const textLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/^\s*(\d{1,2}[.、)）]|[-•·*])\s*/u, '').trim())
      .filter((line) => line !== ''),
  ),
];
