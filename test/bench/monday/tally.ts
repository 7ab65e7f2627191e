import { quantile } from '../table.ts';

/** Times and answers of each kind of call. */
export class Tally {
  readonly #times = new Map<string, number[]>();
  readonly #statuses = new Map<string, Map<number, number>>();

  /** Milliseconds from when the call was due until its answer was there; status 0 where there was none. */
  add(name: string, status: number, milliseconds: number): void {
    const statuses = this.#statuses.get(name) ?? new Map<number, number>();
    this.#statuses.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    if (status !== 200) return;
    const times = this.#times.get(name) ?? [];
    times.push(milliseconds);
    this.#times.set(name, times);
  }

  get names(): string[] {
    return [...this.#statuses.keys()];
  }

  count(name?: string, status?: number): number {
    const chosen = name === undefined ? [...this.#statuses.values()] : [this.#statuses.get(name) ?? new Map<number, number>()];
    return chosen
      .flatMap((statuses) => [...statuses])
      .reduce((sum, [of, count]) => (status === undefined || of === status ? sum + count : sum), 0);
  }

  /** Answers other than 200, such as `503 × 4`. */
  refused(name: string): string {
    const others = [...(this.#statuses.get(name) ?? [])].filter(([status]) => status !== 200);
    return others.map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`).join(', ');
  }

  quantile(name: string, share: number): number {
    return quantile(this.#times.get(name) ?? [], share);
  }
}
