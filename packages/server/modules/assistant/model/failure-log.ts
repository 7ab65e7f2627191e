import type { FastifyBaseLogger } from 'fastify';
import { ModelFailure } from './model-failure.ts';

const onceIn = 60_000;
const mostCauses = 100;

/** Logs for operators why a model does not respond: each cause once a minute, and no content of messages. */
export class FailureLog {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #now: () => number;
  readonly #told = new Map<string, number>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number = () => Date.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** `begun`: the answer had already started. */
  tell(error: unknown, begun = false): void {
    if (!(error instanceof Error)) return;
    const reason = reasonOf(error);
    const last = this.#told.get(reason);
    if (last !== undefined && this.#now() - last < onceIn) return;
    if (this.#told.size >= mostCauses) this.#told.clear();
    this.#told.set(reason, this.#now());
    this.#log.warn({ reason }, begun ? 'the model broke off' : 'the model does not answer; the search does instead');
  }
}

/** Our own text, and only the code of others: their texts may contain the prompt. */
function reasonOf(error: Error): string {
  const own = error instanceof ModelFailure ? error.message : error.name;
  const code = codeOf(error.cause);
  return code === null ? own : `${own} (${code})`;
}

function codeOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : (codeOf(cause.cause) ?? cause.name);
}
