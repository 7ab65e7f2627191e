import { day } from '../../../clock/repeat.ts';
import { type Card, ChatError, type ChatProvider, type ChatTrouble } from '../provider.ts';
import { type Codes, objectOf, type ProviderAnswer, requireSuccess, shortened, textOf } from '../provider-call.ts';
import type { Application } from './application.ts';
import { buttonCards } from './dingtalk-cards.ts';
import { oneOf } from './wecom.ts';

/** open.dingtalk.com, "global error codes" of the interface below oapi.dingtalk.com. */
const codes: Codes = {
  '-1': 'unreachable',
  40014: 'token',
  42001: 'token',
  88: 'limited',
  90018: 'limited',
  143103: 'limited',
  143104: 'limited',
  33012: 'nobody',
  60121: 'nobody',
  60011: 'unreachable',
  60020: 'unreachable',
  50002: 'unreachable',
  40078: 'code',
};

/** The interface below api.dingtalk.com names its errors. */
const words: Record<string, ChatTrouble> = {
  invalidCode: 'code',
  'invalidParameter.authCode.notFound': 'code',
  InvalidAuthentication: 'token',
  'Forbidden.AccessDenied.IpNotInWhiteList': 'unreachable',
  'Forbidden.AccessDenied.AccessTokenPermissionDenied': 'unreachable',
  'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi': 'limited',
};

const none = ['60121', '33012'];
/** `contact_type` of a user who belongs to the company. */
const member = 0;

/** DingTalk (钉钉): an application of the company itself. */
export function dingtalk(application: Application): ChatProvider {
  const { settings } = application;
  const { corp, app, secret, agent, server } = settings;
  const older = server ?? 'https://oapi.dingtalk.com';
  const newer = server ?? 'https://api.dingtalk.com';
  const token = application.accessToken(async () => {
    const answer = await application.call({ url: `${older}/gettoken`, query: { appkey: app, appsecret: secret } });
    requireSuccess(answer, 'errcode', 'errmsg', { ...codes, 40089: 'unreachable' });
    return { token: textOf(answer.access_token) ?? '', seconds: Number(answer.expires_in) };
  });
  const ask = (path: string, body: object): Promise<ProviderAnswer> =>
    token.with(async (access) => {
      const answer = await application.call({ url: `${older}/topapi/${path}`, query: { access_token: access }, body });
      requireSuccess(answer, 'errcode', 'errmsg', codes);
      return answer;
    });
  /** Calls that answer with what was asked for, or with `code` and `message`. */
  const askNewer = async (asked: Parameters<Application['call']>[0]): Promise<ProviderAnswer> => {
    const answer = await application.call(asked);
    const code = textOf(answer.code);
    if (code !== null) throw new ChatError(words[code] ?? 'failed', `${code}: ${textOf(answer.message) ?? ''}`);
    return answer;
  };
  const withButtons = buttonCards(application, (path, asked) =>
    token.with((access) => askNewer({ ...asked, url: `${newer}/v1.0/${path}`, headers: { 'x-acs-dingtalk-access-token': access } })),
  );
  const details = async (userid: string) => objectOf((await ask('v2/user/get', { userid, language: 'zh_CN' })).result);

  return {
    kind: 'dingtalk',
    settings,
    issuer: `dingtalk:${corp}`,
    isOwnApp: (agent) => /\bDingTalk\b/i.test(agent),
    signInAddress: ({ redirectUri, state, isInApp }) => {
      const fields = { redirect_uri: redirectUri, response_type: 'code', client_id: app, scope: 'openid corpid', state, corpId: corp };
      // Without `prompt` the app lets in a user who has agreed before.
      const more: Record<string, string> = isInApp ? {} : { prompt: 'consent' };
      return `${server ?? 'https://login.dingtalk.com'}/oauth2/auth?${new URLSearchParams({ ...fields, ...more })}`;
    },
    codeOf: (answer) => oneOf(answer, answer.has('authCode') ? 'authCode' : 'code'),
    identify: async (code) => {
      const asked = { clientId: app, clientSecret: secret, code, grantType: 'authorization_code' };
      const grant = await askNewer({ url: `${newer}/v1.0/oauth2/userAccessToken`, body: asked });
      const [company, access] = [textOf(grant.corpId), textOf(grant.accessToken)];
      if (company !== corp) throw new ChatError('company', 'the user has chosen another company');
      const me = await askNewer({
        url: `${newer}/v1.0/contact/users/me`,
        headers: { 'x-acs-dingtalk-access-token': access ?? '' },
      });
      const unionId = textOf(me.unionId);
      if (unionId === null) throw new ChatError('failed', 'the user has no unionId');
      const found = await ask('user/getbyunionid', { unionid: unionId }).catch((error: unknown) => {
        if (isNobody(error)) throw new ChatError('company', 'the user is no member of the company');
        throw error;
      });
      const { contact_type: type, userid } = objectOf(found.result);
      const userId = textOf(userid);
      if (userId === null || type !== member) throw new ChatError('company', 'the user is an external contact of the company');
      // A mail address of a user's own is no proof of a person.
      return { userId, unionId, name: textOf(me.nick) ?? userId, phone: textOf(me.mobile), mail: null };
    },
    findUser: async ({ userCode, phone }) => {
      const byCode = await details(userCode).catch(orNone);
      const ids = (of: ProviderAnswer, how: 'code' | 'phone') => {
        const userId = textOf(of.userid);
        return userId === null ? null : { userId, unionId: textOf(of.unionid), name: textOf(of.name) ?? userId, how };
      };
      const found = ids(byCode, 'code');
      if (found !== null || phone === '') return found;
      const byPhone = objectOf((await ask('v2/user/getbymobile', { mobile: phone }).catch(orNone)).result);
      return ids(byPhone, 'phone');
    },
    check: () => token.with(async () => {}),
    cards: {
      perMinute: 20,
      // Of 500; beyond that it answers success and delivers nothing.
      perDay: 400,
      changeableMilliseconds: 30 * day,
      send: async (userId, card) => {
        if (withButtons !== null && card.actions.length > 0) return withButtons.send(userId, card);
        const body = { agent_id: Number(agent), userid_list: userId, to_all_user: false, msg: workNotice(card) };
        const answer = await ask('message/corpconversation/asyncsend_v2', body);
        return { ref: String(answer.task_id), updateCode: null, isProven: false };
      },
      prove: async (userId, ref) => {
        const answer = await ask('message/corpconversation/getsendresult', { agent_id: Number(agent), task_id: Number(ref) });
        const result = objectOf(answer.send_result);
        const has = (field: string) => Array.isArray(result[field]) && (result[field] as unknown[]).includes(userId);
        if (has('invalid_user_id_list')) throw new ChatError('nobody', 'invalid_user_id_list');
        const forbidden = (Array.isArray(result.forbidden_list) ? result.forbidden_list : []).map(objectOf);
        const reason = forbidden.find(({ userid }) => userid === userId);
        if (reason !== undefined) throw new ChatError('failed', `forbidden: ${String(reason.code)}`);
        if (has('forbidden_user_id_list') || has('failed_user_id_list')) throw new ChatError('failed', 'not delivered');
        return has('unread_user_id_list') || has('read_user_id_list') ? true : null;
      },
      end: async (_userId, { ref, updateCode }, { status }) => {
        if (withButtons !== null && updateCode !== null) return withButtons.end(ref, status);
        const bar = { status_value: shortened(status, 30), status_bg: '0xFF78C06E' };
        await ask('message/corpconversation/status_bar/update', { agent_id: Number(agent), task_id: Number(ref), ...bar });
      },
    },
  };
}

/** open.dingtalk.com, "message types": a work notice of the kind `oa`. The whole notice leads to its page. */
function workNotice({ heading, sentAt, title, isUrgent, facts, open, status }: Card) {
  return {
    msgtype: 'oa',
    oa: {
      message_url: open.url,
      pc_message_url: open.url,
      head: { bgcolor: 'FF0A7A52', text: shortened(heading, 10) },
      status_bar: { status_value: shortened(status, 30), status_bg: isUrgent ? '0xFFF65E5E' : '0xFF3296FA' },
      body: {
        title: shortened(title, 100),
        form: facts.map(({ name, value }) => ({ key: `${shortened(name, 30)}: `, value: shortened(value, 100) })),
        author: `${heading} ${sentAt}`,
      },
    },
  };
}

const isNobody = (error: unknown): boolean =>
  error instanceof ChatError && none.some((code) => error.message.startsWith(`errcode ${code}:`));

function orNone(error: unknown): ProviderAnswer {
  if (isNobody(error)) return {};
  throw error;
}
