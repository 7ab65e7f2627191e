import type { AuditKind, HistoryEntry, PageOf } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { lockName, oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requireVersion } from '../../../records/version.ts';
import { historyOf } from './history.ts';

/** What a history entry says that its author did. */
type Did =
  | 'made'
  | 'changed'
  | 'deleted'
  | 'taken-over'
  | 'given-back'
  | 'published'
  | 'withdrawn'
  | 'discarded'
  | 'restored'
  | 'moved-below'
  | 'archived'
  | 'merged'
  | 'merged-into'
  | 'unarchived';

/** A change for the history: `before` is null for a new record, `after` for a deleted one. */
interface Change<R> {
  did: Did;
  before: R | null;
  after: R | null;
}

/** A type of record that screens change. */
export interface RecordType<R, K extends AuditKind = AuditKind> {
  kind: K;
  /** Names of the locks for a write: writes that share the first name wait for each other without a connection. */
  locks(tenantId: string, id: string): readonly [string, ...string[]];
  /** Returns a record that the session's user may see; undefined, or 404, if there is none. */
  find(db: Db, session: Session, id: string): Promise<R | undefined>;
  nameOf(record: R): string;
  /** Fields that the history compares. */
  fieldsOf(record: R): object;
  /** Throws if nobody, or not this user, may change the record. Runs before the version is compared. */
  check?(record: R): void;
  /** Id of the record whose history has the changes; without it, the record's own. */
  historyId?(record: R): string;
}

/** The parts of a call that concern one record. */
export interface RecordCall {
  request: FastifyRequest;
  session: Session;
  params: { id: string };
}

/** The same for a change of the version that the caller has read. */
interface ChangeCall<B extends { version: string }> extends RecordCall {
  body: B;
}

interface NewRecordCall<R> {
  request: FastifyRequest;
  session: Session;
  remember(trx: Db, made: R): Promise<void>;
}

/** Writes to the database. What it returns replaces fields of the answer. */
type Write<R, A extends unknown[]> = (trx: Db, ...args: A) => Promise<Partial<R> | void>;

/** The calls of one type of record: `read`, `history`, `add`, `change`, `remove`. Writes run alone and have an audit entry. */
export function recordCalls<R extends { version: string }, K extends AuditKind>(db: Db, type: RecordType<R, K>) {
  async function found(at: Db, session: Session, id: string): Promise<R> {
    const record = await type.find(at, session, id);
    if (record === undefined) throw new Refusal('notFound');
    return record;
  }

  /** Runs work in a transaction that holds the locks of the record. */
  function alone<T>({ tenantId }: Session, id: string, work: (trx: Db) => Promise<T>): Promise<T> {
    const [first, ...others] = type.locks(tenantId, id);
    return oneAtATime(db, first, async (trx) => {
      for (const name of others) await lockName(trx, name);
      return work(trx);
    });
  }

  /** Returns the record as the caller has read it; throws 409 if it has changed since. */
  async function current(trx: Db, { session, params, body }: ChangeCall<{ version: string }>): Promise<R> {
    const record = await found(trx, session, params.id);
    type.check?.(record);
    requireVersion(body.version, record);
    return record;
  }

  /** Writes an audit entry with every field before and after. */
  async function log(request: FastifyRequest, trx: Db, id: string, { did, before, after }: Change<R>): Promise<void> {
    const record = (after ?? before)!;
    const kind: AuditKind = type.kind;
    const subject = `${kind}:${type.historyId?.(record) ?? id}` as const;
    const changes = changesBetween(before && type.fieldsOf(before), after && type.fieldsOf(after));
    await recordCall(request, { subject, details: { did, name: type.nameOf(record) }, changes, trx });
  }

  return {
    type,
    found,
    alone,
    current,
    log,

    read: ({ session, params }: Omit<RecordCall, 'request'>): Promise<R> => found(db, session, params.id),

    history: async ({
      session,
      params: { id },
      query,
    }: Omit<RecordCall, 'request'> & { query: { pageIndex: number; pageSize: number } }): Promise<PageOf<HistoryEntry>> => {
      await found(db, session, id);
      return historyOf(db, session, `${type.kind}:${id}`, query);
    },

    add: ({ request, session, remember }: NewRecordCall<R>, id: string, write: Write<R, []>, did: Did = 'made'): Promise<R> =>
      alone(session, id, async (trx) => {
        const rest = await write(trx);
        const after = await found(trx, session, id);
        await log(request, trx, id, { did, before: null, after });
        const made = { ...after, ...rest };
        await remember(trx, made);
        return made;
      }),

    change: <B extends { version: string }>(
      call: ChangeCall<B>,
      write: Write<R, [before: R, fields: Omit<B, 'version'>]>,
      did: Did = 'changed',
    ): Promise<R> =>
      alone(call.session, call.params.id, async (trx) => {
        const { request, session, params } = call;
        const { version: _, ...fields } = call.body;
        const before = await current(trx, call);
        const rest = await write(trx, before, fields);
        const after = await found(trx, session, params.id);
        await log(request, trx, params.id, { did, before, after });
        return { ...after, ...rest };
      }),

    remove: ({ request, session, params: { id } }: RecordCall, write: (trx: Db, before: R) => Promise<void>): Promise<null> =>
      alone(session, id, async (trx) => {
        const before = await found(trx, session, id);
        type.check?.(before);
        await write(trx, before);
        await log(request, trx, id, { did: 'deleted', before, after: null });
        return null;
      }),
  };
}

export type RecordCalls<R extends { version: string }, K extends AuditKind> = ReturnType<typeof recordCalls<R, K>>;
