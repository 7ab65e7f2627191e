import { randomUUID } from 'node:crypto';
import type { ChatSettings } from '../settings.ts';
import { type FakeAnswer, type FakeRequest, FakeService, FakeTokens } from './fake-provider.ts';

interface Staff {
  userid: string;
  unionid: string;
  name: string;
  mobile?: string;
}

export interface WorkNotice {
  taskId: number;
  at: number;
  userid: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  msg: any;
  /** Null: delivered; else the code of the flow control. */
  forbidden: string | null;
  status?: { status_value: string; status_bg: string };
}

/** A card with buttons. */
export interface FakeButtonCard {
  at: number;
  userid: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  body: any;
  variables: Record<string, string>;
}

const ok = { errcode: 0, errmsg: 'ok' };
const day = 24 * 60 * 60_000;
/** open.dingtalk.com, "work notices": to one person in a day. */
const perDay = 500;

/** DingTalk as its documents describe it: it answers success to notices that it does not deliver. */
export class FakeDingtalk extends FakeService {
  readonly tokens = new FakeTokens();
  readonly staff = new Map<string, Staff>([['u-li', { userid: 'E1001', unionid: 'u-li', name: '李晓明', mobile: '13800000001' }]]);
  readonly external = new Set<string>();
  /** Codes with the user and the company that was chosen. */
  readonly codes = new Map<string, { unionId: string; corpId: string }>();
  readonly notices: WorkNotice[] = [];
  readonly cards: FakeButtonCard[] = [];
  /** Where buttons call back, and the key that signs. */
  callback: { callbackUrl: string; apiSecret: string; callbackRouteKey: string } | null = null;

  static async open(): Promise<FakeDingtalk> {
    const fake = new FakeDingtalk();
    await fake.start((request) => fake.#answer(request));
    return fake;
  }

  settings(changes: Partial<ChatSettings> = {}): ChatSettings {
    const same = {
      kind: 'dingtalk',
      corp: 'ding0001',
      app: 'dingapp0001',
      secret: 'secret-of-dingtalk',
      agent: '268',
      callback: null,
    } as const;
    return { ...same, cards: true, approvals: false, template: null, contents: 'full', server: this.url, proxy: null, ...changes };
  }

  signIn(address: URL, unionId: string, corpId = 'ding0001'): string {
    const code = randomUUID();
    this.codes.set(code, { unionId, corpId });
    const back = new URL(address.searchParams.get('redirect_uri')!);
    back.searchParams.set('authCode', code);
    back.searchParams.set('code', code);
    back.searchParams.set('state', address.searchParams.get('state')!);
    return back.href;
  }

  #answer({ path, query, headers, body, method }: FakeRequest): FakeAnswer {
    if (path === '/gettoken') {
      if (query.get('appsecret') !== 'secret-of-dingtalk') return { errcode: 40089, errmsg: '不合法的corpid或corpsecret' };
      return { ...ok, access_token: this.tokens.give(), expires_in: 7200 };
    }
    if (path === '/v1.0/oauth2/userAccessToken') return this.#grant(body);
    if (path === '/v1.0/contact/users/me') return this.#me(String(headers['x-acs-dingtalk-access-token']));
    if (path.startsWith('/v1.0/card/')) return this.#cards(path, method, String(headers['x-acs-dingtalk-access-token']), body);
    if (!this.tokens.has(query.get('access_token'))) return { errcode: 40014, errmsg: '不合法的access_token' };
    switch (path) {
      case '/topapi/user/getbyunionid':
        return this.#byUnion(body.unionid);
      case '/topapi/v2/user/get':
        return this.#found((one) => one.userid === body.userid);
      case '/topapi/v2/user/getbymobile':
        return this.#found((one) => one.mobile === body.mobile);
      case '/topapi/message/corpconversation/asyncsend_v2':
        return this.#send(body);
      case '/topapi/message/corpconversation/getsendresult':
        return this.#result(body.task_id);
      case '/topapi/message/corpconversation/status_bar/update':
        return this.#status(body);
      default:
        return { errcode: 22, errmsg: '无效的method' };
    }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #cards(path: string, method: string, token: string, body: any): object {
    if (!this.tokens.has(token)) return { code: 'InvalidAuthentication', message: '不合法的access_token', requestid: 'R-3' };
    if (path === '/v1.0/card/callbacks/register') {
      this.callback = body;
      return { success: true, result: { callbackUrl: body.callbackUrl, apiSecret: body.apiSecret } };
    }
    if (path === '/v1.0/card/instances' && method === 'PUT') {
      const card = this.cards.find((one) => one.body.outTrackId === body.outTrackId);
      if (card === undefined) return { code: 'param.invalid', message: 'outTrackId' };
      Object.assign(card.variables, body.cardData.cardParamMap);
      return { success: true, result: true };
    }
    if (path !== '/v1.0/card/instances/createAndDeliver') return { code: 'InvalidAction.NotFound', message: path };
    const isText = Object.values(body.cardData.cardParamMap).every((value) => typeof value === 'string');
    if (body.callbackRouteKey !== this.callback?.callbackRouteKey || !isText) return { code: 'param.invalid', message: 'cardData' };
    const userid = String(body.openSpaceId).replace('dtv1.card//IM_ROBOT.', '');
    const isKnown = [...this.staff.values()].some((one) => one.userid === userid);
    if (isKnown) this.cards.push({ at: this.now(), userid, body, variables: { ...body.cardData.cardParamMap } });
    const result = { spaceId: userid, spaceType: 'IM_ROBOT', success: isKnown, errorMsg: isKnown ? '' : 'userNotExist' };
    return { success: true, result: { outTrackId: body.outTrackId, deliverResults: [result] } };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #grant(body: any): object {
    const known = this.codes.get(body.code);
    this.codes.delete(body.code);
    if (known === undefined) return { code: 'invalidParameter.authCode.notFound', message: '不存在的临时授权码', requestid: 'R-1' };
    return { accessToken: `user-${known.unionId}`, refreshToken: 'refresh', expireIn: 7200, corpId: known.corpId };
  }

  #me(token: string): object {
    const unionId = token.replace(/^user-/, '');
    const known = this.staff.get(unionId);
    return { nick: known?.name ?? '外部', unionId, openId: `o-${unionId}`, mobile: known?.mobile, stateCode: '86' };
  }

  #byUnion(unionid: string): object {
    if (this.external.has(unionid)) return { ...ok, result: { contact_type: 1, userid: 'external-user' } };
    const known = this.staff.get(unionid);
    if (known === undefined) return { errcode: 60121, errmsg: '找不到该用户' };
    return { ...ok, result: { contact_type: 0, userid: known.userid } };
  }

  #found(is: (one: Staff) => boolean): object {
    const known = [...this.staff.values()].find(is);
    return known === undefined ? { errcode: 60121, errmsg: '找不到该用户' } : { ...ok, result: known };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #send(body: any): object {
    const userid = String(body.userid_list);
    const today = this.notices.filter((one) => one.userid === userid && one.at > this.now() - day && one.forbidden === null);
    const isSame = today.some(({ msg }) => JSON.stringify(msg) === JSON.stringify(body.msg));
    const forbidden = today.length >= perDay ? '143105' : isSame ? '143106' : null;
    const taskId = 256_271_667_526 + this.notices.length;
    this.notices.push({ taskId, at: this.now(), userid, msg: body.msg, forbidden });
    return { ...ok, task_id: taskId, request_id: 'R-2' };
  }

  #result(taskId: number): object {
    const notice = this.notices.find((one) => one.taskId === Number(taskId));
    if (notice === undefined) return { errcode: 41, errmsg: 'no such task' };
    const isKnown = [...this.staff.values()].some(({ userid }) => userid === notice.userid);
    const forbidden = notice.forbidden === null ? [] : [{ code: notice.forbidden, count: perDay, userid: notice.userid }];
    return {
      ...ok,
      send_result: {
        invalid_user_id_list: isKnown ? [] : [notice.userid],
        forbidden_user_id_list: forbidden.map(({ userid }) => userid),
        forbidden_list: forbidden,
        failed_user_id_list: [],
        read_user_id_list: [],
        unread_user_id_list: forbidden.length === 0 && isKnown ? [notice.userid] : [],
        invalid_dept_id_list: [],
      },
    };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #status(body: any): object {
    const notice = this.notices.find((one) => one.taskId === Number(body.task_id));
    if (notice === undefined) return { errcode: 41, errmsg: 'no such task' };
    notice.status = { status_value: body.status_value, status_bg: body.status_bg };
    return ok;
  }
}
