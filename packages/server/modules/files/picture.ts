import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../http/refusal.ts';

const mostBytes = 5 * 1024 * 1024;
/** One file and nothing else. */
export const uploadLimits = {
  limits: { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  throwFileSizeLimit: true,
} as const;

const mostPixels = 4096 * 4096;
/** Of a side: a picture that is narrow and very long is small as a file, and fills gigabytes while it is made smaller. */
const mostSide = 8192;
/** Of scans and frames: a photograph has a dozen. A few bytes make a decoder go over the whole picture again, and nothing stops it then. */
const mostPasses = 200;
const mostSeconds = 20;
const longestSide = 512;

// Nothing but these three is ever decoded, whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const beginnings: readonly (readonly ['png' | 'jpeg' | 'webp', (file: Buffer) => boolean])[] = [
  ['png', (file) => file.toString('hex', 0, 8) === '89504e470d0a1a0a'],
  ['jpeg', (file) => file.toString('hex', 0, 3) === 'ffd8ff'],
  ['webp', (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'],
];

/** Start of every scan of a JPEG and every frame of a WebP; a PNG has seven passes at most. */
const passes = { jpeg: Buffer.from([0xff, 0xda]), webp: Buffer.from('ANMF'), png: null };

/** Whether a file has more passes than a picture has. Where the same bytes are something else, they count too. */
function isPassedOften(file: Buffer, format: keyof typeof passes): boolean {
  const mark = passes[format];
  if (mark === null) return false;
  let count = 0;
  for (let at = file.indexOf(mark); at >= 0 && count <= mostPasses; at = file.indexOf(mark, at + 1)) count += 1;
  return count > mostPasses;
}

/** The picture encoded again, upright, at most 512 pixels a side by default, and without metadata. */
export async function cleanPicture(file: Buffer, side = longestSide): Promise<{ mediaType: string; content: Buffer }> {
  return decoded(file, async (picture, format) => {
    const content = await picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toFormat(format).toBuffer();
    return { mediaType: `image/${format}`, content };
  });
}

/** Does something with a picture that is within the limits, upright. Throws `fileType` for everything else. */
export async function decoded<T>(file: Buffer, work: (picture: Sharp, format: 'png' | 'jpeg' | 'webp') => Promise<T>): Promise<T> {
  const format = beginnings.find(([, fits]) => fits(file))?.[0];
  if (format === undefined || isPassedOften(file, format)) throw new Refusal('fileType');
  try {
    const limits = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
    const { width, height } = await sharp(file, limits).metadata();
    if (Math.max(width, height) > mostSide) throw new Refusal('fileType');
    return await work(sharp(file, limits).timeout({ seconds: mostSeconds }).autoOrient(), format);
  } catch {
    // Broken, too large in pixels, or something else behind the beginning of a picture.
    throw new Refusal('fileType');
  }
}
