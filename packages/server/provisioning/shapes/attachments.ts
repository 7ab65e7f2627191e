import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { mediaTypeOf } from '../../modules/files/media-type.ts';
import { FileError, readRegularFile } from '../../read-file.ts';
import type { Complain } from '../problems.ts';
import type { Attachment } from '../records/records.ts';

const mostBytes = 2_000_000;

/** Reads the files of the news once each; reports unusable ones. */
export function readAttachments(
  folder: string,
  news: readonly { attachments?: readonly string[] }[] | null | undefined,
  complain: Complain,
): Attachment[] {
  const read = new Map<string, Attachment | string>();
  for (const [index, { attachments = [] }] of (news ?? []).entries()) {
    for (const [place, name] of attachments.entries()) {
      const file = read.get(name) ?? readAttachment(folder, name);
      read.set(name, file);
      if (typeof file === 'string') complain('news', `/${index}/attachments/${place}`, file);
    }
  }
  return [...read.values()].filter((file) => typeof file !== 'string');
}

function readAttachment(folder: string, name: string): Attachment | string {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(join(folder, 'attachments', name), mostBytes);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.code === 'ENOENT' ? `there is no file attachments/${name}` : `attachments/${name} ${error.message}`;
  }
  return attachmentOf(name, bytes) ?? `attachments/${name} is no ${endingOf(name)} file`;
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Returns an attachment; undefined if the content does not match the extension. */
export function attachmentOf(name: string, bytes: Buffer): Attachment | undefined {
  const mediaType = mediaTypeOf(name, bytes);
  if (mediaType === undefined) return undefined;
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name, id, mediaType, size: bytes.length, content: bytes.toString('base64') };
}
