/** Why the endpoint gave nothing (more) that can be used. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  /** Whether it cannot answer anybody now, not this question alone. */
  readonly isAway: boolean;

  constructor(message: string, { cause, isAway = false }: { cause?: unknown; isAway?: boolean } = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.isAway = isAway;
  }
}
