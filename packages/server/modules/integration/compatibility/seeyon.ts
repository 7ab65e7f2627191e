import { type EndReason, longestUsername } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { takeEach } from '../take-each.ts';
import type { Context } from '../tasks/task-write.ts';
import { answerCompatible, refuseCompatible } from './answer-compatible.ts';
import { clip, companyTime, externalIdOf, foreignLinks, plainFields } from './foreign-fields.ts';
import { endTask, nameOf, receiverOf, reopenTask, sayTask } from './foreign-task.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const maybe = (maxLength: number) => Type.Optional(text(maxLength));

const state = {
  registerCode: text(100),
  taskId: text(100),
  state: Type.Enum(['0', '1'], { description: 'to do, done' }),
  subState: Type.Optional(Type.Enum(['0', '1', '2', '3'], { description: 'of what is done: agreed, not agreed, cancelled, sent back' })),
};
const PendingState = Type.Object(state);
type PendingState = Static<typeof PendingState>;

const Pending = Type.Object({
  ...state,
  title: text(1000),
  senderName: maybe(100),
  thirdSenderId: maybe(longestUsername),
  thirdReceiverId: maybe(longestUsername),
  noneBindingReceiver: Type.Optional(
    Type.String({ minLength: 1, maxLength: longestUsername, description: 'login, code, telephone or mail; wins' }),
  ),
  creationDate: maybe(40),
  url: maybe(1024),
  h5url: maybe(1024),
});
type Pending = Static<typeof Pending>;
const isPending = bodyValidator(Pending);

const Pendings = Type.Object({ pendingList: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 500 }) });
const batchLimit = 5 * 1024 * 1024;

/** The end reason, by `subState`. */
const endReasons: Record<NonNullable<PendingState['subState']>, EndReason> = {
  '0': 'approved',
  '1': 'rejected',
  '2': 'withdrawn',
  '3': 'returned',
};

interface Fault {
  taskId: string;
  errorCode: string;
  errorDetail: string;
}

const faultOf = ({ code, message }: IntegrationRefusal, said: unknown): Fault => {
  const taskId = typeof said === 'object' && said !== null && 'taskId' in said ? said.taskId : '';
  return { taskId: typeof taskId === 'string' ? taskId.slice(0, 100) : '', errorCode: code, errorDetail: message };
};

/** Seeyon's response format, for its clients. */
const answerOf = (errorMsgs: readonly Fault[]) => ({ success: errorMsgs.length === 0, errorMsgs });

/** The endpoints of Seeyon's third-party to-dos: one task for each register code and task id. */
export function seeyonRoutes(scope: FastifyInstance): void {
  const path = '/seeyon/rest/thirdpartyPending';
  refuseCompatible(scope, (refusal, said) => answerOf([faultOf(refusal, said)]));

  answerCompatible(scope, `${path}/receive`, Pending, async ({ account, body }) => {
    await scope.writeEvents((trx, tell) => receive({ trx, tell, account }, body));
    return answerOf([]);
  });

  answerCompatible(
    scope,
    `${path}/receive/pendings`,
    Pendings,
    async ({ account, body }) => {
      const faults = await takeEach<unknown, Fault | null>(
        scope,
        account,
        body.pendingList.map(plainFields),
        async (context, row) => {
          await receive(context, isPending(row));
          return null;
        },
        faultOf,
      );
      return answerOf(faults.filter((fault) => fault !== null));
    },
    { bodyLimit: batchLimit },
  );

  answerCompatible(scope, `${path}/updatePendingState`, PendingState, async ({ account, body }) => {
    await scope.writeEvents(async (trx, tell) => {
      const context = { trx, tell, account };
      const id = idOf(body);
      const changed = body.state === '0' ? await reopenTask(context, id) : await endTask(context, id, endReasonOf(body));
      if (changed === null) throw new IntegrationRefusal('not_found', `There is no task ${body.taskId} of ${body.registerCode}.`);
    });
    return answerOf([]);
  });
}

const idOf = ({ registerCode, taskId }: PendingState): string => externalIdOf('seeyon', registerCode, taskId);
const endReasonOf = ({ subState }: PendingState): EndReason | null => (subState === undefined ? null : endReasons[subState]);

async function receive(context: Context, said: Pending): Promise<void> {
  const receiver = said.noneBindingReceiver ?? said.thirdReceiverId;
  if (receiver === undefined)
    throw new IntegrationRefusal('malformed', 'thirdReceiverId: a required field is missing.', { field: 'thirdReceiverId' });
  const sender = said.senderName ?? (said.thirdSenderId === undefined ? undefined : await nameOf(context, said.thirdSenderId));
  await sayTask(context, {
    externalId: idOf(said),
    version: undefined,
    over: said.state === '1',
    endReason: endReasonOf(said),
    content: {
      title: clip(said.title),
      assignees: [await receiverOf(context, receiver)],
      ...(sender === undefined ? {} : { applicant: sender }),
      ...(said.thirdSenderId === undefined ? {} : { initiator: await receiverOf(context, said.thirdSenderId) }),
      ...(said.creationDate === undefined ? {} : { receivedAt: companyTime('creationDate', said.creationDate) }),
      ...foreignLinks(context.account, { desktop: said.url, mobile: said.h5url }),
    },
  });
}
