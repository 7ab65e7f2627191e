const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls back when the user acts otherwise (scroll, press, type), on the portal's page or in the page of a frame, until the signal ends. */
export function onOwnMove(run: () => void, signal: AbortSignal, pages: readonly EventTarget[] = [globalThis]): void {
  for (const page of pages) for (const move of moves) page.addEventListener(move, run, { signal, capture: true, passive: true });
}

/** Brings something about again and again until it is there or the person moves; one thing at a time. */
export class UntilMoved {
  #stop: AbortController | null = null;

  get isOn(): boolean {
    return this.#stop !== null;
  }

  /** `bring` returns whether the position is reached; `watch` calls its callback now and on every change, until the signal ends. */
  begin(bring: () => boolean, watch: (again: () => void, signal: AbortSignal) => void, pages?: readonly EventTarget[]): void {
    this.end();
    const stop = new AbortController();
    this.#stop = stop;
    stop.signal.addEventListener('abort', () => {
      if (this.#stop === stop) this.#stop = null;
    });
    onOwnMove(() => stop.abort(), stop.signal, pages);
    const again = () => {
      if (!stop.signal.aborted && bring()) stop.abort();
    };
    watch(again, stop.signal);
  }

  end(): void {
    this.#stop?.abort();
  }
}
