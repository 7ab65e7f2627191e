import { execFile } from 'node:child_process';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { Refusal } from '../../http/refusal.ts';

const mostMilliseconds = 10_000;
const mostBytes = 16 * 1024 * 1024;

/** A document type as drawing programs write it: it names a public one and declares nothing. */
const plainDocumentType = /<!doctype\s+svg(\s+public\s+"[^"<>]*"\s+"[^"<>]*")?\s*>/i;

/** What a drawing does not need: declarations, code, foreign content, and addresses other than of its own parts and pictures. */
const unsafe =
  /<!(doctype|entity)|<\?(?!xml\s)|<(?:\w+:)?(script|foreignobject|iframe|object|embed|set|animate\w*|handler|listener)[\s/>]|\son\w+\s*=|href\s*=\s*(?!"\s*(#|data:image\/(png|jpeg|webp);)|'\s*(#|data:image\/(png|jpeg|webp);))|javascript:|@import|url\s*\(\s*(?:['"]\s*)?(?!['"#\s])/i;

/** What stands before the drawing is read in one way only: a pattern with several ways tries them all. */
const beginsAsSvg = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--(?:(?!-->)[^])*-->\s*|<!doctype\s+svg[^>[]*>\s*)*<svg[\s>]/i;

export const isSvg = (file: Buffer): boolean => isUtf8(file) && beginsAsSvg.test(file.toString('utf8', 0, 4096));

/** Whether a drawing without its document type has nothing but shapes, texts and pictures of its own. */
export const isPlainDrawing = (text: string): boolean => !unsafe.test(text);

/** An SVG as PNG, drawn by another process that is ended after ten seconds. Throws `brandingSvg` or `brandingPicture` for what is no plain drawing. */
export async function rasterize(svg: Buffer, milliseconds = mostMilliseconds): Promise<Buffer> {
  const text = svg.toString('utf8').replace(plainDocumentType, '');
  if (!isPlainDrawing(text)) throw new Refusal('brandingSvg');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'svg-to-png.ts')],
      { timeout: milliseconds, killSignal: 'SIGKILL', maxBuffer: mostBytes, encoding: 'buffer', env: {} },
      (error, png) => (error === null ? resolve(png) : reject(new Refusal('brandingPicture'))),
    );
    child.stdin?.on('error', () => {}).end(text);
  });
}
