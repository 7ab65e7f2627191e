import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@atrium/i18n';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { commandWords, settingWords } from './command-words.ts';
import { fieldWords } from './field-words.ts';
import { pageWords } from './page-words.ts';
import { searchLocally } from './local-search.ts';
import { defaultSettings } from '../settings/settings-shape.ts';

const best = (typed: string) => searchLocally(typed)[0]?.id;

describe('commands and settings', () => {
  it('U-01 are all found by name; the width of the content follows the place of the menu', () => {
    expect(Object.keys(defaultSettings).filter((name) => !Object.hasOwn(settingWords, name))).toEqual(['contentWidth']);
  });

  it.each([
    ['切换租户', 'switch-tenant'],
    ['qiehuan', 'switch-tenant'],
    ['qhzh', 'switch-tenant'],
    ['switch tenant', 'switch-tenant'],
    ['organização', 'switch-tenant'],
    ['改密码', 'change-password'],
    ['senha', 'change-password'],
    ['pasword', 'change-password'],
    ['深色', 'scheme-dark'],
    ['shense', 'scheme-dark'],
    ['夜间', 'scheme-dark'],
    ['dark', 'scheme-dark'],
    ['escuro', 'scheme-dark'],
    ['全屏', 'full-screen'],
    ['fullscreen', 'full-screen'],
    ['关闭全部', 'close-all-tabs'],
    ['close all', 'close-all-tabs'],
    ['已读', 'read-all-messages'],
    ['退出', 'sign-out'],
    ['tuichu', 'sign-out'],
    ['logout', 'sign-out'],
    ['sair', 'sign-out'],
    ['复制链接', 'copy-address'],
    ['快捷键', 'shortcuts'],
    ['语言', 'language'],
    ['idioma', 'language'],
    ['langauge', 'language'],
    ['主题色', 'color'],
    ['daltonismo', 'weakColor'],
    ['選單位置', 'layout'],
    ['固定顶栏', 'fixedHeader'],
  ])('U-01 are found by %s', (typed, id) => {
    expect(best(typed)).toBe(id);
  });

  it.each([
    ['头像', 'avatar'],
    ['touxiang', 'avatar'],
    ['picture', 'avatar'],
    ['quiet', 'quiet'],
    ['工资卡', 'cards'],
    ['celular', 'phone'],
    ['dlsb', 'sessions'],
  ])('U-01 %s finds the field %s of the settings pages', (typed, id) => {
    expect(best(typed)).toBe(id);
  });

  it.each([
    ['我的申请', 'my-requests'],
    ['woshenqing', 'my-requests'],
    ['my applications', 'my-requests'],
    ['已办', 'done'],
    ['待办', 'todo'],
    ['消息中心', 'messages'],
    ['草稿', 'drafts'],
    ['rascunhos', 'drafts'],
    ['reuniões', 'meetings'],
  ])('U-01 %s finds the page %s of the portal', (typed, id) => {
    expect(best(typed)).toBe(id);
  });

  it.each(['qqqq', 'zzqqx', '报销'])('U-01 are not found by %s', (typed) => {
    expect(searchLocally(typed)).toEqual([]);
  });

  it('U-01 have the names of all four languages among their words, and Chinese with its readings', () => {
    const ids: Record<string, string> = {
      colorScheme: 'scheme',
      weakColor: 'weak',
      fixedHeader: 'fixed-header',
      autoHideHeader: 'auto-hide',
      fixedSidebar: 'fixed-sidebar',
      multiTab: 'multi-tab',
      singleKeys: 'single-keys',
    };
    const fieldsOf: Record<string, string> = {
      avatar: 'basic-settings.avatar',
      nickName: 'basic-settings.nick-name',
      email: 'basic-settings.email',
      phone: 'basic-settings.phone',
      sex: 'basic-settings.sex',
      officeLocation: 'basic-settings.office',
      password: 'security-settings.password',
      secondFactor: 'second-factor.title',
      sessions: 'security-settings.sessions',
      confirmations: 'security-settings.confirmations',
      signIns: 'security-settings.sign-ins',
      cards: 'my-account.cards',
      homeCards: 'workbench-editor.shown',
      pastLayouts: 'workbench-editor.past',
    };
    const pagesOf: Record<string, string> = {
      ...{ todo: 'todouser', 'to-read': 'todoread', meetings: 'meeting', 'my-requests': 'apply', drafts: 'draft', reports: 'my-work' },
      ...{ 'my-devices': 'my-device', messages: 'message', 'home-settings': 'custom' },
      ...{ 'basic-settings': 'basicsettings', 'security-settings': 'securitysettings', 'message-settings': 'messagesettings' },
    };
    const all = [pageWords, commandWords, settingWords, fieldWords].flatMap((some) => Object.entries(some));
    const wrong = all.flatMap(([id, words]) => {
      const setting = id in fieldWords ? (fieldsOf[id] ?? `message-settings.${id}`) : `settings-drawer.${ids[id] ?? id}`;
      const page = id in pageWords ? `user-center.${pagesOf[id] ?? id}` : setting;
      const message = id in commandWords ? `commands.${id}` : page;
      const nameIn = (code: Language) => (code === 'zh-CN' ? textOf('en-US', message, 'source') : textOf(code, message, 'target'));
      const missing = languages
        .filter(({ code }) => words[code].split('=')[0] !== nameIn(code))
        .map(({ code }) => `${id}: ${nameIn(code)}`);
      const misread = [...languages.map(({ code }) => words[code]), ...words.others]
        .filter((word) => /\p{Script=Han}/u.test(word))
        .filter((word) => word.split('=')[1] !== readingOf(word.split('=')[0]!))
        .map((word) => `${id}: ${word}, ${readingOf(word.split('=')[0]!)}`);
      return [...missing, ...misread];
    });
    expect(wrong).toEqual([]);
  });
});

/** The library reads the traditional 銀行 like 行走. */
const readingOf = (text: string): string => pinyin(text.replace('銀行', '银行'), { toneType: 'none', v: true });

function textOf(language: string, id: string, part: 'source' | 'target'): string {
  const file = readFileSync(join(import.meta.dirname, `../../../locales/${language}.xlf`), 'utf8');
  return new RegExp(`id="${id.replaceAll('.', '\\.')}">[\\s\\S]*?<${part}>([^<]*)</${part}>`).exec(file)?.[1] ?? '';
}
