const lookMilliseconds = 1_000;
/** From here on requests of others wait noticeably longer than a balancer needs to send them elsewhere. */
const longStallMilliseconds = 5_000;
const rememberedMilliseconds = 10_000;

/** Whether the event loop of this process stood still for long: then a balancer does better with another node for a while. */
export class Stalls {
  readonly #now: () => number;
  #expectedAt: number;
  #lastLong = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#expectedAt = now() + lookMilliseconds;
  }

  /** Looks each second; answers what ends that. */
  begin(): () => void {
    const timer = setInterval(() => this.look(), lookMilliseconds).unref();
    return () => clearInterval(timer);
  }

  look(): void {
    const now = this.#now();
    if (now - this.#expectedAt >= longStallMilliseconds) this.#lastLong = now;
    this.#expectedAt = now + lookMilliseconds;
  }

  /** In the last ten seconds; a look that is overdue counts before it is made. */
  isStuck(): boolean {
    const now = this.#now();
    return now - this.#expectedAt >= longStallMilliseconds || now - this.#lastLong < rememberedMilliseconds;
  }
}
