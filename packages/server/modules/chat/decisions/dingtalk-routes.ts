import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { linkedTo } from '../people/link.ts';
import { callbackPath, type ChatProvider } from '../provider.ts';
import { objectOf, type ProviderAnswer, textOf } from '../provider-call.ts';
import { inTime, type Raw, refuse } from './callback-answer.ts';
import { isRecent, isSame, noteOnce } from './once.ts';
import { takePress, taskOfCard } from './press.ts';

/** DingTalk waits two seconds; a decision that takes longer goes on. Tests on a slow machine wait longer. */
export const dingtalkLimit = { milliseconds: 1_500 };

/** open.dingtalk.com, "event callback": HMAC-SHA-256 of the time alone, with the key that was registered. */
export const dingtalkSignature = (key: string, timestamp: string): string => createHmac('sha256', key).update(timestamp).digest('base64');

/**
 * Where DingTalk says that somebody has pressed a button of a card. Its signature does not cover the body, so nothing in it is believed alone: the id
 * of the card is known to DingTalk and its person only, the user must be that person, and an action is what this card has offered.
 */
export function dingtalkRoutes(scope: FastifyInstance, chat: ChatProvider): void {
  const { settings } = chat;
  const { db } = scope;

  scope.post(callbackPath('dingtalk'), async (request: Raw, reply) => {
    const { 'x-ddpaas-signature-timestamp': timestamp, 'x-ddpaas-signature': signature } = request.headers;
    if (settings.callback === null || typeof timestamp !== 'string' || !/^\d{10,16}$/.test(timestamp))
      return refuse(request, reply, chat, 'it has no time');
    if (!isSame(signature, dingtalkSignature(settings.callback.key, timestamp)))
      return refuse(request, reply, chat, 'the signature is wrong');
    const now = new Date();
    if (!isRecent(Number(timestamp), now.getTime())) return refuse(request, reply, chat, 'it is too old');
    const said = parse(request.body ?? '');
    if (said.corpId !== settings.corp) return refuse(request, reply, chat, 'it is for another company');
    const send = (answer: object) =>
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer));
    const cardId = textOf(said.outTrackId) ?? '';
    if (said.type !== 'actionCallback' || !(await noteOnce(db, `dingtalk ${cardId} ${timestamp}`, now))) return send({});
    const userId = textOf(said.userId) ?? '';
    const card = await taskOfCard(db, chat, cardId);
    const isTheirs = card !== undefined && (await linkedTo(db, chat.kind, userId)) === card.person_id;
    const action = isTheirs ? offeredAction(card.update_code, parse(textOf(said.content) ?? '')) : '';
    const pressed = takePress(request, chat, { userId, of: isTheirs ? card : undefined, action });
    const result = await inTime(request, pressed, dingtalkLimit.milliseconds);
    // The card shows nothing else to who has pressed.
    return send(
      result === undefined ? {} : { cardUpdateOptions: { updateCardDataByKey: true }, cardData: { cardParamMap: { status: result.text } } },
    );
  });
}

/** A button says its place; what was at that place is kept with the card. */
function offeredAction(offered: string | null, content: ProviderAnswer): string {
  const { action } = objectOf(objectOf(content.cardPrivateData).params);
  return (offered ?? '').split(' ')[Number(action) - 1] ?? '';
}

function parse(text: string): ProviderAnswer {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}
