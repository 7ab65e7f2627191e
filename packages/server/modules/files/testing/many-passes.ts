/*
 * Small files that a decoder goes over again and again: nothing in them is wrong.
 */

const side = 2048;
const segment = (marker: number, content: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content]);

/** A grey progressive photograph whose scans say "no change" of every block, in 19 bytes or so. */
export function manyScans(count: number): Buffer {
  const blocks = (side / 8) ** 2;
  // One code of one bit: a difference of nothing, and the end of up to 32 767 blocks.
  const oneCode = [1, ...Array<number>(15).fill(0)];
  const runs = Math.ceil(blocks / 32_767);
  const bits = `0${'1'.repeat(14)}`.repeat(runs).padEnd(Math.ceil((15 * runs) / 8) * 8, '1');
  const ends = bits.match(/.{8}/g)!.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)]));
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from(ends)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...oneCode, 0]),
    segment(0xc4, [0x10, ...oneCode, 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(blocks / 8),
    ...Array<Buffer>(count).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** A film as WebP, of which `still` is every frame; `still` is a WebP of one pixel. */
export function manyFrames(count: number, still: Buffer): Buffer {
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([10, 0, 0, 0]), still.subarray(12)]));
  const size = Buffer.from([0xff, 0x07, 0, 0xff, 0x07, 0]);
  const head = [chunk('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), size])), chunk('ANIM', Buffer.alloc(6))];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...head, ...Array<Buffer>(count).fill(frame)]));
}
