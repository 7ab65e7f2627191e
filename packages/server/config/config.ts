import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readAuthorities, trustAuthorities } from './authorities.ts';
import { readShedAfter, type ShedSettings } from '../http/limits/shed/settings.ts';
import { databaseConnections, databaseListenUrl, databaseUrl, secretKey } from './database-settings.ts';
import { isLanguage, type Language } from '../messages/language.ts';
import { type ModelSettings, readModel } from '../modules/assistant/model-settings.ts';
import { type ChatSettings, readChat } from '../modules/chat/settings.ts';
import { type EmbeddingHost, readEmbedding } from '../modules/embedding/settings.ts';
import { compatibility, type CompatibleProduct } from '../modules/integration/settings.ts';
import { type DirectorySettings, readDirectory } from '../modules/people-sources/ldap/settings.ts';
import { type MailSettings, readMail } from '../modules/mail/settings.ts';
import { type PushSettings, readPush } from '../modules/web-push/settings.ts';
import { readSignOn, type SignOnSettings } from '../modules/sign-on/settings.ts';
import { dataFolder, host, port } from './listen-settings.ts';
import { appsOrigin, hstsSubdomains, origin } from './origin-settings.ts';
import { unknownSettings } from './setting-names.ts';
import { ConfigError, jsonObject, networks, oneOf, refuse, webUrl } from './setting-values.ts';
import { timeZone } from './time-zone.ts';
import { signOnSetting } from './sign-on-setting.ts';
import { readUpstreams, type UpstreamSettings } from './upstream-settings.ts';

export { ConfigError };

/** Everything that a deployment decides. */
export interface Config extends UpstreamSettings, ShedSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Folder of the embedded database and its lock. */
  dataFolder: string;
  /** File that switches the maintenance mode, of the command `npm run maintenance`; of several nodes in a shared folder. */
  maintenanceFile: string;
  /** Screens change nothing of the administration; files and commands do. */
  administrationReadOnly: boolean;
  /** Whether `npm start` of the repository loads the demo organisation. */
  demo: boolean;
  /** PostgreSQL; null is the embedded database. */
  databaseUrl: string | null;
  /** Where nodes listen, migrate and back up: PostgreSQL itself, where `databaseUrl` is a pooler; null takes that. */
  databaseListenUrl: string | null;
  /** The most connections of this node to `databaseUrl`. */
  databaseConnections: number;
  /** Seconds that a start waits for a PostgreSQL that is away. */
  databaseWaitSeconds: number;
  /**
   * 32 bytes in hex that encrypt and sign stored data; after a comma, former ones and the next. Null takes the data folder's own `secret.key`.
   */
  secretKey: string | null;
  /** Addresses and networks of the proxies whose X-Forwarded-For counts; empty trusts nobody. */
  trustedProxies: string[];
  /** PEM of authorities whose certificates every outgoing connection accepts besides the usual ones; null where there are none. */
  authorities: string | null;
  /** Networks that webhooks may reach besides public addresses. */
  integrationNetworks: string[];
  /** PEM of the authorities whose certificates webhooks accept besides the usual ones; null where there are none. */
  integrationAuthorities: string | null;
  /** Products whose endpoints for tasks business systems may call here. */
  integrationCompatibility: readonly CompatibleProduct[];
  /** The token for /metrics; null lets only programs of this machine read them. */
  metricsToken: string | null;
  /** Seconds between "not ready" and the end of a stopping server, in which a load balancer notices. */
  stopDelaySeconds: number;
  /** Where sub-applications with `isolation: "origin"` are served from, such as https://{name}.apps.example.com; null where none can be. */
  appsOrigin: string | null;
  /** The address people type, where a proxy stands before the server; null takes the request's own. */
  origin: string | null;
  /** Whether HSTS is for all host names below that of the origin, too. */
  hstsSubdomains: boolean;
  loginUrl: string;
  /** Pages outside the portal that may show the assistant or its widgets (`modules/embedding`). */
  embedding: readonly EmbeddingHost[];
  /** Text of the login page for people who cannot sign in, by language; `zh-CN` is the fallback. */
  loginHelp: Partial<Record<Language, string>> | null;
  /** Where people sign in from outside; none is the portal's own page. */
  signOn: SignOnSettings[];
  assistantUrl: string | null;
  /** The model of the shipped chat page; null is the search alone. */
  assistantModel: ModelSettings | null;
  mail: MailSettings | null;
  /** Applications at WeCom, DingTalk and Feishu: people sign in with them, and messages go there. */
  chat: ChatSettings[];
  /** How messages are pushed to browsers; null where the portal pushes none. */
  push: PushSettings | null;
  /** Where a mailbox takes the one-time code, and null where there is none: then the portal's own inbox opens. */
  mailUrl: string | null;
  /** Page of the company's wiki that takes the one-time token, its community, and its workshop for AI; null where there is none. */
  wikiUrl: string | null;
  communityUrl: string | null;
  aiUrl: string | null;
  product: string;
  title: string;
  /** Where the company's days begin and end, such as Asia/Shanghai. */
  timeZone: string;
  /** Whether ATRIUM_TIME_ZONE is set; else that of the setup applies. */
  timeZoneIsSet: boolean;
  /** Days, such as 2026-12-13, on which the portal shows no colours. */
  greyDays: readonly string[];
  logLevel: LogLevel;
  /** Where the build has put the browser's files. */
  distFolder: string;
  /** Calls a session (or, signed out, an address) may make in a minute. */
  callsPerMinute: number;
  /** Whether this node corrects its clock by that of the database; off where a test sets the node's clock. */
  followsDatabaseClock: boolean;
  /** Ports that win over the registry's, for sub-applications that were started on any free one. */
  subAppPorts: Record<string, number>;
  /** Hosts that a session may take a sub-application from; none where nobody may. */
  overrides: readonly string[];
  /** The LDAP directory that people come from; null where there is none. */
  directory: DirectorySettings | null;
  /** Names that look like settings of a newer or older version and are none: the start warns of them. */
  unknownSettings: readonly string[];
  /** Names of the variables that are set. */
  given: readonly string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Reads the settings of SETTINGS.md from the environment; throws ConfigError for the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known: string[] = [];
  const text = (name: string) => {
    known.push(name);
    return env[name]?.trim() || null;
  };
  const config = readSettings(text);
  const unknown = unknownSettings(Object.keys(env), known);
  const slip = unknown.find(({ meant }) => meant !== null);
  if (slip)
    throw new ConfigError(`${slip.name} is no setting of the portal (${slip.meant} is meant, it seems); correct the name or unset it.`);
  return { ...config, unknownSettings: unknown.map(({ name }) => name), given: known.filter((name) => Boolean(env[name]?.trim())) };
}

function readSettings(text: (name: string) => string | null): Omit<Config, 'unknownSettings' | 'given'> {
  const directory = readDirectory({
    url: text('ATRIUM_DIRECTORY_URL'),
    bind: text('ATRIUM_DIRECTORY_BIND'),
    password: text('ATRIUM_DIRECTORY_PASSWORD'),
    base: text('ATRIUM_DIRECTORY_BASE'),
    filter: text('ATRIUM_DIRECTORY_FILTER'),
    groups: text('ATRIUM_DIRECTORY_GROUPS'),
    tenant: text('ATRIUM_DIRECTORY_TENANT'),
    name: text('ATRIUM_DIRECTORY_NAME'),
    minutes: text('ATRIUM_DIRECTORY_MINUTES'),
    ca: text('ATRIUM_DIRECTORY_CA'),
  });
  return {
    host: host(text('ATRIUM_HOST') ?? '127.0.0.1'),
    port: port(text('ATRIUM_PORT') ?? '4800'),
    dataFolder: dataFolder(text('ATRIUM_DATA') ?? '.data'),
    maintenanceFile: resolve(text('ATRIUM_MAINTENANCE_FILE') ?? join(text('ATRIUM_DATA') ?? '.data', 'maintenance.json')),
    administrationReadOnly:
      oneOf('ATRIUM_ADMINISTRATION', text('ATRIUM_ADMINISTRATION') ?? 'screens', ['screens', 'read-only']) === 'read-only',
    demo: oneOf('ATRIUM_DEMO', text('ATRIUM_DEMO') ?? 'on', ['on', 'off']) === 'on',
    databaseUrl: databaseUrl(text('ATRIUM_DATABASE_URL')),
    databaseListenUrl: databaseListenUrl(text('ATRIUM_DATABASE_LISTEN_URL'), text('ATRIUM_DATABASE_URL')),
    databaseConnections: databaseConnections(text('ATRIUM_DATABASE_CONNECTIONS') ?? '10'),
    databaseWaitSeconds: seconds('ATRIUM_DATABASE_WAIT', text('ATRIUM_DATABASE_WAIT') ?? '60', 3600),
    secretKey: secretKey(text('ATRIUM_SECRET_KEY')),
    origin: origin(text('ATRIUM_ORIGIN')),
    hstsSubdomains: hstsSubdomains(text('ATRIUM_HSTS'), text('ATRIUM_ORIGIN')),
    appsOrigin: appsOrigin(text('ATRIUM_APPS_ORIGIN'), text('ATRIUM_ORIGIN')),
    trustedProxies: networks('ATRIUM_TRUSTED_PROXIES', text('ATRIUM_TRUSTED_PROXIES'), 'of your own proxies'),
    integrationNetworks: networks('ATRIUM_INTEGRATION_NETWORKS', text('ATRIUM_INTEGRATION_NETWORKS'), 'that webhooks may reach'),
    authorities: readAuthorities('ATRIUM_CA', text('ATRIUM_CA')),
    integrationAuthorities: readAuthorities('ATRIUM_INTEGRATION_CA', text('ATRIUM_INTEGRATION_CA')),
    integrationCompatibility: compatibility(text('ATRIUM_INTEGRATION_COMPATIBILITY')),
    metricsToken: metricsToken(text('ATRIUM_METRICS_TOKEN')),
    stopDelaySeconds: seconds('ATRIUM_STOP_DELAY', text('ATRIUM_STOP_DELAY') ?? '0', 300),
    ...readUpstreams(text('ATRIUM_UPSTREAMS')),
    loginUrl: page('ATRIUM_LOGIN_URL', text('ATRIUM_LOGIN_URL')) ?? '/idaas/login',
    loginHelp: loginHelp(text('ATRIUM_LOGIN_HELP')),
    signOn: signOnSetting(text('ATRIUM_SIGN_ON'), text('ATRIUM_ORIGIN'), text('ATRIUM_LOGIN_URL'), directory, text('ATRIUM_CHAT')),
    embedding: embedding(text('ATRIUM_EMBEDDING'), text('ATRIUM_ORIGIN'), text('ATRIUM_SIGN_ON')),
    assistantUrl: page('ATRIUM_ASSISTANT_URL', text('ATRIUM_ASSISTANT_URL')),
    assistantModel: assistantModel(text('ATRIUM_ASSISTANT_MODEL')),
    mail: readMail(text('ATRIUM_MAIL'), text('ATRIUM_ORIGIN')),
    chat: readChat(text('ATRIUM_CHAT'), text('ATRIUM_ORIGIN')),
    push: readPush(text('ATRIUM_PUSH')),
    mailUrl: page('ATRIUM_MAIL_URL', text('ATRIUM_MAIL_URL')),
    wikiUrl: page('ATRIUM_WIKI_URL', text('ATRIUM_WIKI_URL')),
    communityUrl: page('ATRIUM_COMMUNITY_URL', text('ATRIUM_COMMUNITY_URL')),
    aiUrl: page('ATRIUM_DIFY_URL', text('ATRIUM_DIFY_URL')),
    product: product(text('ATRIUM_PRODUCT') ?? 'portal'),
    title: title(text('ATRIUM_TITLE') ?? '协同办公平台'),
    timeZone: timeZone(text('ATRIUM_TIME_ZONE')),
    timeZoneIsSet: text('ATRIUM_TIME_ZONE') !== null,
    greyDays: greyDays(text('ATRIUM_GREY_DAYS')),
    logLevel: oneOf('ATRIUM_LOG', text('ATRIUM_LOG') ?? 'info', logLevels),
    distFolder: join(import.meta.dirname, '../../../dist'),
    shedAfterMilliseconds: readShedAfter(text('ATRIUM_SHED_AFTER') ?? '2000'),
    callsPerMinute: 3000,
    followsDatabaseClock: true,
    subAppPorts: {},
    overrides: overrides(text('ATRIUM_OVERRIDES')),
    directory,
  };
}

function metricsToken(value: string | null): string | null {
  if (value === null || /^[\x21-\x7e]{20,256}$/.test(value)) return value;
  throw new ConfigError(
    'ATRIUM_METRICS_TOKEN must be 20 to 256 visible characters, such as "openssl rand -hex 32" prints; correct it, or unset it to let only programs of this machine read the metrics.',
  );
}

function seconds(name: string, value: string, most: number): number {
  if (!/^\d{1,4}$/.test(value) || Number(value) > most) refuse(name, value, `a whole number of seconds from 0 to ${most}`);
  return Number(value);
}

function page(name: string, value: string | null): string | null {
  if (value === null || /^\/(?![/\\])[^\s\\]*$/.test(value)) return value;
  const url = webUrl(value);
  if (url === null) refuse(name, value, 'an http or https address, or a path of this server that starts with /');
  return url.href;
}

/** Only whether there are providers with OpenID Connect is looked at. */
const anyDirectory = { url: 'ldap://localhost', ca: null, bindDn: 'x', password: 'x', base: 'x' };

function embedding(file: string | null, ownOrigin: string | null, signOnText: string | null): EmbeddingHost[] {
  if (file === null) return [];
  const providers = signOnText === null ? [] : readSignOn(signOnText, anyDirectory);
  const openId = typeof providers !== 'string' && providers.some(({ kind }) => kind === 'oidc');
  const hosts = readEmbedding(file, { origin: origin(ownOrigin), openId });
  if (typeof hosts === 'string') throw new ConfigError(`ATRIUM_EMBEDDING ${hosts}; correct it, or unset it for no other pages.`);
  return hosts;
}

function assistantModel(value: string | null): ModelSettings | null {
  if (value === null) return null;
  const settings = readModel(value);
  if (typeof settings === 'string')
    throw new ConfigError(`ATRIUM_ASSISTANT_MODEL ${settings}; correct it, or unset it to answer by search alone.`);
  return settings;
}

function loginHelp(value: string | null): Config['loginHelp'] {
  const wanted = 'a text of at most 200 characters on one line, or a JSON object of such texts by language that has "zh-CN"';
  const fits = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= 200 && !/\p{Cc}/u.test(one);
  if (value === null) return null;
  if (!value.startsWith('{')) return fits(value) ? { 'zh-CN': value } : refuse('ATRIUM_LOGIN_HELP', value, wanted);
  const texts = jsonObject(value);
  const good =
    texts !== null && Object.hasOwn(texts, 'zh-CN') && Object.entries(texts).every(([code, one]) => isLanguage(code) && fits(one));
  return good ? texts : refuse('ATRIUM_LOGIN_HELP', value, wanted);
}

function product(value: string): string {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(value))
    refuse('ATRIUM_PRODUCT', value, 'a short code of lower-case letters, digits and hyphens, such as portal');
  return value;
}

function title(value: string): string {
  if (value.length > 60 || /\p{Cc}/u.test(value)) refuse('ATRIUM_TITLE', value, 'at most 60 characters on one line');
  return value;
}

/**
 * The settings of this process, which from now on counts time and trusts authorities as they say: what a server and every command that
 * connects to something starts with. Throws ConfigError.
 */
export function configOfProcess(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env);
  keepTimeOf(config);
  trustAuthorities(config);
  return config;
}

/** From now on this process counts days and hours as the company does. */
export function keepTimeOf({ timeZone: zone }: Pick<Config, 'timeZone'>): void {
  process.env['TZ'] = zone;
}

function greyDays(value: string | null): string[] {
  const days = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!days.every(isDay)) refuse('ATRIUM_GREY_DAYS', value ?? '', 'days with commas between them, such as 2026-12-13');
  return days;
}

function overrides(value: string | null): string[] {
  const hosts = (value ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || []);
  const bad = hosts.some((name) => isIP(name) === 0 && !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(name));
  if (bad) refuse('ATRIUM_OVERRIDES', value ?? '', 'host names or IP addresses with commas between them, such as localhost');
  return hosts;
}
