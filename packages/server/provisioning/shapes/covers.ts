import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FileError, readRegularFile } from '../../read-file.ts';

/** A picture of a news item. */
export interface Cover {
  /** File name. */
  name: string;
  /** Hash of the content. */
  id: string;
  mediaType: string;
  /** Base64. */
  content: string;
}

const mostBytes = 200_000;
const mediaTypes: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
/** Elements and attributes to reject, although a cover is shown as an image only. */
const unsafe =
  /<!(doctype|entity)|<\?xml-stylesheet|<(script|foreignobject|iframe|object|embed|animate|set|use|image|a)[\s>/]|\son\w+\s*=|href\s*=|javascript:|@import|url\s*\(\s*['"]?(?!#)/i;

/** Reads a picture of the folder; returns a reason if it is not usable. */
export function readCover(folder: string, name: string): Cover | string {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(join(folder, 'covers', name), mostBytes);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.code === 'ENOENT' ? `there is no file covers/${name}` : `covers/${name} ${error.message}`;
  }
  const kind = name.slice(name.lastIndexOf('.') + 1);
  if (!isOfKind(bytes, kind)) return `covers/${name} is no ${kind} picture`;
  if (kind === 'svg' && unsafe.test(bytes.toString('utf8')))
    return `covers/${name} has something in it that is not drawn, such as a script or a link`;
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name, id, mediaType: mediaTypes[kind] ?? '', content: bytes.toString('base64') };
}

function isOfKind(bytes: Buffer, kind: string): boolean {
  const text = bytes.subarray(0, 12).toString('latin1');
  if (kind === 'svg') return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.toString('utf8'));
  if (kind === 'webp') return text.startsWith('RIFF') && text.endsWith('WEBP');
  return kind === 'png' ? text.startsWith('\x89PNG\r\n\x1a\n') : text.startsWith('\xff\xd8\xff');
}
