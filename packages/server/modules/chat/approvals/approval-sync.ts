import type { FastifyInstance } from 'fastify';
import { databaseNow } from '../../../clock/database-now.ts';
import { day, hour, minute, repeat } from '../../../clock/repeat.ts';
import { watchQueue } from '../../../clock/watch-queue.ts';
import { markRefused } from '../cards/card-queries.ts';
import type { CardServer } from '../cards/card-channel.ts';
import { findUser, searchedBy } from '../people/find-user.ts';
import { userOfPerson } from '../people/link.ts';
import { ChatError, type ChatProvider, type ProviderApprovals } from '../provider.ts';
import { codeOfDefinition } from './definition.ts';
import {
  claimInstances,
  type InstanceRow,
  keepInstances,
  noteFailure,
  noteGivenUp,
  noteLater,
  noteNobody,
  notePut,
} from './instance-queries.ts';
import { readInstance, type UserOf } from './read-instance.ts';

/** Of one node; Feishu takes 50 calls a second and 1 000 a minute. */
const atOnce = 5;
/** After each failure; then the version is given up, and the next one is put again. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 6 * hour];
/** Too many calls, or the same instance twice within a short time, whose length its documents do not name. */
const limitedMilliseconds = 5_000;
const pauseMilliseconds = minute;
/** Who is not found there is looked for again after so long. */
const unknownMilliseconds = 30 * day;

/** Below the portal's origin: where the approval centre says that somebody has taken an action. */
export const approvalCallbackPath = '/api/chat/feishu/approvals';

type Server = CardServer & Pick<FastifyInstance, 'log'>;

/** Keeps the approval centre of a provider as the portal is: each case, or task without one, is put whole after each change. */
export class ApprovalSync {
  readonly #server: Server;
  readonly #chat: ChatProvider;
  readonly #approvals: ProviderApprovals;
  #onTheWay = 0;

  constructor(server: Server, chat: ChatProvider, approvals: ProviderApprovals) {
    this.#server = server;
    this.#chat = chat;
    this.#approvals = approvals;
  }

  /** Starts what is due; returns one promise per instance, which never rejects. */
  async begin(now: Date): Promise<Promise<void>[]> {
    const room = atOnce - this.#onTheWay;
    if (room <= 0) return [];
    return (await claimInstances(this.#server.db, now, room)).map((row) => this.#follow(row, now));
  }

  async #follow(row: InstanceRow, now: Date): Promise<void> {
    this.#onTheWay += 1;
    try {
      await this.#put(row, now);
    } catch (error) {
      await this.#fail(row, error, now).catch((failure: unknown) => {
        // It is tried again when the lease is over.
        this.#server.log.warn({ err: failure, instance: row.subject }, 'an instance could not be put into the approval centre');
      });
    }
    this.#onTheWay -= 1;
  }

  async #put(row: InstanceRow, now: Date): Promise<void> {
    const { db, config, platformTitles } = this.#server;
    const instance = await readInstance(this.#server, this.#chat, row, this.#users(now));
    if (instance === null) return noteNobody(db, row);
    const callbackUrl = this.#chat.settings.callback === null ? null : `${config.origin}${approvalCallbackPath}`;
    const wanted = { name: (language: Parameters<typeof platformTitles.in>[0]) => platformTitles.in(language), callbackUrl };
    await this.#approvals.put(await codeOfDefinition(db, this.#approvals, wanted, now), instance);
    await notePut(db, row, instance.status !== 'running', databaseNow());
  }

  async #fail(row: InstanceRow, error: unknown, now: Date): Promise<void> {
    if (!(error instanceof ChatError)) throw error;
    const { db } = this.#server;
    const { trouble, message } = error;
    const later = (milliseconds: number, isTry = false) => noteLater(db, row, new Date(now.getTime() + milliseconds), message, isTry);
    if (trouble === 'limited') return later(limitedMilliseconds);
    const isClosed = trouble === 'unreachable' || trouble === 'token';
    await noteFailure(db, message, now, isClosed ? pauseMilliseconds : 0);
    if (isClosed) return later(pauseMilliseconds);
    const wait = waits[row.attempts - 1];
    return wait === undefined ? noteGivenUp(db, row, message) : later(wait, true);
  }

  /** Looks people up whom nobody knows there yet, each once; who is not found is marked, as for a card. */
  #users(now: Date): UserOf {
    const { db } = this.#server;
    const chat = this.#chat;
    const known = new Map<string, Promise<string | null>>();
    const look = async (personId: string): Promise<string | null> => {
      const linked = await userOfPerson(db, chat.kind, personId);
      if (linked !== null) return linked;
      const address = await searchedBy(db, personId);
      const refused = await db
        .selectFrom('delivery_addresses')
        .select('address')
        .where('person_id', '=', personId)
        .where('channel', '=', chat.kind)
        .where('refused_at', '>', new Date(now.getTime() - unknownMilliseconds).toISOString())
        .executeTakeFirst();
      if (refused?.address === address) return null;
      try {
        return await findUser(db, chat, personId);
      } catch (error) {
        if (!(error instanceof ChatError) || error.trouble !== 'nobody') throw error;
        await markRefused(db, { channel: chat.kind, person_id: personId, message_id: '' }, { address, answer: error.message }, now);
        return null;
      }
    };
    return (personId) => {
      const found = known.get(personId) ?? look(personId);
      known.set(personId, found);
      return found;
    };
  }
}

/** Follows changes of cases every second; looks every hour for those that are gone. */
export function watchApprovals(server: FastifyInstance, chat: ChatProvider, approvals: ProviderApprovals): void {
  const sync = new ApprovalSync(server, chat, approvals);
  watchQueue(server, 'instances could not be put into the approval centre', atOnce, (now) => sync.begin(now));
  repeat(server, hour, 'old instances could not be deleted', () => keepInstances(server.db, databaseNow()));
}
