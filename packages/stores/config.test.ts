import { expect, it } from 'vitest';
import { $config, loadConfig } from './index.ts';

const sites = { wiki: null, community: null, ai: null, mail: false };
const defaults = { title: '协同办公平台', product: 'portal', loginUrl: '/idaas/login', assistantUrl: '', version: '', sites };

it.for([null, '', '{', 'null', '[]', '{"title":7,"loginUrl":""}'])('R-BOOT-05 has defaults for a configuration of %j', (content) => {
  loadConfig(content);
  expect($config.get()).toEqual(defaults);
});

it('R-BOOT-05 takes what the deployment says', () => {
  loadConfig('{"title":"门户","loginUrl":"https://sso.example/"}');
  expect($config.get()).toEqual({ ...defaults, title: '门户', loginUrl: 'https://sso.example/' });
});

it('R-HOME-07 takes the other sites that the deployment has, and nothing of a wrong type', () => {
  loadConfig('{"sites":{"wiki":"https://wiki.example/","community":7,"mail":true}}');
  expect($config.get().sites).toEqual({ ...sites, wiki: 'https://wiki.example/', mail: true });
  loadConfig('{"sites":"x"}');
  expect($config.get().sites).toEqual(sites);
});
