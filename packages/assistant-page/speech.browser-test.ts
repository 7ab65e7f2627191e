import { expect } from '@open-wc/testing';
import { $language, type setLanguage } from '@atrium/i18n';
import { speak, languageShown } from './speech.ts';

type Load = NonNullable<Parameters<typeof setLanguage>[1]>;

describe('the language of the chat page', () => {
  const root = document.documentElement;
  const before = root.lang;
  afterEach(async () => {
    await speak('zh-CN');
    root.lang = before;
  });

  it('R-AI-03 is the last that was asked for, also where an earlier one takes longer', async () => {
    let arrive = () => {};
    const slow = { 'pt-BR': () => new Promise((resolve) => (arrive = () => resolve({ templates: {} }))) } as unknown as Load;
    const own = speak('pt-BR', slow);
    let isSpoken = false;
    const whole = languageShown().then(() => (isSpoken = true));
    // What the page around says comes while the page's own is on its way.
    void speak('zh-CN');
    arrive();
    await own;
    await whole;
    expect([isSpoken, root.lang, $language.get()]).to.deep.equal([true, 'zh-CN', 'zh-CN']);
  });

  it('R-AI-03 stays as it is where another cannot be had, or is none', async () => {
    const broken = { 'zh-TW': () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as Load;
    await speak('zh-TW', broken).catch(() => {});
    await speak('xx');
    await languageShown();
    expect([root.lang, $language.get()]).to.deep.equal(['zh-CN', 'zh-CN']);
  });
});
