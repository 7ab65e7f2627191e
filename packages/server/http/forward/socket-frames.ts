import { Transform, type TransformCallback } from 'node:stream';

const masked = 0x80;
const closeFrame = 0x88;
/** Of a control frame (RFC 6455, 5.5), without the code. */
const mostReasonBytes = 123;

/**
 * Passes the frames of a service on unchanged, and knows where one ends: `endWith` puts a close frame behind the frame that is under way,
 * and nothing follows it.
 */
export class SocketFrames extends Transform {
  #header = Buffer.alloc(0);
  #left = 0;
  #last: Buffer | null = null;
  #isOver = false;

  /** Ends the stream with a close frame as a server writes it: a code of RFC 6455 and a reason. */
  endWith(code: number, reason: string): void {
    if (this.#last !== null) return;
    const text = Buffer.from(reason).subarray(0, mostReasonBytes);
    this.#last = Buffer.concat([Buffer.from([closeFrame, text.length + 2, code >> 8, code & 0xff]), text]);
    if (this.#isBetween()) this.#end();
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let at = 0;
    while (at < part.length && !this.#isLast()) at += this.#read(part.subarray(at));
    if (at > 0) this.push(part.subarray(0, at));
    if (this.#isLast()) this.#end();
    done();
  }

  /** Whether nothing but the close frame may follow. */
  #isLast(): boolean {
    return this.#last !== null && this.#isBetween();
  }

  /** Reads on in the frame that is under way; the number of bytes that were of it. */
  #read(part: Buffer): number {
    if (this.#left > 0) {
      const taken = Math.min(this.#left, part.length);
      this.#left -= taken;
      return taken;
    }
    this.#header = Buffer.concat([this.#header, part.subarray(0, 1)]);
    const length = payloadLength(this.#header);
    if (length !== null) {
      this.#left = length;
      this.#header = Buffer.alloc(0);
    }
    return 1;
  }

  #isBetween(): boolean {
    return this.#left === 0 && this.#header.length === 0;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.push(this.#last);
    this.push(null);
  }
}

/** How long the payload of a frame is; null while its header has not come whole. */
function payloadLength(header: Buffer): number | null {
  if (header.length < 2) return null;
  const [, second = 0] = header;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = (second & masked) === 0 ? 0 : 4;
  if (header.length < 2 + extended + mask) return null;
  if (extended === 0) return short;
  return extended === 2 ? header.readUInt16BE(2) : Number(header.readBigUInt64BE(2));
}
