const sqlite = /^SQLITE_(BUSY|FULL|IOERR|LOCKED|READONLY|CANTOPEN)/;
const network = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Too many connections, disk full; statement timeout; an I/O error on the server's machine. */
const postgres = /^(57014|53\w{3}|58\w{3})$/;
/**
 * Only another connection helps: this one is lost, its server shuts down or starts (57P0x), became read-only after a failover (25006), or
 * is one that a pooler has changed for another server (26000, 42P05: a prepared statement is missing or is there already).
 */
const lost = /^(08\w{3}|57P0[1-5]|25006|26000|42P05)$/;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Whether an error says that the database is away for now, rather than that the query is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return sqlite.test(code) || network.test(code) || postgres.test(code) || isLost(error);
}

/** Whether a connection to PostgreSQL that has failed in this way must not be used again. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    lost.test(codeOf(error)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(error.message)
  );
}

/** Whether a write came to a server that takes none, as the former primary does after a failover. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25006';

/** Whether the database undid a transaction because it and another one waited for each other; it may begin again. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';
