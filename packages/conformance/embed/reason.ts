/** Why something failed, in a line, without the name of the function that did. */
export const reason = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]!
    .replace(/^[\w.]+: /, '');
