import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openPortal } from '../../testing/portal.ts';
import { companySites } from './company-sites.ts';

const sites = (env: Record<string, string>) => companySites(readConfig(env));

it('R-HOME-07 there are no other sites until a deployment names them', () => {
  expect(sites({})).toEqual({ wiki: null, community: null, ai: null, mail: false });
});

it('R-HOME-07 a service that answers at a site’s own address is that site; a setting wins', () => {
  const ATRIUM_UPSTREAMS =
    '{"/wiki-index": "http://127.0.0.1:5000", "/dify": "http://127.0.0.1:5001", "/api/wiki-index": "http://127.0.0.1:1"}';
  expect(sites({ ATRIUM_UPSTREAMS })).toEqual({ wiki: '/wiki-index/wiki', community: '/wiki-index', ai: '/dify', mail: false });
  const named = {
    ATRIUM_WIKI_URL: 'https://wiki.example.com/sign-in',
    ATRIUM_DIFY_URL: 'https://ai.example.com/',
    ATRIUM_MAIL_URL: '/mail',
  };
  expect(sites({ ATRIUM_UPSTREAMS, ...named })).toMatchObject({
    wiki: 'https://wiki.example.com/sign-in',
    community: '/wiki-index',
    ai: 'https://ai.example.com/',
    mail: true,
  });
});

it('R-FRAME-15 only the page that hands the token over may send a form to the wiki', async () => {
  const portal = await openPortal({ wikiUrl: 'https://wiki.example.com/sign-in' });
  const policy = async (url: string) => String((await portal.inject({ url })).headers['content-security-policy']);
  expect(await policy('/pba/wiki-index/wiki')).toContain("form-action 'self' https://wiki.example.com;");
  for (const url of ['/pba/home/index', '/pba/', '/pba/wiki-index-x', '/pba/app-center/wiki-index'])
    expect(await policy(url)).toContain("form-action 'self';");
  await portal.close();
});
