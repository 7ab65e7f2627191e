import { hour } from '../../../clock/repeat.ts';
import { type Card, ChatError, type ChatProvider } from '../provider.ts';
import { type Codes, objectOf, type ProviderAnswer, requireSuccess, shortened, textOf } from '../provider-call.ts';
import type { Application } from './application.ts';

/** developer.work.weixin.qq.com, path 90313: the codes that mean something for what the portal does. */
const codes: Codes = {
  '-1': 'unreachable',
  40001: 'unreachable',
  40013: 'unreachable',
  40014: 'token',
  41001: 'token',
  42001: 'token',
  40029: 'code',
  42003: 'code',
  40031: 'nobody',
  46004: 'nobody',
  42045: 'over',
  42014: 'over',
  60111: 'nobody',
  81013: 'nobody',
  45009: 'limited',
  45033: 'limited',
  48002: 'unreachable',
  50001: 'unreachable',
  60020: 'unreachable',
  301002: 'unreachable',
};

/** What a search for a person answers where there is nobody: no such user, no such telephone, no such mail. */
const none = ['60111', '46004', '40096', '46005'];

/** WeCom (企业微信): an application of the company itself. */
export function wecom(application: Application): ChatProvider {
  const { settings } = application;
  const { corp, app, secret, server } = settings;
  const api = server ?? 'https://qyapi.weixin.qq.com';
  const token = application.accessToken(async () => {
    const answer = await application.call({ url: `${api}/cgi-bin/gettoken`, query: { corpid: corp, corpsecret: secret } });
    requireSuccess(answer, 'errcode', 'errmsg', codes);
    return { token: textOf(answer.access_token) ?? '', seconds: Number(answer.expires_in) };
  });
  const ask = (path: string, query: Record<string, string>, body?: object): Promise<ProviderAnswer> =>
    token.with(async (access) => {
      const url = `${api}/cgi-bin/${path}`;
      const answer = await application.call({ url, query: { access_token: access, ...query }, ...(body !== undefined && { body }) });
      requireSuccess(answer, 'errcode', 'errmsg', codes);
      return answer;
    });
  const details = (userid: string) => ask('user/get', { userid });

  return {
    kind: 'wecom',
    settings,
    issuer: `wecom:${corp}`,
    isOwnApp: (agent) => /\bwxwork\//i.test(agent),
    signInAddress: ({ redirectUri, state, isInApp }) => {
      const same = { appid: corp, redirect_uri: redirectUri, state, agentid: app };
      // In the app without a question; elsewhere the page with the code to scan.
      if (!isInApp) return `${server ?? 'https://login.work.weixin.qq.com'}/wwlogin/sso/login?${query({ login_type: 'CorpApp', ...same })}`;
      const quiet = query({ ...same, response_type: 'code', scope: 'snsapi_base' });
      return `${server ?? 'https://open.weixin.qq.com'}/connect/oauth2/authorize?${quiet}#wechat_redirect`;
    },
    codeOf: (answer) => {
      const [appId = corp] = answer.getAll('appid');
      return appId === corp ? oneOf(answer, 'code') : null;
    },
    identify: async (code) => {
      const answer = await ask('auth/getuserinfo', { code });
      const said = textOf(answer.userid) ?? textOf(answer.UserId);
      if (said === null) throw new ChatError('company', 'the user is no member of the company');
      // Members of linked companies are named with their company.
      const [, linked = null, userId = said] = /^([^/]+)\/(.+)$/.exec(said) ?? [];
      const company = linked ?? textOf(answer.CorpId) ?? corp;
      if (company !== corp) throw new ChatError('company', 'the user is of another company');
      const known = await details(userId).catch(withoutDetails);
      return { userId, unionId: null, name: textOf(known.name) ?? userId, phone: textOf(known.mobile), mail: textOf(known.biz_mail) };
    },
    findUser: async ({ userCode, phone, mail }) => {
      const found = async (how: 'code' | 'phone' | 'mail', search: Promise<ProviderAnswer>) => {
        const answer = await orNobody(search);
        const userId = textOf(answer.userid);
        return userId === null ? null : { userId, unionId: null, name: textOf(answer.name) ?? userId, how };
      };
      const byCode = await found('code', details(userCode));
      if (byCode !== null) return byCode;
      const byPhone = phone === '' ? null : await found('phone', ask('user/getuserid', {}, { mobile: phone }));
      if (byPhone !== null) return byPhone;
      return mail === '' ? null : found('mail', ask('user/get_userid_by_email', {}, { email: mail, email_type: 1 }));
    },
    check: () => token.with(async () => {}),
    cards: {
      // Of 30 and 1 000 in an hour: what is over is dropped without a word.
      perMinute: 20,
      perDay: 600,
      changeableMilliseconds: 72 * hour,
      send: async (userId, card) => {
        const isChangeable = settings.callback !== null;
        const template = isChangeable ? withButtons(card) : plainCard(card);
        const answer = await ask(
          'message/send',
          {},
          { touser: userId, msgtype: 'template_card', agentid: Number(app), template_card: template },
        );
        if (textOf(answer.invaliduser) !== null) throw new ChatError('nobody', `invaliduser: ${textOf(answer.invaliduser)}`);
        if (textOf(answer.unlicenseduser) !== null) throw new ChatError('nobody', `unlicenseduser: ${textOf(answer.unlicenseduser)}`);
        return { ref: textOf(answer.msgid) ?? '', updateCode: textOf(answer.response_code), isProven: true };
      },
      end: async (userId, { updateCode }, card) => {
        // Only cards with buttons that call back can be changed, once with each code.
        if (updateCode === null) throw new ChatError('over', 'the card has no response_code');
        const body = { userids: [userId], agentid: Number(app), response_code: updateCode, template_card: plainCard(card) };
        await ask('message/update_template_card', {}, body);
      },
    },
  };
}

/** developer.work.weixin.qq.com, path 90236: a card of text, which leads to its page. */
function plainCard({ heading, sentAt, title, isUrgent, facts, open, status }: Card) {
  return {
    card_type: 'text_notice',
    source: { desc: `${heading} ${sentAt}`, desc_color: isUrgent ? 2 : 0 },
    main_title: { title: shortened(title, 128), desc: status },
    horizontal_content_list: facts.map(({ name, value }) => ({ keyname: shortened(name, 30), value: shortened(value, 100) })),
    jump_list: [{ type: 1, title: open.text, url: open.url }],
    card_action: { type: 1, url: open.url },
  };
}

/** The same with buttons: only such a card has a code to change it. */
function withButtons(card: Card) {
  const { card_type: _, jump_list: __, ...rest } = plainCard(card);
  const buttons = card.actions.map(({ key, text, isPositive }) => ({ type: 0, key, text: shortened(text, 20), style: isPositive ? 1 : 3 }));
  return {
    card_type: 'button_interaction',
    ...rest,
    task_id: card.id,
    button_list: [...buttons, { type: 1, text: shortened(card.open.text, 20), style: buttons.length === 0 ? 1 : 4, url: card.open.url }],
  };
}

const query = (fields: Record<string, string>): URLSearchParams => new URLSearchParams(fields);

/** The one value of a field; null where there is none, or several. */
export function oneOf(answer: URLSearchParams, field: string): string | null {
  const [value = '', ...more] = answer.getAll(field);
  return more.length === 0 && /^[\x21-\x7e]{1,1024}$/.test(value) ? value : null;
}

/** An application may be kept from the details of its users. */
function withoutDetails(error: unknown): ProviderAnswer {
  if (error instanceof ChatError && error.trouble !== 'unreachable') return {};
  throw error;
}

async function orNobody(search: Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  return search.catch((error: unknown) => {
    const isNobody = error instanceof ChatError && none.some((code) => error.message.startsWith(`errcode ${code}:`));
    if (isNobody) return objectOf(null);
    throw error;
  });
}
