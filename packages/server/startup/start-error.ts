/** Why the server cannot start; the message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
  /** The database is away: to try again may help. */
  readonly isAway: boolean;

  constructor(message: string, { isAway = false }: { isAway?: boolean } = {}) {
    super(message);
    this.isAway = isAway;
  }
}
