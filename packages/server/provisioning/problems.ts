import type { FileKey } from './records/records.ts';

/** One thing that is wrong with a file. */
export interface Problem {
  file: string;
  line: number;
  reason: string;
}

/** Says what is wrong at a place of a file, a JSON pointer. */
export type Complain = (key: FileKey, pointer: string, reason: string) => void;

const shown = 20;

/** The files were refused whole; nothing was changed. Each line of the message is `file:line reason`. */
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
