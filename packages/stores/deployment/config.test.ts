import { setLanguage } from '@atrium/i18n';
import { expect, it } from 'vitest';
import { $config, loadConfig } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

const sites = { wiki: null, community: null, ai: null, mail: false };
const defaults = {
  title: '协同办公平台',
  product: 'portal',
  loginUrl: '/idaas/login',
  assistantUrl: '',
  version: '',
  timeZone: '',
  help: '',
  sites,
};

it.for([null, '', '{', 'null', '[]', '{"title":7,"loginUrl":""}'])('R-BOOT-05 has defaults for a configuration of %j', (content) => {
  loadConfig(content);
  expect($config.get()).toEqual(defaults);
});

it('R-BOOT-05 takes the settings of the deployment', () => {
  loadConfig('{"title":"门户","loginUrl":"https://sso.example/"}');
  expect($config.get()).toEqual({ ...defaults, title: '门户', loginUrl: 'https://sso.example/' });
});

it('R-I18N-04 calls the platform what it is called in the language on screen, without a reload', async () => {
  fakeBrowser();
  loadConfig('{"title":"协同办公平台","titles":{"en-US":"Workplace","pt-BR":7,"zh-TW":""}}');
  const titles = ['en-US', 'pt-BR', 'zh-TW', 'zh-CN'] as const;
  const seen = [];
  for (const language of titles) {
    await setLanguage(language);
    seen.push($config.get().title);
  }
  expect(seen).toEqual(['Workplace', '协同办公平台', '协同办公平台', '协同办公平台']);
});

it('R-I18N-04 shows the contact in the language on screen, else in Chinese, without a reload', async () => {
  fakeBrowser();
  loadConfig('{"help":{"zh-CN":"拨打 8000","pt-BR":"Ligue 8000","en-US":7}}');
  const seen = [];
  for (const language of ['pt-BR', 'en-US', 'zh-CN'] as const) {
    await setLanguage(language);
    seen.push($config.get().help);
  }
  loadConfig('{"help":"8000"}');
  expect([...seen, $config.get().help]).toEqual(['Ligue 8000', '拨打 8000', '拨打 8000', '']);
});

it('R-HOME-07 takes the other sites that the deployment has, and nothing of a wrong type', () => {
  loadConfig('{"sites":{"wiki":"https://wiki.example/","community":7,"mail":true}}');
  expect($config.get().sites).toEqual({ ...sites, wiki: 'https://wiki.example/', mail: true });
  loadConfig('{"sites":"x"}');
  expect($config.get().sites).toEqual(sites);
});
