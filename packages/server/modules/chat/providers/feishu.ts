import { day } from '../../../clock/repeat.ts';
import { type Card, ChatError, type ChatProvider } from '../provider.ts';
import { type Codes, objectOf, type ProviderAnswer, type ProviderCall, requireSuccess, shortened, textOf } from '../provider-call.ts';
import type { Application } from './application.ts';
import { feishuApprovals } from './feishu-approvals.ts';
import { oneOf } from './wecom.ts';

/** open.feishu.cn, "general error codes", and those of sign-in, contacts and messages. */
const codes: Codes = {
  99991663: 'token',
  99991664: 'token',
  99991661: 'token',
  99991671: 'token',
  99991400: 'limited',
  230020: 'limited',
  11232: 'limited',
  230013: 'nobody',
  230029: 'nobody',
  99992351: 'nobody',
  99992352: 'nobody',
  99992356: 'nobody',
  41012: 'nobody',
  40001: 'nobody',
  20003: 'code',
  20004: 'code',
  20065: 'code',
  230011: 'over',
  230031: 'over',
  230006: 'unreachable',
  230027: 'unreachable',
  99991672: 'unreachable',
  10003: 'unreachable',
  10014: 'unreachable',
  20002: 'unreachable',
  20029: 'unreachable',
  1390014: 'limited',
};

/** Feishu (飞书), or Lark: an application of the company itself. */
export function feishu(application: Application): ChatProvider {
  const { settings } = application;
  const { corp, app, secret } = settings;
  const api = settings.server ?? 'https://open.feishu.cn';
  const token = application.accessToken(async () => {
    const body = { app_id: app, app_secret: secret };
    const answer = await application.call({ url: `${api}/open-apis/auth/v3/tenant_access_token/internal`, body });
    requireSuccess(answer, 'code', 'msg', codes);
    return { token: textOf(answer.tenant_access_token) ?? '', seconds: Number(answer.expire) };
  });
  const ask = (path: string, asked: Omit<ProviderCall, 'url'>): Promise<ProviderAnswer> =>
    token.with(async (access) => {
      const answer = await application.call({ ...asked, url: `${api}/open-apis/${path}`, headers: { authorization: `Bearer ${access}` } });
      requireSuccess(answer, 'code', 'msg', codes);
      return objectOf(answer.data);
    });

  return {
    kind: 'feishu',
    settings,
    issuer: `feishu:${corp}`,
    isOwnApp: (agent) => /\b(Lark|Feishu)\b/i.test(agent),
    signInAddress: ({ redirectUri, state, challenge }) => {
      const fields = { client_id: app, redirect_uri: redirectUri, response_type: 'code', state };
      const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
      // The page lets in users of the app at once, and shows others a code to scan.
      return `${api.replace('://open.', '://accounts.')}/open-apis/authen/v1/authorize?${new URLSearchParams({ ...fields, ...proof })}`;
    },
    codeOf: (answer) => oneOf(answer, 'code'),
    identify: async (code, { redirectUri, verifier }) => {
      const grant = await application.call({
        url: `${api}/open-apis/authen/v2/oauth/token`,
        body: {
          grant_type: 'authorization_code',
          client_id: app,
          client_secret: secret,
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        },
      });
      requireSuccess({ ...grant, msg: grant.error_description }, 'code', 'msg', codes);
      const answer = await application.call({
        url: `${api}/open-apis/authen/v1/user_info`,
        headers: { authorization: `Bearer ${textOf(grant.access_token) ?? ''}` },
      });
      requireSuccess(answer, 'code', 'msg', codes);
      const user = objectOf(answer.data);
      if (textOf(user.tenant_key) !== corp) throw new ChatError('company', 'the user is of another company');
      const userId = textOf(user.user_id);
      // Users of other companies have none here, and applications without the permission see none.
      if (userId === null)
        throw new ChatError('company', 'the user has no user_id; the application needs contact:user.employee_id:readonly');
      const mail = textOf(user.enterprise_email);
      return { userId, unionId: textOf(user.union_id), name: textOf(user.name) ?? userId, phone: textOf(user.mobile), mail };
    },
    findUser: async ({ userCode, phone, mail }) => {
      const byCode = await ask(`contact/v3/users/${encodeURIComponent(userCode)}`, { query: { user_id_type: 'user_id' } }).catch(orNone);
      const user = objectOf(byCode.user);
      const found = textOf(user.user_id);
      if (found !== null) return { userId: found, unionId: textOf(user.union_id), name: textOf(user.name) ?? found, how: 'code' };
      const body = { mobiles: phone === '' ? [] : [phone], emails: mail === '' ? [] : [mail] };
      if (phone === '' && mail === '') return null;
      const { user_list: list } = await ask('contact/v3/users/batch_get_id', { query: { user_id_type: 'user_id' }, body });
      const rows = (Array.isArray(list) ? list : []).map(objectOf);
      for (const how of ['mobile', 'email'] as const) {
        const userId = textOf(rows.find((row) => textOf(row[how]) !== null && textOf(row.user_id) !== null)?.user_id);
        if (userId !== null) return { userId, unionId: null, name: userId, how: how === 'mobile' ? 'phone' : 'mail' };
      }
      return null;
    },
    check: () => token.with(async () => {}),
    approvals: feishuApprovals(settings, ask),
    cards: {
      perMinute: 20,
      perDay: 600,
      changeableMilliseconds: 14 * day,
      send: async (userId, card) => {
        const content = JSON.stringify(interactiveCard(card));
        // The same uuid within an hour is the same message.
        const body = { receive_id: userId, msg_type: 'interactive', content, uuid: card.id };
        const answer = await ask('im/v1/messages', { query: { receive_id_type: 'user_id' }, body });
        return { ref: textOf(answer.message_id) ?? '', updateCode: null, isProven: true };
      },
      end: async (_userId, { ref }, card) => {
        const content = JSON.stringify(interactiveCard({ ...card, actions: [] }));
        await ask(`im/v1/messages/${encodeURIComponent(ref)}`, { method: 'PATCH', body: { content } });
      },
    },
  };
}

/** open.feishu.cn, "card structure": plain text alone, so that nothing that people wrote is markup. `update_multi` lets it be changed. */
function interactiveCard({ id, heading, sentAt, title, isUrgent, facts, open, actions, status }: Card) {
  const plain = (content: string) => ({ tag: 'plain_text', content });
  const buttons = actions.map(({ key, text, isPositive }) => ({
    tag: 'button',
    text: plain(shortened(text, 20)),
    type: isPositive ? 'primary' : 'default',
    value: { card: id, action: key },
  }));
  return {
    config: { update_multi: true, wide_screen_mode: true },
    header: { title: plain(shortened(title, 100)), template: isUrgent ? 'red' : 'green' },
    elements: [
      { tag: 'div', text: plain(status) },
      {
        tag: 'div',
        fields: facts.map(({ name, value }) => ({ is_short: true, text: plain(`${shortened(name, 30)}\n${shortened(value, 200)}`) })),
      },
      { tag: 'action', actions: [...buttons, { tag: 'button', text: plain(open.text), type: 'default', url: open.url }] },
      { tag: 'note', elements: [plain(`${heading} ${sentAt}`)] },
    ],
  };
}

function orNone(error: unknown): ProviderAnswer {
  if (error instanceof ChatError && error.trouble === 'nobody') return {};
  throw error;
}
