import { randomUUID } from 'node:crypto';
import type { ChatSettings } from '../settings.ts';
import { type FakeAnswer, type FakeRequest, FakeService, FakeTokens } from './fake-provider.ts';

interface Member {
  userid: string;
  name: string;
  mobile?: string;
  biz_mail?: string;
}

const ok = { errcode: 0, errmsg: 'ok' };
const day = 24 * 60 * 60_000;
/** developer.work.weixin.qq.com, path 90236: to one member, surplus is dropped without an error. */
const perMinute = 30;
/** Path 94945: how long a code changes its card, once. */
const codeMilliseconds = 3 * day;

export interface SentCard {
  at: number;
  userid: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  card: any;
  taskId: string;
}

/** WeCom as its documents describe it. */
export class FakeWecom extends FakeService {
  readonly tokens = new FakeTokens();
  readonly members = new Map<string, Member>([['E1001', { userid: 'E1001', name: '李晓明' }]]);
  /** Of linked companies, external contacts: what `getuserinfo` answers for them. */
  readonly others = new Map<string, object>();
  readonly codes = new Map<string, string>();
  /** What members see. */
  readonly cards: SentCard[] = [];
  readonly dropped: SentCard[] = [];
  readonly updates: { userid: string; body: object }[] = [];
  readonly responseCodes = new Map<string, { at: number; card: SentCard }>();
  /** Rejects all calls, as for an address that is not listed. */
  refusal: object | null = null;

  static async open(): Promise<FakeWecom> {
    const fake = new FakeWecom();
    await fake.start((request) => fake.#answer(request));
    return fake;
  }

  settings(changes: Partial<ChatSettings> = {}): ChatSettings {
    const same = { kind: 'wecom', corp: 'ww0f3a9b8c', app: '1000002', secret: 'secret-of-wecom', agent: null, callback: null } as const;
    return { ...same, cards: true, approvals: false, template: null, contents: 'full', server: this.url, proxy: null, ...changes };
  }

  /** The page of the provider lets a user in: where it sends the browser. */
  signIn(address: URL, userid: string): string {
    const code = randomUUID();
    this.codes.set(code, userid);
    const back = new URL(address.searchParams.get('redirect_uri')!);
    back.searchParams.set('code', code);
    back.searchParams.set('state', address.searchParams.get('state')!);
    if (address.pathname === '/wwlogin/sso/login') back.searchParams.set('appid', address.searchParams.get('appid')!);
    return back.href;
  }

  #answer({ path, query, body }: FakeRequest): FakeAnswer {
    if (this.refusal !== null) return this.refusal;
    if (path === '/cgi-bin/gettoken') {
      if (query.get('corpsecret') !== 'secret-of-wecom') return { errcode: 40001, errmsg: 'invalid credential' };
      return { ...ok, access_token: this.tokens.give(), expires_in: 7200 };
    }
    if (!this.tokens.has(query.get('access_token'))) return { errcode: 42001, errmsg: 'access_token expired' };
    switch (path) {
      case '/cgi-bin/auth/getuserinfo':
        return this.#userOf(query.get('code') ?? '');
      case '/cgi-bin/user/get':
        return this.#member(({ userid }) => userid.toLowerCase() === (query.get('userid') ?? '').toLowerCase(), 60111);
      case '/cgi-bin/user/getuserid':
        return this.#member(({ mobile }) => mobile === body.mobile, 46004);
      case '/cgi-bin/user/get_userid_by_email':
        return this.#member(({ biz_mail: mail }) => mail === body.email, 46004);
      case '/cgi-bin/message/send':
        return this.#send(body);
      case '/cgi-bin/message/update_template_card':
        return this.#update(body);
      default:
        return { errcode: 40066, errmsg: 'invalid url' };
    }
  }

  #userOf(code: string): object {
    const userid = this.codes.get(code);
    // Once, within five minutes.
    this.codes.delete(code);
    if (userid === undefined) return { errcode: 40029, errmsg: 'invalid code' };
    const other = this.others.get(userid);
    return other === undefined ? { ...ok, userid, user_ticket: 'USER_TICKET' } : { ...ok, ...other };
  }

  #member(is: (member: Member) => boolean, missing: number): object {
    const found = [...this.members.values()].find(is);
    return found === undefined ? { errcode: missing, errmsg: 'userid not found' } : { ...ok, ...found };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #send(body: any): object {
    const users = String(body.touser).split('|');
    const known = users.filter((userid) => this.members.has(userid));
    if (known.length === 0) return { errcode: 81013, errmsg: 'user & party & tag all invalid' };
    const card = { at: this.now(), userid: known[0]!, card: body.template_card, taskId: body.template_card?.task_id ?? '' };
    const recent = this.cards.filter(({ userid, at }) => userid === card.userid && at > this.now() - 60_000);
    (recent.length >= perMinute ? this.dropped : this.cards).push(card);
    // Path 90236: of cards whose buttons call back.
    const isChangeable = card.card.card_type === 'button_interaction';
    const responseCode = isChangeable ? randomUUID() : undefined;
    if (responseCode !== undefined) this.responseCodes.set(responseCode, { at: this.now(), card });
    const invaliduser = users.filter((userid) => !this.members.has(userid)).join('|');
    return { ...ok, invaliduser, invalidparty: '', invalidtag: '', msgid: randomUUID(), response_code: responseCode };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #update(body: any): object {
    const known = this.responseCodes.get(body.response_code);
    this.responseCodes.delete(body.response_code);
    if (known === undefined || known.at < this.now() - codeMilliseconds) return { errcode: 42045, errmsg: 'response code expired' };
    known.card.card = body.template_card ?? known.card.card;
    this.updates.push({ userid: known.card.userid, body });
    return { ...ok, invaliduser: [] };
  }
}
