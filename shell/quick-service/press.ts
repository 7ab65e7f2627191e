/** spec §9, in milliseconds. */
const dragAfter = 200;
/** Pixels that a hand shakes while it clicks. */
const shake = 8;

/** One press of a mouse button or a finger: a drag when it lasts longer than 200 ms or goes somewhere, else a click (R-FRAME-09). */
export class Press {
  readonly y: number;
  /** Where the pressed thing was. */
  readonly top: number;
  readonly #at: number;
  #moved = false;

  constructor(y: number, top: number, now = performance.now()) {
    this.y = y;
    this.top = top;
    this.#at = now;
  }

  /** Whether it has become a drag, with the pointer here now. */
  isDrag(y: number, now = performance.now()): boolean {
    this.#moved ||= Math.abs(y - this.y) > shake;
    return this.#moved || now - this.#at > dragAfter;
  }
}
