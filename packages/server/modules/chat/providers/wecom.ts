import { ChatError, type ChatProvider } from '../provider.ts';
import { type Codes, objectOf, type ProviderAnswer, requireSuccess, textOf } from '../provider-call.ts';
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
