import { expect, it } from 'vitest';
import { $config, loadConfig } from './index.ts';

const defaults = { title: '协同办公平台', product: 'portal', loginUrl: '/idaas/login', assistantUrl: '', version: '' };

it.for([null, '', '{', 'null', '[]', '{"title":7,"loginUrl":""}'])('R-BOOT-05 has defaults for a configuration of %j', (content) => {
  loadConfig(content);
  expect($config.get()).toEqual(defaults);
});

it('R-BOOT-05 takes what the deployment says', () => {
  loadConfig('{"title":"门户","loginUrl":"https://sso.example/"}');
  expect($config.get()).toEqual({ ...defaults, title: '门户', loginUrl: 'https://sso.example/' });
});
