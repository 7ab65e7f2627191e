import { isComposing } from '@atrium/i18n';
/** Pixels that a pointer may tremble. */
const tremble = 5;
/** How long a finger rests on a tab before it is lifted, in milliseconds. */
const rest = 400;
/** Closer than this to an edge, the strip scrolls on. */
const edge = 40;

interface Drag {
  /** The scrolling element. */
  list: HTMLElement;
  key: string;
  /** The tabs that it may change places with, itself among them, from left to right; none when it stays where it is. */
  keys: readonly string[];
  /** Whether a finger holds the tab, so that the strip does not scroll. */
  held(isHeld: boolean): void;
  /** A finger rested on the tab and went. */
  rested(): void;
  /** It was let go at the place of another tab. */
  dropped(before: string): void;
}

/** Follows a pointer that went down on a tab: a mouse moves it at once, a finger when it has rested; Esc puts it back. */
export function followPointer(down: PointerEvent, drag: Drag): void {
  const stop = new AbortController();
  const { signal } = stop;
  const isTouch = down.pointerType !== 'mouse';
  let phase: 'pressed' | 'held' | 'moving' = 'pressed';
  let row: Row | null = null;
  let frame = 0;
  let x = down.clientX;

  const hold = isTouch ? setTimeout(onHold, rest) : undefined;

  function onHold() {
    phase = 'held';
    drag.held(true);
    row = new Row(drag);
    navigator.vibrate?.(10);
  }

  function onMove(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    // The button was released outside the window.
    if (event.buttons === 0) return end();
    ({ clientX: x } = event);
    const isFar = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > tremble;
    if (phase === 'pressed' && isTouch && isFar) return end();
    if (phase === 'moving') return row?.moveBy(x - down.clientX);
    if (!isFar || drag.keys.length === 0 || (isTouch && phase === 'pressed')) return;
    phase = 'moving';
    row ??= new Row(drag);
    row.moveBy(x - down.clientX);
    frame = requestAnimationFrame(scrollOn);
  }

  function scrollOn() {
    const { left, right } = drag.list.getBoundingClientRect();
    const by = x < left + edge ? -8 : x > right - edge ? 8 : 0;
    drag.list.scrollLeft += by;
    if (by !== 0) row?.moveBy(x - down.clientX);
    frame = requestAnimationFrame(scrollOn);
  }

  function end(isDone = false) {
    stop.abort();
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    drag.held(false);
    const before = row?.release();
    if (!isDone) return;
    if (phase === 'held') drag.rested();
    if (phase === 'held' || phase === 'moving') swallowClick(drag.list);
    if (phase === 'moving' && before && before !== drag.key) drag.dropped(before);
  }

  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', ({ pointerId }) => pointerId === down.pointerId && end(true), { signal });
  addEventListener('pointercancel', () => end(), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) return;
      if (event.key !== 'Escape' || phase === 'pressed') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
}

/** The tabs that may change places, as they stood when the drag began. */
class Row {
  #drag: Drag;
  #boxes: readonly { key: string; start: number; width: number }[];
  #from: number;
  #to: number;
  #scrolled: number;

  constructor(drag: Drag) {
    this.#drag = drag;
    this.#scrolled = drag.list.scrollLeft;
    this.#boxes = drag.keys.map((key) => {
      const { left, width } = this.#elements(key)[0]!.getBoundingClientRect();
      return { key, start: left, width };
    });
    this.#from = this.#to = drag.keys.indexOf(drag.key);
    for (const { key } of this.#boxes) for (const each of this.#elements(key)) each.dataset['drag'] = key === drag.key ? 'lifted' : 'aside';
  }

  /** A tab and its close button. */
  #elements(key: string): HTMLElement[] {
    const name = CSS.escape(key);
    return [...this.#drag.list.querySelectorAll<HTMLElement>(`[data-key="${name}"], [data-close="${name}"]`)];
  }

  #shift(key: string, by: number) {
    for (const each of this.#elements(key)) each.style.setProperty('translate', by === 0 ? 'none' : `${by}px`);
  }

  moveBy(pointer: number) {
    const own = this.#boxes[this.#from];
    if (!own) return;
    const by = pointer + this.#drag.list.scrollLeft - this.#scrolled;
    const middle = own.start + own.width / 2 + by;
    const passed = this.#boxes.filter(({ start, width }, at) => at !== this.#from && start + width / 2 < middle).length;
    this.#to = passed;
    this.#shift(own.key, by);
    this.#boxes.forEach(({ key }, at) => {
      if (at === this.#from) return;
      const isPassed = at > this.#from ? at <= this.#to : at >= this.#to;
      this.#shift(key, isPassed ? (at > this.#from ? -own.width : own.width) : 0);
    });
  }

  /** Puts everything back and says whose place the tab was over. */
  release(): string | undefined {
    for (const { key } of this.#boxes) {
      for (const each of this.#elements(key)) {
        delete each.dataset['drag'];
        each.style.removeProperty('translate');
      }
    }
    return this.#boxes[this.#to]?.key;
  }
}

/** Letting go is no click on the tab below. */
function swallowClick(list: HTMLElement) {
  const stop = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  list.addEventListener('click', swallow, { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}
