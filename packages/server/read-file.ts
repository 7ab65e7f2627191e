import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Why a file cannot be read, as the rest of a sentence about it. */
export class FileError extends Error {
  /** `ENOENT` and the like; null where it can be opened, but is no file, or too large. */
  readonly code: string | null;

  constructor(reason: string, code: string | null = null) {
    super(reason);
    this.code = code;
  }
}

/** The content of a file that somebody names. Refuses folders, pipes, devices and what is larger before it reads: reading them might never end. */
export function readRegularFile(path: string, mostBytes: number): Buffer {
  let file: number;
  try {
    // To open a pipe otherwise waits until somebody writes to it.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new FileError(code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`, code);
  }
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) throw new FileError('is a folder');
    if (!found.isFile()) throw new FileError('is a pipe or a device and no file');
    if (found.size > mostBytes) throw new FileError(`is larger than ${inWords(mostBytes)}`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

const inWords = (bytes: number): string => (bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`);

/** Of a file of settings, or of a key. */
export const mostSettingsBytes = 1_000_000;
