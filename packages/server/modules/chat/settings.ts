import { ConfigError, webUrl } from '../../config/setting-values.ts';
import { mostSettingsBytes, readRegularFile } from '../../read-file.ts';

export const chatKinds = ['wecom', 'dingtalk', 'feishu'] as const;
export type ChatKind = (typeof chatKinds)[number];
export const isChatKind = (kind: string): kind is ChatKind => chatKinds.some((one) => one === kind);

/** An application that the company has made at WeCom, DingTalk or Feishu for the portal. */
export interface ChatSettings {
  kind: ChatKind;
  /** The provider's id of the company: users with another one are refused. */
  corp: string;
  /** The id of the application. */
  app: string;
  secret: string;
  /** DingTalk: the id with which the application sends work notices. */
  agent: string | null;
  /** DingTalk: the card template with buttons, which the company has drawn there; null: work notices. */
  template: string | null;
  /** What callbacks are verified with; null: nobody decides in a card. The token of DingTalk is empty. */
  callback: { token: string; key: string } | null;
  /** Whether messages go there; else people only sign in with it. */
  cards: boolean;
  /** Feishu: whether its approval centre shows the cases of business systems. */
  approvals: boolean;
  /** How much of a message a card contains. */
  contents: 'full' | 'title' | 'none';
  /** Its interface: null is the provider's public one. */
  server: string | null;
  /** The proxy that calls leave by. */
  proxy: string | null;
}

type Field = (value: unknown) => string | null;

const matches =
  (pattern: RegExp, wanted: string): Field =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? null : wanted;

const word = matches(/^[\w.@-]{1,128}$/, 'must be letters, digits, hyphens and underscores');
const secret = matches(/^[\x21-\x7e]{8,512}$/, 'must be visible characters as the provider shows them');
const web: Field = (value) => {
  const url = typeof value === 'string' ? webUrl(value) : null;
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare ? null : 'must be an http or https address without a path';
};
const flag: Field = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const contents = matches(/^(full|title|none)$/, 'must be one of full, title, none');
const number = matches(/^\d{1,20}$/, 'must be a number in quotes');

const usual = {
  agent: null,
  template: null,
  token: null,
  key: null,
  cards: true,
  approvals: false,
  contents: 'full',
  server: null,
  proxy: null,
};
const needed = { corp: word, app: word, secret };
const template = matches(/^[\w.-]{8,128}$/, 'must be the id of a card template');
const optional = { agent: number, template, token: secret, key: secret, cards: flag, approvals: flag, contents, server: web, proxy: web };

/** Parses ATRIUM_CHAT: JSON of one application or a list, or the path of a file with it. Throws ConfigError without repeating a secret. */
export function readChat(value: string | null, origin: string | null): ChatSettings[] {
  if (value === null) return [];
  if (origin === null) throw new ConfigError('ATRIUM_CHAT needs ATRIUM_ORIGIN, the address that cards lead to; set it too.');
  const given = parse(/^\s*[[{]/.test(value) ? value : contentOf(value));
  const list = (Array.isArray(given) ? given : [given]) as unknown[];
  if (list.length === 0) fail('must be a JSON object, a list of them, or a file with it');
  const all = list.map(readOne);
  if (new Set(all.map(({ kind }) => kind)).size < all.length) fail('has a kind twice; one application of each is possible');
  return all;
}

function readOne(given: unknown): ChatSettings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) fail('must be a JSON object, a list of them, or a file with it');
  const { kind, ...rest } = given as Record<string, unknown>;
  const found = chatKinds.find((one) => one === kind);
  if (found === undefined) return fail(`must have the kind ${chatKinds.map((one) => `"${one}"`).join(', ')}`);
  for (const name of Object.keys(needed)) if (!Object.hasOwn(rest, name)) fail(`has no ${name} (${found})`);
  const known: Record<string, Field> = { ...needed, ...optional };
  for (const [name, one] of Object.entries(rest)) {
    if (!Object.hasOwn(known, name)) fail(`has the unknown field ${JSON.stringify(name.slice(0, 40))}`);
    const wrong = known[name]!(one);
    if (wrong !== null) fail(`has a wrong ${name} (${found}): it ${wrong}`);
  }
  return checkKind(found, { ...usual, ...rest });
}

/** What one of the providers alone wants. */
function checkKind(kind: ChatKind, { token, key, ...rest }: Record<string, unknown>): ChatSettings {
  const settings = { kind, ...rest, callback: null } as ChatSettings;
  if (kind === 'wecom' && number(settings.app) !== null) fail('has a wrong app (wecom): it must be the AgentId, a number in quotes');
  if (kind === 'dingtalk' && settings.cards && settings.agent === null) fail('has no agent (dingtalk): the AgentId sends work notices');
  if (kind !== 'dingtalk' && settings.agent !== null) fail(`has an agent (${kind}), which only dingtalk has`);
  if (kind === 'dingtalk') return checkDingtalk(settings, token, key);
  if (settings.template !== null) fail(`has a template (${kind}), which only dingtalk has`);
  if (kind !== 'feishu' && settings.approvals) fail(`has approvals (${kind}), which only feishu has`);
  if (token === null && key === null) return settings;
  if (token === null || key === null) return fail(`has a token or a key alone (${kind}); callbacks need both`);
  if (kind === 'wecom' && !/^[A-Za-z0-9]{43}$/.test(key as string)) fail('has a wrong key (wecom): the EncodingAESKey has 43 characters');
  return { ...settings, callback: { token: token as string, key: key as string } };
}

/** DingTalk signs callbacks with one key, which the portal gives to it; its work notices have no buttons that call back. */
function checkDingtalk(settings: ChatSettings, token: unknown, key: unknown): ChatSettings {
  if (settings.approvals) fail('has approvals (dingtalk), which only feishu has');
  if (token !== null) fail('has a token (dingtalk), which it does not know; callbacks need a template and a key');
  if ((settings.template === null) !== (key === null)) fail('has a template or a key alone (dingtalk); cards with buttons need both');
  return key === null ? settings : { ...settings, callback: { token: '', key: key as string } };
}

function contentOf(path: string): string {
  try {
    return readRegularFile(path, mostSettingsBytes).toString('utf8');
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fail(fault: string): never {
  throw new ConfigError(`ATRIUM_CHAT ${fault}; correct it, or unset it for none of these services.`);
}
