import { describe, expect, it } from 'vitest';
import { type App, loadConfig } from '@atrium/stores';
import { appLink, menuOf } from './menu.ts';
import { routes } from './routes.ts';

const app = (resourceCode: string, resourcePath = ''): App => ({
  resourceName: resourceCode.toUpperCase(),
  resourceCode,
  systemCode: resourceCode,
  moduleCode: resourceCode,
  appCodes: [resourceCode],
  resourcePath,
  iconSrc: '',
});

describe('the main menu', () => {
  const paths = () => menuOf().map((part) => part.path);
  const configured = (sites: object) => loadConfig(JSON.stringify({ sites }));

  it('R-FRAME-02 is the set of routes that are not hidden', () => {
    configured({ wiki: '/wiki-index/wiki', community: '/wiki-index', ai: '/dify', mail: true });
    expect(paths()).toEqual(routes.filter((route) => !route.hidden).map((route) => route.path));
    expect(paths()).toEqual(['/home', '/app-center', '/tw-help', '/mailbox']);
  });

  it('R-HOME-07 has no entry for a site that the deployment has not', () => {
    configured({});
    expect(paths()).toEqual(['/home', '/app-center']);
    configured({ ai: 'https://ai.example/' });
    expect(paths()).toEqual(['/home', '/app-center', '/tw-help']);
  });

  it('R-FRAME-01 R-HOME-07 gives the wiki a list of sites that open in windows of their own', () => {
    configured({ wiki: '/wiki-index/wiki', ai: '/dify', mail: true });
    const [home, , wiki, mail] = menuOf();
    expect([home?.items, home?.external, mail?.external]).toEqual([null, false, true]);
    expect(wiki?.items?.map(({ title, href, external }) => [title, href, external])).toEqual([
      ['企业百科', '/pba/wiki-index/wiki', true],
      ['AI 开发', '/pba/dify', true],
    ]);
  });

  it('R-APP-03 opens what follows w: as an external link', () => {
    expect(appLink(app('site', 'w:https://example.com/brand'))).toMatchObject({
      href: 'https://example.com/brand',
      external: true,
    });
  });

  it('R-APP-03 keeps an app whose w: path is no address of the web on its menu page', () => {
    expect(appLink(app('site', 'w:javascript:alert(1)'))).toMatchObject({ external: false, href: expect.stringContaining('/pba/') });
  });
});
