import { createHash, randomUUID } from 'node:crypto';
import type { ChatSettings } from '../settings.ts';
import { FakeApprovals } from './fake-approvals.ts';
import { type FakeAnswer, type FakeRequest, FakeService, FakeTokens } from './fake-provider.ts';

interface FeishuUser {
  user_id?: string;
  union_id: string;
  open_id: string;
  name: string;
  tenant_key: string;
  mobile?: string;
  enterprise_email?: string;
}

export interface FeishuMessage {
  id: string;
  at: number;
  userId: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  card: any;
  uuid: string;
}

const day = 24 * 60 * 60_000;

/** Feishu as its documents describe it. */
export class FakeFeishu extends FakeService {
  readonly tokens = new FakeTokens();
  readonly users = new Map<string, FeishuUser>([
    ['li', { user_id: 'E1001', union_id: 'on_li', open_id: 'ou_li', name: '李晓明', tenant_key: '736588c9260f175e' }],
  ]);
  readonly codes = new Map<string, { user: string; redirectUri: string; challenge: string }>();
  readonly messages: FeishuMessage[] = [];
  readonly approvals = new FakeApprovals(
    () => this.now(),
    (id) => [...this.users.values()].some(({ user_id: own }) => own === id),
  );

  static async open(): Promise<FakeFeishu> {
    const fake = new FakeFeishu();
    await fake.start((request) => fake.#answer(request));
    return fake;
  }

  settings(changes: Partial<ChatSettings> = {}): ChatSettings {
    const same = {
      kind: 'feishu',
      corp: '736588c9260f175e',
      app: 'cli_a5ca35a685b0x26e',
      secret: 'secret-of-feishu',
      agent: null,
    } as const;
    return {
      ...same,
      callback: null,
      cards: true,
      approvals: false,
      template: null,
      contents: 'full',
      server: this.url,
      proxy: null,
      ...changes,
    };
  }

  signIn(address: URL, user: string): string {
    const code = randomUUID();
    const fields = address.searchParams;
    this.codes.set(code, { user, redirectUri: fields.get('redirect_uri')!, challenge: fields.get('code_challenge')! });
    const back = new URL(fields.get('redirect_uri')!);
    back.searchParams.set('code', code);
    back.searchParams.set('state', fields.get('state')!);
    return back.href;
  }

  #answer({ path, query, headers, body, method }: FakeRequest): FakeAnswer {
    if (path === '/open-apis/auth/v3/tenant_access_token/internal') {
      if (body.app_secret !== 'secret-of-feishu') return { code: 10014, msg: 'app secret invalid' };
      return { code: 0, msg: 'ok', tenant_access_token: this.tokens.give(), expire: 7140 };
    }
    if (path === '/open-apis/authen/v2/oauth/token') return this.#grant(body);
    const bearer = String(headers.authorization ?? '').replace(/^Bearer /, '');
    if (path === '/open-apis/authen/v1/user_info') return { code: 0, msg: 'success', data: this.users.get(bearer.replace(/^u-/, '')) };
    if (!this.tokens.has(bearer)) return { code: 99991663, msg: 'Invalid access token for authorization. Please make a test attempt.' };
    if (path.startsWith('/open-apis/contact/v3/users/') && method === 'GET')
      return this.#contact(decodeURIComponent(path.split('/').at(-1)!));
    if (path === '/open-apis/contact/v3/users/batch_get_id') return this.#ids(body);
    if (path === '/open-apis/im/v1/messages') return this.#send(query, body);
    if (path.startsWith('/open-apis/im/v1/messages/') && method === 'PATCH') return this.#patch(path.split('/').at(-1)!, body);
    if (path.startsWith('/open-apis/approval/v4/external_')) return this.approvals.answer(path.split('/').at(-1)!, body);
    return { code: 99991672, msg: 'no such interface' };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #grant(body: any): object {
    const known = this.codes.get(body.code);
    this.codes.delete(body.code);
    if (known === undefined) return { code: 20003, error: 'invalid_grant', error_description: 'The authorization code is not found' };
    const proof = createHash('sha256').update(String(body.code_verifier)).digest('base64url');
    if (proof !== known.challenge || body.redirect_uri !== known.redirectUri)
      return { code: 20049, error: 'invalid_grant', error_description: 'PKCE code challenge failed' };
    return { code: 0, access_token: `u-${known.user}`, expires_in: 7200, token_type: 'Bearer', scope: 'auth:user.id:read' };
  }

  #contact(id: string): object {
    const user = [...this.users.values()].find(({ user_id: own }) => own === id);
    return user === undefined ? { code: 41012, msg: 'user id invalid error.' } : { code: 0, msg: 'success', data: { user } };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #ids(body: any): object {
    const all = [...this.users.values()];
    const by = (field: 'mobile' | 'email', values: string[]) =>
      values.map((value) => {
        const user = all.find((one) => (field === 'mobile' ? one.mobile : one.enterprise_email) === value);
        return { [field]: value, ...(user?.user_id !== undefined && { user_id: user.user_id }) };
      });
    return { code: 0, msg: 'success', data: { user_list: [...by('mobile', body.mobiles), ...by('email', body.emails)] } };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #send(query: URLSearchParams, body: any): object {
    const user = [...this.users.values()].find(({ user_id: id }) => id === body.receive_id);
    if (query.get('receive_id_type') !== 'user_id' || user === undefined)
      return { code: 230013, msg: 'Bot has NO availability to this user.' };
    // The same uuid within an hour is the same message.
    const before = this.messages.find(({ uuid, at }) => uuid === body.uuid && at > this.now() - 60 * 60_000);
    const message = before ?? {
      id: `om_${randomUUID()}`,
      at: this.now(),
      userId: body.receive_id,
      card: JSON.parse(body.content),
      uuid: body.uuid,
    };
    if (before === undefined) this.messages.push(message);
    return { code: 0, msg: 'success', data: { message_id: message.id, msg_type: 'interactive' } };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #patch(id: string, body: any): object {
    const message = this.messages.find((one) => one.id === id);
    if (message === undefined) return { code: 230001, msg: 'Your request contains an invalid request parameter.' };
    if (message.at < this.now() - 14 * day) return { code: 230031, msg: 'Message can only be modified within 14 days after sending.' };
    const card = JSON.parse(body.content);
    if (message.card.config?.update_multi !== true || card.config?.update_multi !== true)
      return { code: 230099, msg: 'Failed to create card content.' };
    message.card = card;
    return { code: 0, msg: 'success', data: {} };
  }
}
