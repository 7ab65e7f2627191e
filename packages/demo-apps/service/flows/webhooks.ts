import { WebhookError, WebhookVerifier } from '@atrium/integration';
import type { FastifyInstance } from 'fastify';
import { type DecidedFile, type Decision, type Desk, type Flow, partsOf } from './flow.ts';
import { takeReply } from '../rooms/rooms.ts';
import type { PortalAccess } from './portal-calls.ts';

interface Somebody {
  userCode: string;
  name: string;
}

type SentFile = Omit<DecidedFile, 'content'>;

interface Told {
  id: string;
  type: string;
  data: {
    externalId: string;
    action?: string;
    comment?: string;
    people?: Somebody[];
    files?: SentFile[];
    reply?: string;
    by: Somebody;
    onBehalfOf?: Somebody;
    successor?: Somebody;
  };
}

/** Error whose message the portal shows to the user: the business system rejects an event. */
class Refused extends Error {}

/** Receives the portal's webhooks: `/hooks/<source>`, each with its own secret. */
export class Webhooks {
  readonly #verifiers = new Map<string, WebhookVerifier>();
  readonly #flows: ReadonlyMap<string, Flow>;
  readonly #desk: Desk;

  constructor(desk: Desk, flows: readonly Flow[]) {
    this.#desk = desk;
    this.#flows = new Map(flows.map((flow) => [flow.name, flow]));
  }

  connect({ systems }: PortalAccess): void {
    for (const [source, { secret }] of Object.entries(systems)) this.#verifiers.set(source, new WebhookVerifier({ secrets: [secret] }));
  }

  routes(server: FastifyInstance): void {
    // The signature is over the raw text of the body.
    server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    server.post<{ Params: { source: string }; Body: string }>('/hooks/:source', async ({ params: { source }, headers, body }, reply) => {
      try {
        const { id, event } = this.#verifiers.get(source)?.verify(headers, body) ?? missing();
        const told = { ...(event as Told), id };
        this.#take(source, told, await this.#filesOf(source, told));
        return await reply.code(204).send();
      } catch (error) {
        if (error instanceof WebhookError) return reply.code(401).send({ message: error.message });
        if (error instanceof Refused) return reply.code(409).send({ message: error.message });
        throw error;
      }
    });
  }

  /** Fetches the files of a decision before it is taken; a failure is answered as one, and the portal sends the decision again. */
  #filesOf(source: string, { type, data: { files = [] } }: Told): Promise<DecidedFile[]> {
    if (type !== 'decision.commit') return Promise.resolve([]);
    return Promise.all(files.map(async (file) => ({ ...file, content: await this.#desk.portal.fileOf(source, file.id) })));
  }

  #take(source: string, { id, type, data }: Told, files: readonly DecidedFile[]): void {
    if (type === 'meeting.replied') return this.#once(id, () => takeReply(this.#desk.db, { ...data, by: personOf(data.by) }));
    const task = partsOf(data.externalId ?? '');
    const flow = task === null ? undefined : this.#flows.get(task.flow);
    if (task === null || flow === undefined || flow.source !== source) return;
    const { action = '', comment = '', onBehalfOf, people = [] } = data;
    const by = personOf(data.by);
    const decision: Decision = {
      action,
      comment,
      by,
      people: people.map(personOf),
      ...(onBehalfOf === undefined ? {} : { onBehalfOf: personOf(onBehalfOf) }),
    };
    const desk = this.#desk;
    switch (type) {
      case 'decision.check':
        return refuse(flow.check(desk, task, decision));
      case 'decision.commit':
        return this.#once(id, () => {
          refuse(flow.check(desk, task, decision));
          flow.decide(desk, task, { ...decision, files });
        });
      case 'case.withdrawn':
        return this.#once(id, () => refuse(flow.withdraw(desk, task.record, by)));
      case 'task.urged':
        return this.#once(id, () => flow.urge(desk, task.record, by));
      case 'assignee.disabled':
        return this.#once(id, () => flow.reassign(desk, task, by.code, data.successor?.userCode));
    }
  }

  /** Runs the work once for each event. The portal delivers at least once, and repeats may come after a restart. */
  #once(id: string, work: () => void): void {
    const { db } = this.#desk;
    db.transaction(() => {
      if (db.prepare('insert or ignore into portal_events (id) values (?)').run(id).changes > 0) work();
    })();
  }
}

const personOf = ({ userCode, name }: Somebody) => ({ code: userCode, name });

function refuse(words: string | null): void {
  if (words !== null) throw new Refused(words);
}

function missing(): never {
  throw new WebhookError('signature', 'This business system is not connected to the portal.');
}
