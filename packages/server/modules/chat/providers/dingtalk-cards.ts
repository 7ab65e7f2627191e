import { type Card, callbackPath, ChatError, type TakenCard } from '../provider.ts';
import { objectOf, type ProviderAnswer, type ProviderCall, shortened, textOf } from '../provider-call.ts';
import type { Application } from './application.ts';

type Ask = (path: string, asked: Omit<ProviderCall, 'url' | 'headers'>) => Promise<ProviderAnswer>;

/** A card template has so many buttons that call back. */
const buttons = [0, 1, 2];
/** The portal's own callback among those of the application. */
const routeKey = 'atrium';

/**
 * open.dingtalk.com, "interactive cards": a card with buttons that call back, by a template that the company has drawn on the card platform, in
 * the chat with the robot of the application. Its variables are in `README.md`. Null where no template is set.
 */
export function buttonCards({ settings, origin }: Application, ask: Ask) {
  const { template, callback, app } = settings;
  if (template === null || callback === null) return null;
  let registered: Promise<unknown> | null = null;
  /** Once in each process: the address and the key that signs. */
  const register = async (): Promise<void> => {
    registered ??= ask('card/callbacks/register', {
      body: { apiSecret: callback.key, callbackUrl: `${origin}${callbackPath('dingtalk')}`, callbackRouteKey: routeKey, forceUpdate: true },
    });
    await registered.catch((error: unknown) => {
      registered = null;
      throw error;
    });
  };
  return {
    send: async (userId: string, card: Card): Promise<TakenCard> => {
      await register();
      const answer = await ask('card/instances/createAndDeliver', {
        body: {
          userIdType: 1,
          cardTemplateId: template,
          outTrackId: card.id,
          callbackType: 'HTTP',
          callbackRouteKey: routeKey,
          cardData: { cardParamMap: variablesOf(card) },
          openSpaceId: `dtv1.card//IM_ROBOT.${userId}`,
          // In the hands of others its buttons would decide nothing.
          imRobotOpenSpaceModel: { supportForward: false, lastMessageI18n: { ZH_CN: shortened(card.title, 60) } },
          imRobotOpenDeliverModel: { spaceType: 'IM_ROBOT', robotCode: app },
        },
      });
      const results = objectOf(answer.result).deliverResults;
      const [result] = (Array.isArray(results) ? results : []).map(objectOf);
      if (result?.success !== true) throw new ChatError('failed', `not delivered: ${textOf(result?.errorMsg) ?? 'no reason'}`);
      return { ref: card.id, updateCode: card.actions.map(({ key }) => key).join(' '), isProven: true };
    },
    end: async (ref: string, status: string): Promise<void> => {
      const none = Object.fromEntries(buttons.map((at) => [`text${at + 1}`, '']));
      await ask('card/instances', {
        method: 'PUT',
        body: {
          outTrackId: ref,
          cardData: { cardParamMap: { ...none, status } },
          cardUpdateOptions: { updateCardDataByKey: true },
        },
      });
    },
  };
}

/** All are text: what is none of it is JSON. */
function variablesOf({ heading, sentAt, title, isUrgent, facts, open, status, actions }: Card): Record<string, string> {
  const texts = buttons.map((at) => [`text${at + 1}`, shortened(actions[at]?.text ?? '', 20)]);
  return {
    title: shortened(title, 100),
    status,
    source: `${heading} ${sentAt}`,
    urgent: isUrgent ? 'true' : 'false',
    facts: JSON.stringify(facts.map(({ name, value }) => ({ name: shortened(name, 30), value: shortened(value, 100) }))),
    open: open.text,
    url: open.url,
    ...(Object.fromEntries(texts) as Record<string, string>),
  };
}
