import type { FastifyInstance } from 'fastify';
import { hour, repeat } from '../../../clock/repeat.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { say } from '../../../messages/language.ts';
import { refuseCard } from '../cards/card-ends.ts';
import { keepUpdateCode } from '../cards/card-queries.ts';
import { callbackPath, type ChatProvider } from '../provider.ts';
import { objectOf, type ProviderAnswer, textOf } from '../provider-call.ts';
import { approvalRoutes } from './approval-routes.ts';
import { inTime, type Raw, refuse } from './callback-answer.ts';
import { dingtalkRoutes } from './dingtalk-routes.ts';
import { feishuFault, hasToken, openFeishu } from './feishu-callback.ts';
import { deleteOldCallbacks, forgetOnce, isRecent, noteOnce } from './once.ts';
import { takePress, taskOfCard } from './press.ts';
import { encryptedIn, fieldsOf, openWecom } from './wecom-callback.ts';

const mostBytes = 64 * 1024;

/** Where WeCom, DingTalk and Feishu say that somebody has pressed a button of a card. */
export function callbackRoutes(server: FastifyInstance, providers: readonly ChatProvider[]): void {
  const open = providers.filter(({ settings }) => settings.callback !== null);
  if (open.length === 0) return;
  repeat(server, hour, 'old callbacks could not be deleted', () => deleteOldCallbacks(server.db, new Date()));
  server.register(async (scope) => {
    // The signature is over the body as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
    for (const chat of open) {
      if (chat.kind === 'wecom' && chat.settings.cards) wecomRoutes(scope, chat);
      if (chat.kind === 'dingtalk' && chat.settings.cards) dingtalkRoutes(scope, chat);
      if (chat.kind === 'feishu' && chat.settings.cards) feishuRoutes(scope, chat);
      if (chat.kind === 'feishu' && chat.settings.approvals) approvalRoutes(scope, chat);
    }
  });
}

function wecomRoutes(scope: FastifyInstance, chat: ChatProvider): void {
  const { settings } = chat;

  /** WeCom tries the address when it is entered. */
  scope.get(callbackPath('wecom'), { exposeHeadRoute: false }, async (request: Raw, reply) => {
    const { echostr } = request.query;
    const message = openWecom(settings, request.query, typeof echostr === 'string' ? echostr : '');
    if (!message.isGood) return refuse(request, reply, chat, message.reason);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message.text);
  });

  scope.post(callbackPath('wecom'), async (request: Raw, reply) => {
    const message = openWecom(settings, request.query, encryptedIn(request.body ?? '') ?? '');
    if (!message.isGood) return refuse(request, reply, chat, message.reason);
    const fields = fieldsOf(message.text);
    const field = (name: string) => fields.get(name) ?? '';
    const done = () => reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('success');
    const now = new Date();
    const times = [request.query['timestamp'], field('CreateTime')].map((seconds) => Number(seconds) * 1000);
    if (!times.every((at) => isRecent(at, now.getTime()))) return refuse(request, reply, chat, 'it is too old');
    if (field('Event') !== 'template_card_event') return done();
    if (field('ToUserName') !== settings.corp || field('AgentID') !== settings.app)
      return refuse(request, reply, chat, 'it is for another application');
    // WeCom says the same again where it got no answer in time.
    const name = `wecom ${message.text}`;
    if (!(await noteOnce(scope.db, name, now))) return done();
    const cardId = field('TaskId');
    await keepUpdateCode(scope.db, cardId, field('ResponseCode'));
    const press = { userId: field('FromUserName'), of: await taskOfCard(scope.db, chat, cardId), action: field('EventKey') };
    const pressed = takePress(request, chat, press).then(async (result) => {
      if (!result.isDone) await refuseCard(scope, chat, cardId, result.text);
      return result;
    });
    if (!(await inTime(request, pressed))?.isBroken) return done();
    await forgetOnce(scope.db, name);
    return reply.header('cache-control', 'no-store').code(503).send();
  });
}

function feishuRoutes(scope: FastifyInstance, chat: ChatProvider): void {
  const { settings } = chat;

  scope.post(callbackPath('feishu'), async (request: Raw, reply) => {
    const body = request.body ?? '';
    const opened = openFeishu(settings, body);
    const send = (answer: object) =>
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer));
    if (opened === null) return refuse(request, reply, chat, 'it cannot be decrypted');
    // Feishu tries the address when it is entered.
    if (opened.type === 'url_verification' && hasToken(settings, opened.token)) return send({ challenge: textOf(opened.challenge) ?? '' });
    const fault = feishuFault(settings, request.headers, body, opened);
    if (fault !== null) return refuse(request, reply, chat, fault);
    const now = new Date();
    const head = objectOf(opened.header);
    const times = [Number(request.headers['x-lark-request-timestamp']) * 1000, Number(head.create_time) / 1000];
    if (!times.every((at) => isRecent(at, now.getTime()))) return refuse(request, reply, chat, 'it is too old');
    if (!(await noteOnce(scope.db, `feishu ${String(head.event_id)}`, now))) return send({});
    const { cardId, ...pressed } = pressIn(objectOf(opened.event), settings.corp);
    const press = { ...pressed, of: await taskOfCard(scope.db, chat, cardId) };
    const result = await inTime(request, takePress(request, chat, press));
    const text = result?.text ?? say(requestLanguage(request), 'cardWorking');
    return send({ toast: { type: result === undefined ? 'info' : result.isDone ? 'success' : 'error', content: text } });
  });
}

function pressIn({ operator, action }: ProviderAnswer, corp: string) {
  const [who, pressed] = [objectOf(operator), objectOf(action)];
  const value = objectOf(pressed.value);
  // A card may be forwarded to people of another company.
  const userId = who.tenant_key === corp ? textOf(who.user_id) : null;
  return { userId: userId ?? '', cardId: textOf(value.card) ?? '', action: textOf(value.action) ?? '' };
}
