import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { tokenStatuses } from '../embedding-token/token-status.ts';
import type { Session } from '../queries.ts';
import { listSessionStatuses } from './session-status.ts';
import { databaseNow } from '../../clock/database-now.ts';

/** At least so often whatever lasts longer than a call looks again whether it may go on. */
const usualMilliseconds = 20_000;

interface Options {
  log: FastifyBaseLogger;
  everyMilliseconds?: number;
  /** How long it may last at most, and the reason that `signal` then has. */
  longest?: { milliseconds: number; reason: Error };
}

/** Something that lasts longer than a call, for as long as it may. */
export interface Lasting {
  /** Aborted when it may not go on. */
  signal: AbortSignal;
  /** Looks at once; false, from then on, when it may not go on. */
  holds(): Promise<boolean>;
  /** It is done: nothing looks any more. */
  end(): void;
}

/** Looks again and again whether something may go on. While the look fails, as without a database, it does. */
export function lookAgain(look: () => Promise<boolean>, { log, everyMilliseconds = usualMilliseconds, longest }: Options): Lasting {
  const over = new AbortController();
  const holds = async () => {
    if (!over.signal.aborted && !(await look())) over.abort();
    return !over.signal.aborted;
  };
  const again = () =>
    void holds().catch((error: unknown) => log.warn({ err: error }, 'whether something may go on could not be looked up'));
  const every = setInterval(again, everyMilliseconds).unref();
  const last = longest && setTimeout(() => over.abort(longest.reason), longest.milliseconds).unref();
  const end = () => {
    clearInterval(every);
    clearTimeout(last);
  };
  over.signal.addEventListener('abort', end);
  return { signal: over.signal, holds, end };
}

/** Whether a session, or the token of a page outside the portal, is still valid for its user in its tenant. */
export async function stillStands(db: Db, { id, tenantId }: Pick<Session, 'id' | 'tenantId'>): Promise<boolean> {
  const now = databaseNow();
  const found = [...(await listSessionStatuses(db, [id], now)), ...(await tokenStatuses(db, [id], now))];
  return found.some((status) => status.tenantId === tenantId && status.state === 'live');
}

/** Breaks an answer off that is still under way when its session ends. */
export function endWithSession({ server, log }: FastifyRequest, reply: FastifyReply, session: Session): void {
  const lasting = lookAgain(() => stillStands(server.db, session), { log });
  lasting.signal.addEventListener('abort', () => reply.raw.destroy());
  for (const event of ['finish', 'close']) reply.raw.once(event, lasting.end);
}
