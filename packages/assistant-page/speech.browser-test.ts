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

  it('R-AI-03 is the last requested one, also if an earlier one takes longer to load', async () => {
    let arrive = () => {};
    const slow = { 'pt-BR': () => new Promise((resolve) => (arrive = () => resolve({ templates: {} }))) } as unknown as Load;
    const own = speak('pt-BR', slow);
    let isSpoken = false;
    const whole = languageShown().then(() => (isSpoken = true));
    // The host page's message arrives while the page's own language is loading.
    void speak('zh-CN');
    arrive();
    await own;
    await whole;
    expect([isSpoken, root.lang, $language.get()]).to.deep.equal([true, 'zh-CN', 'zh-CN']);
  });

  it('R-AI-03 does not change if another one fails to load or is unknown', async () => {
    const broken = { 'zh-TW': () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as Load;
    await speak('zh-TW', broken).catch(() => {});
    await speak('xx');
    await languageShown();
    expect([root.lang, $language.get()]).to.deep.equal(['zh-CN', 'zh-CN']);
  });
});
