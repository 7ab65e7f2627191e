import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { pictureSet } from './pictures.ts';
import { rasterize } from './rasterize.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 200 50"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`);
const raster = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 400, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'SECRET-PLACE' } } })
    .toFormat(format)
    .toBuffer();
const sizeOf = async (content: Buffer) => {
  const { format, width, height } = await sharp(content).metadata();
  return [format, width, height];
};
const refusedAs = (file: Buffer, kind: 'wide' | 'icon' | 'picture' = 'wide') =>
  pictureSet(file, kind).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.id : String(error)),
  );

describe('R-RUN-05 a picture of the look', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is PNG without metadata where it was %s', async (format) => {
    const { files } = await pictureSet(await raster(format), 'wide');
    expect(await sizeOf(files['wide']!)).toEqual(['png', 400, 100]);
    expect(files['wide']!.includes('SECRET-PLACE')).toBe(false);
  });

  it('is drawn from an SVG in the size in which it is shown', async () => {
    const { files } = await pictureSet(svg('<rect width="200" height="50" fill="#0a7a52"/>'), 'wide');
    const [format, width = 0, height] = await sizeOf(files['wide']!);
    expect([format, height]).toEqual(['png', 160]);
    expect(width).toBeGreaterThan(600);
  });

  it('takes the document type that drawing programs write', async () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const file = Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n${type}\n`),
      svg('<path d="M0 0h9v9z"/>'),
    ]);
    expect(await refusedAs(file)).toBe('taken');
  });

  it('is as an icon every size that browsers and phones want, on a ground where they need one', async () => {
    const { files } = await pictureSet(svg('<circle cx="50" cy="50" r="50" fill="#c00"/>', 'viewBox="0 0 100 100"'), 'icon');
    const found = await Promise.all(Object.entries(files).map(async ([form, content]) => [form, ...(await sizeOf(content))]));
    expect(Object.fromEntries(found.map(([form, , width, height]) => [form, [width, height]]))).toEqual({
      'icon-512': [512, 512],
      'icon-192': [192, 192],
      'icon-180': [180, 180],
      'icon-32': [32, 32],
      'icon-maskable': [512, 512],
    });
    const cornerOf = async (form: string) => [...(await sharp(files[form]!).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
    expect([await cornerOf('icon-512'), await cornerOf('icon-180'), await cornerOf('icon-maskable')]).toEqual([
      [0, 0, 0, 0],
      [255, 255, 255, 255],
      [255, 255, 255, 255],
    ]);
  });

  it('continues an icon that fills its square in its own colour', async () => {
    const { files } = await pictureSet(await raster('png', 300, 300), 'icon');
    const masked = await sharp(files['icon-maskable']!).ensureAlpha().raw().toBuffer();
    expect([...masked.subarray(0, 4)]).toEqual([58, 125, 92, 255]);
  });

  it.each(['wide', 'icon', 'picture'] as const)('is the same one when it comes back from an export, as %s', async (kind) => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 4 }, (_, at) => (at * 7919 + (at >> 5) * 13) % 251));
    const file = await sharp(noise, { raw: { width: 300, height: 200, channels: 4 } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const first = await pictureSet(file, kind);
    const again = await pictureSet(Object.values(first.files)[0]!, kind);
    expect(again.id).toBe(first.id);
  });
});

describe('R-RUN-05 refuses', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a handler', '<rect onload="alert(1)" width="9" height="9"/>'],
    ['foreign content', '<foreignObject width="9" height="9"><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>'],
    ['a picture of a file', '<image href="file:///etc/passwd" width="9" height="9"/>'],
    ['a picture of an address', '<image xlink:href="http://127.0.0.1/x.png" width="9" height="9"/>'],
    ['an address without quotes', '<image href=http://127.0.0.1/x.png />'],
    ['an SVG in an SVG', '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'],
    ['a style of an address', '<style>@import "http://127.0.0.1/x.css"</style>'],
    ['a fill of an address', '<rect fill="url(http://127.0.0.1/x#y)" width="9" height="9"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ])('an SVG with %s', async (_, inside) => {
    expect(await refusedAs(svg(inside))).toBe('brandingSvg');
  });

  it.each([
    ['an external entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['an entity of entities', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ['a style sheet', '<?xml-stylesheet href="http://127.0.0.1/x.css"?>'],
  ])('an SVG with %s', async (_, before) => {
    expect(['brandingSvg', 'brandingPicture']).toContain(await refusedAs(Buffer.concat([Buffer.from(before), svg('<text>&x;</text>')])));
  });

  it('a drawing that would keep the machine busy, and ends the process that draws it', async () => {
    const copies = (at: number) => `<g id="a${at}">${`<use xlink:href="#a${at - 1}"/>`.repeat(10)}</g>`;
    const levels = Array.from({ length: 11 }, (_, at) => copies(at + 1)).join('');
    const bomb = svg(`<defs><g id="a0"><rect width="50" height="50"/></g>${levels}</defs><use xlink:href="#a11"/>`);
    await expect(rasterize(bomb, 1000)).rejects.toMatchObject({ id: 'brandingPicture' });
  });

  it.each([
    ['an SVG of 100 000 pixels', svg('<rect width="9" height="9"/>', 'width="100000" height="100000"')],
    ['a file that only begins as PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')])],
    ['HTML', Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, file) => {
    expect(await refusedAs(file)).toBe('brandingPicture');
  });

  it('a PNG of 10 000 × 10 000 pixels, and a GIF', async () => {
    const png = await raster('png');
    const header = Buffer.from(png.subarray(12, 29));
    header.writeUInt32BE(10_000, 4);
    header.writeUInt32BE(10_000, 8);
    header.copy(png, 12);
    png.writeUInt32BE(crc32(header), 29);
    expect(await refusedAs(png)).toBe('brandingPicture');
    expect(await refusedAs(await raster('gif'))).toBe('brandingPicture');
  });

  it('what follows the picture in its file: a polyglot is only its pixels', async () => {
    const page = Buffer.from('<html><script>alert(document.cookie)</script></html>');
    const { files } = await pictureSet(Buffer.concat([await raster('png'), page]), 'wide');
    expect(Object.values(files).some((content) => content.includes('script'))).toBe(false);
  });
});

it('R-RUN-05 requests nothing while it draws', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/x.png`;
  for (const inside of [
    `<image href="${address}" width="9" height="9"/>`,
    `<style>rect{fill:u\\72l(${address})}</style><rect width="9" height="9"/>`,
  ])
    await refusedAs(svg(inside));
  await new Promise((done) => server.close(done));
  expect(requests).toBe(0);
});
