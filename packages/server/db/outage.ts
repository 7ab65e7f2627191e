const sqlite = /^SQLITE_(BUSY|FULL|IOERR|LOCKED|READONLY|CANTOPEN)/;
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** Connection lost, shutting down, too many connections, statement timeout. */
const postgres = /^(08\w{3}|57P0[1-5]|57014|53\w{3})$/;

/** Whether an error says that the database is away for now, rather than that the query is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    sqlite.test(code) ||
    network.test(code) ||
    postgres.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(error.message)
  );
}

/** Whether the database undid a transaction because it and another one waited for each other; it may begin again. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';
