import { settingNames, settingSchemas, type SettingName, type SettingValues } from '@atrium/api/contract';
import { Check } from 'typebox/value';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { setTerm } from '../identity/life.ts';
import { type Language, setDefaultLanguage } from '../messages/language.ts';

/** The variable of the environment that sets a setting, which screens then only show. */
export const variables: Partial<Record<SettingName, string>> = {
  loginHelp: 'ATRIUM_LOGIN_HELP',
  mailUrl: 'ATRIUM_MAIL_URL',
  wikiUrl: 'ATRIUM_WIKI_URL',
  communityUrl: 'ATRIUM_COMMUNITY_URL',
  aiUrl: 'ATRIUM_DIFY_URL',
  greyDays: 'ATRIUM_GREY_DAYS',
};

/** Values where neither the environment, a file nor a screen says one. */
export const builtIn = {
  defaultLanguage: 'zh-CN',
  passwordLength: 6,
  passwordDays: 0,
  passwordHistory: 0,
  idleMinutes: 30,
  sessionHours: 12,
  watermark: false,
} as const;

/** The settings in force. */
export type Settings = Pick<Config, 'loginHelp' | 'mailUrl' | 'wikiUrl' | 'communityUrl' | 'aiUrl' | 'greyDays'> & {
  defaultLanguage: Language;
  /** Least number of characters of a new password. */
  passwordLength: number;
  /** Days until a password must be changed; 0: never. */
  passwordDays: number;
  /** Number of last passwords that cannot be taken again. */
  passwordHistory: number;
  idleMinutes: number;
  sessionHours: number;
  /** Whether the watermark is shown in every tenant. */
  watermark: boolean;
};

/** The settings of the company: of the environment, else saved ones, else the defaults. In memory, at most two seconds old. */
export class CompanySettings {
  readonly #db: Db;
  readonly #config: Config;
  #now: Settings;

  constructor(db: Db, config: Config) {
    this.#db = db;
    this.#config = config;
    this.#now = this.#over({});
  }

  get now(): Settings {
    return this.#now;
  }

  async read(): Promise<void> {
    this.#now = this.#over(await savedSettings(this.#db));
    setDefaultLanguage(this.#now.defaultLanguage);
    setTerm(this.#now);
  }

  #over(saved: Partial<SettingValues>): Settings {
    const of = <N extends SettingName, T>(name: N, value: T): T | NonNullable<SettingValues[N]> =>
      isOfEnvironment(this.#config, name) ? value : (saved[name] ?? value);
    const { loginHelp, mailUrl, wikiUrl, communityUrl, aiUrl, greyDays } = this.#config;
    const help = isOfEnvironment(this.#config, 'loginHelp') ? null : saved.loginHelp;
    return {
      loginHelp: help ? { 'zh-CN': help.text, ...help.texts } : loginHelp,
      mailUrl: of('mailUrl', mailUrl),
      wikiUrl: of('wikiUrl', wikiUrl),
      communityUrl: of('communityUrl', communityUrl),
      aiUrl: of('aiUrl', aiUrl),
      greyDays: of('greyDays', greyDays),
      defaultLanguage: of('defaultLanguage', builtIn.defaultLanguage),
      passwordLength: of('passwordLength', builtIn.passwordLength),
      passwordDays: of('passwordDays', builtIn.passwordDays),
      passwordHistory: of('passwordHistory', builtIn.passwordHistory),
      idleMinutes: of('idleMinutes', builtIn.idleMinutes),
      sessionHours: of('sessionHours', builtIn.sessionHours),
      watermark: of('watermark', builtIn.watermark),
    };
  }
}

export const isOfEnvironment = ({ given }: Pick<Config, 'given'>, name: SettingName): boolean =>
  variables[name] !== undefined && given.includes(variables[name]);

/** What each setting is without a saved value. */
export function defaultsOf({ loginHelp, mailUrl, wikiUrl, communityUrl, aiUrl, greyDays }: Config): SettingValues {
  const { 'zh-CN': text, ...texts } = loginHelp ?? {};
  const help = text === undefined ? null : { text, texts };
  return { loginHelp: help, mailUrl, wikiUrl, communityUrl, aiUrl, greyDays: [...greyDays], ...builtIn };
}

/** Saved values by name. One that this version cannot read counts as none. */
export async function savedSettings(db: Db): Promise<Partial<SettingValues>> {
  const rows = await db.selectFrom('portal_settings').selectAll().execute();
  const known = rows.filter(({ name }) => settingNames.some((one) => one === name)) as { name: SettingName; value: string }[];
  const read = known.map(({ name, value }) => [name, JSON.parse(value) as unknown] as const);
  return Object.fromEntries(read.filter(([name, value]) => Check(settingSchemas[name], value)));
}
