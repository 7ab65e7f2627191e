const sqlite = /^SQLITE_(BUSY|FULL|IOERR|LOCKED|READONLY|CANTOPEN)/;
const network = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Too many connections, disk full; statement timeout; an I/O error on the server's machine. */
const postgres = /^(57014|53\w{3}|58\w{3})$/;
/**
 * Only another connection helps: this one is lost, its server shuts down or starts (57P0x), became read-only after a failover (25006), or
 * is one that a pooler has changed for another server (26000, 42P05: a prepared statement is missing or is there already).
 */
const lost = /^(08\w{3}|57P0[1-5]|25006|26000|42P05)$/;
/** Sentences of a pooler that has passed a statement on to no server. */
const notPassedOn = /^(query_wait_timeout|server_login_retry|pgbouncer cannot connect|server login (has been|failed)|no more connections)/;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** None of the hosts, or not this one, takes writes. */
export class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
  readonly code = '25006';

  constructor() {
    super('no host takes writes');
  }
}

/** The connection was lost after a write was sent and before its answer came: nobody knows whether it is done. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the answer to a write was lost', { cause });
  }
}

/** Whether an error says that the database is away for now, rather than that the query is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return error instanceof OutcomeUnknown || sqlite.test(code) || postgres.test(code) || isLost(error);
}

/** Whether a connection to PostgreSQL that has failed in this way must not be used again. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    lost.test(code) ||
    network.test(code) ||
    isLate(error) ||
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/.test(
      error.message,
    )
  );
}

/** Whether the answer did not come within the limit of this process, which the server did not keep, or does not keep for a commit. */
export const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Whether all connections of the pool were in use for too long: another host would not help. */
export const isBusy = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Whether all connections to the same server are as bad as the one that has failed in this way. */
export const isOfServer = (error: unknown): boolean => isLost(error) && !/^(26000|42P05)$/.test(codeOf(error as Error));

/** Whether a statement that has failed in this way may have run: with an error, and not the end of the connection, it has not. */
export const mayHaveRun = (error: unknown): boolean =>
  error instanceof Error && isLost(error) && !('severity' in error && error.severity === 'ERROR') && !notPassedOn.test(error.message);

/** A write that the next request makes as well: while the database takes none, the present one goes on without it. */
export async function ifWritable(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}

/** Whether the database undid a transaction because it and another one waited for each other; it may begin again. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';
