import { createHash } from 'node:crypto';
import type { BrandingPicture } from '@atrium/api/contract';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../http/refusal.ts';
import { decoded } from '../files/picture.ts';
import { isSvg, rasterize } from './rasterize.ts';

/** An uploaded picture as PNG files: itself, and what is made of it. */
export interface PictureSet {
  /** Hash of what is seen, so that a file of the set gives the same one again. */
  id: string;
  kind: BrandingPicture;
  /** PNG by form. */
  files: Record<string, Buffer>;
}

/** Pixels of a wide logo, an icon and the picture of the login page. */
const sizes = { wide: [720, 160], icon: [512, 512], picture: [1920, 1200] } as const;

/** Forms of each kind, as in an address; the first is the picture itself. */
export const forms = {
  wide: ['wide'],
  icon: ['icon-512', 'icon-192', 'icon-180', 'icon-32', 'icon-maskable'],
  picture: ['picture'],
} as const satisfies Record<BrandingPicture, readonly string[]>;

/**
 * Encodes an uploaded PNG, JPEG, WebP or SVG again as PNG, and makes the icons of a square one. Nothing of the file stays but its pixels.
 * Throws `brandingSvg` or `brandingPicture`.
 */
export async function pictureSet(file: Buffer, kind: BrandingPicture): Promise<PictureSet> {
  const png = isSvg(file) ? await rasterize(file) : file;
  return decoded(png, (picture) => encoded(picture, kind)).catch(() => {
    throw new Refusal('brandingPicture');
  });
}

async function encoded(picture: Sharp, kind: BrandingPicture): Promise<PictureSet> {
  const [width, height] = sizes[kind];
  const upright = await picture.toColorspace('srgb').png().toBuffer();
  if (kind !== 'icon') {
    const fitted = sharp(upright).resize(width, height, { fit: 'inside', withoutEnlargement: true });
    // A photograph as PNG has megabytes; 256 colours, dithered, a tenth of it.
    const content = await fitted.png(kind === 'picture' ? { palette: true, colours: 256 } : { compressionLevel: 9 }).toBuffer();
    return setOf(kind, { [kind]: content }, content);
  }
  const square = await sharp(upright).resize(width, height, { fit: 'contain', background: '#0000' }).png().toBuffer();
  const ground = await groundOf(square);
  return setOf(
    kind,
    {
      'icon-512': square,
      'icon-192': await sized(sharp(square), 192),
      'icon-32': await sized(sharp(square), 32),
      // iOS shows what is transparent in black.
      'icon-180': await sized(sharp(square).flatten({ background: ground }), 180),
      'icon-maskable': await masked(square, ground),
    },
    square,
  );
}

async function setOf(kind: BrandingPicture, files: Record<string, Buffer>, master: Buffer): Promise<PictureSet> {
  const { data, info } = await sharp(master).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const id = createHash('sha256').update(`${kind} ${info.width} ${info.height} `).update(data).digest('hex').slice(0, 32);
  return { id, kind, files };
}

const sized = (picture: Sharp, side: number): Promise<Buffer> => picture.resize(side, side).png({ compressionLevel: 9 }).toBuffer();

/** An icon whose edges a system may cut off: the drawing stays in the middle four fifths. */
const masked = async (square: Buffer, background: string): Promise<Buffer> =>
  sharp({ create: { width: 512, height: 512, channels: 4, background } })
    .composite([{ input: await sharp(square).resize(410, 410).png().toBuffer(), left: 51, top: 51 }])
    .png({ compressionLevel: 9 })
    .toBuffer();

/** What an icon continues with where it must fill its square: the colour of its corners, white where they are transparent or differ. */
async function groundOf(square: Buffer): Promise<string> {
  const { data, info } = await sharp(square).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const last = info.width - 1;
  const corners = [0, last, last * info.width, last * info.width + last].map((at) => data.subarray(at * 4, at * 4 + 4).toString('hex'));
  const [first = ''] = corners;
  return first.endsWith('ff') && corners.every((corner) => corner === first) ? `#${first.slice(0, 6)}` : '#ffffff';
}
