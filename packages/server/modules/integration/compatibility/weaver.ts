import { longestUsername } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { takeEach } from '../take-each.ts';
import type { Context, WrittenTask } from '../tasks/task-write.ts';
import { answerCompatible, refuseCompatible } from './answer-compatible.ts';
import { clip, companyTime, externalIdOf, foreignLinks } from './foreign-fields.ts';
import { endTask, idsThatBegin, nameOf, receiverOf, sayTask } from './foreign-task.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const maybe = (maxLength: number) => Type.Optional(text(maxLength));

const flow = { syscode: text(100), flowid: text(100) };
const Flow = Type.Object(flow);
const FlowOfPerson = Type.Object({ ...flow, userid: text(longestUsername) });

const RequestInfo = Type.Object({
  ...flow,
  requestname: text(1000),
  workflowname: text(1000),
  nodename: maybe(1000),
  receiver: text(longestUsername),
  creator: maybe(longestUsername),
  createdatetime: maybe(40),
  receivedatetime: maybe(40),
  isremark: Type.Enum(['0', '2', '4', '8'], { description: 'to do, done, finished, to read' }),
  viewtype: Type.Optional(Type.Enum(['0', '1'], { description: 'unread, read' })),
  receivets: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'milliseconds; what is older is ignored' })),
  pcurl: maybe(1024),
  appurl: maybe(1024),
});
type RequestInfo = Static<typeof RequestInfo>;

/** The response of Weaver e-cology, for its clients: `operResult` is '1' for accepted and '0' for refused. */
interface Answer {
  syscode: string;
  flowid: string;
  dataType: 'WfData';
  operType: 'AutoNew' | 'AutoEdit' | 'Check' | 'Del';
  operResult: '1' | '0';
  message: string;
}

/** The endpoints of Weaver e-cology's to-do centre (OFS): one task for each flow and receiver. */
export function weaverRoutes(scope: FastifyInstance): void {
  refuseCompatible(scope, ({ message }, said) => answerOf(said, 'Check', message, '0'));

  answerCompatible(scope, '/rest/ofs/ReceiveRequestInfoByJson', RequestInfo, async ({ account, body }) =>
    received(body, await scope.writeEvents((trx, tell) => receive({ trx, tell, account }, body))),
  );

  answerCompatible(scope, '/rest/ofs/deleteRequestInfoByJson', Flow, async ({ account, body }) => {
    const ids = await idsThatBegin(scope.db, account, `${externalIdOf('weaver', body.flowid)}:`);
    await takeEach(
      scope,
      account,
      ids,
      async (context, id) => void (await endTask(context, id, 'deleted')),
      (refusal) => {
        throw refusal;
      },
    );
    return answerOf(body, 'Del', `Tasks of the flow: ${ids.length}.`);
  });

  answerCompatible(scope, '/rest/ofs/deleteUserRequestInfoByJson', FlowOfPerson, async ({ account, body }) => {
    const id = externalIdOf('weaver', body.flowid, body.userid);
    const ended = await scope.writeEvents((trx, tell) => endTask({ trx, tell, account }, id, 'deleted'));
    return answerOf(body, 'Del', `Tasks of the flow: ${ended === null ? 0 : 1}.`);
  });
}

async function receive(context: Context, said: RequestInfo): Promise<WrittenTask> {
  const { isremark, viewtype, receivets, creator } = said;
  const isToRead = isremark === '8';
  const isUnread = viewtype !== '1';
  const received = said.receivedatetime === undefined ? undefined : companyTime('receivedatetime', said.receivedatetime);
  const created = said.createdatetime === undefined ? undefined : companyTime('createdatetime', said.createdatetime);
  const receivedAt = received ?? created;
  return sayTask(context, {
    externalId: externalIdOf('weaver', said.flowid, said.receiver),
    version: receivets === undefined ? undefined : Number(receivets),
    over: isremark === '2' || isremark === '4' || (isToRead && !isUnread),
    endReason: null,
    content: {
      title: clip(said.requestname),
      kind: isToRead ? 'toread' : 'todo',
      assignees: [await receiverOf(context, said.receiver)],
      process: { name: clip(said.workflowname) },
      notify: isremark === '0' && isUnread,
      ...(said.nodename === undefined ? {} : { node: { name: clip(said.nodename) } }),
      ...(creator === undefined ? {} : { applicant: await nameOf(context, creator), initiator: await receiverOf(context, creator) }),
      ...(receivedAt === undefined ? {} : { receivedAt }),
      ...foreignLinks(context.account, { desktop: said.pcurl, mobile: said.appurl }),
    },
  });
}

function received(said: RequestInfo, { result, version, unknownAssignees }: WrittenTask): Answer {
  if (result === 'older' || result === 'same' || result === 'differs')
    return answerOf(said, 'Check', `Nothing is changed: receivets ${version} is known.`);
  const waits = unknownAssignees === undefined ? '' : ` The receiver ${said.receiver} is not known yet; the task waits.`;
  return answerOf(said, result === 'created' ? 'AutoNew' : 'AutoEdit', `The task is ${result}.${waits}`);
}

function answerOf(
  { syscode, flowid }: { syscode?: unknown; flowid?: unknown },
  operType: Answer['operType'],
  message: string,
  operResult: Answer['operResult'] = '1',
): Answer {
  const echo = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');
  return { syscode: echo(syscode), flowid: echo(flowid), dataType: 'WfData', operType, operResult, message };
}
