import type { FileKey } from './records/records.ts';

/** A fault in a file. */
export interface Problem {
  file: string;
  line: number;
  reason: string;
}

/** Reports a fault at a JSON pointer of a file. */
export type Complain = (key: FileKey, pointer: string, reason: string) => void;

const shown = 20;

/** Error: the files are invalid, and nothing was changed. Each line of the message is `file:line reason`. */
export class ProvisionError extends Error {
  override name = 'ProvisionError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.slice(0, shown).map(({ file, line, reason }) => `${file}:${line} ${reason}`);
    if (problems.length > shown) lines.push(`and ${problems.length - shown} more`);
    super(lines.join('\n'));
    this.problems = problems;
  }
}
