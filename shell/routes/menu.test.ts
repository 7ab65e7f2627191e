import { describe, expect, it } from 'vitest';
import type { App } from '@atrium/stores';
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
  it('R-FRAME-02 is the set of routes that are not hidden', () => {
    const visible = routes.filter((route) => !route.hidden).map((route) => route.path);
    expect(menuOf([]).map((part) => part.path)).toEqual(visible);
    expect(visible).toEqual(['/home', '/app-center']);
  });

  it('R-FRAME-01 gives the application centre the list of apps', () => {
    const [home, center] = menuOf([app('hr'), app('finance')]);
    expect(home?.items).toBeNull();
    expect(center?.items?.map(({ title, href }) => [title, href])).toEqual([
      ['HR', '/pba/app-center/menus?resourceCode=hr'],
      ['FINANCE', '/pba/app-center/menus?resourceCode=finance'],
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
