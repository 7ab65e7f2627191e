import sharp from 'sharp';

/*
 * A program of its own, that `rasterize.ts` starts: SVG on standard input, PNG on standard output. A drawing of a few hundred bytes can keep
 * a decoder busy for minutes; a process can be ended, and loses nothing.
 */

const longestSide = 1024;
const mostPixels = 4096 * 4096;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const file = Buffer.concat(parts);
const { width, height } = await sharp(file, { limitInputPixels: mostPixels }).metadata();
const density = Math.min(2400, Math.max(1, (72 * longestSide) / Math.max(width, height)));
const content = await sharp(file, { limitInputPixels: mostPixels, density }).png().toBuffer();
process.stdout.end(content);
