import { pagePaths } from '@atrium/stores';
import { describe, expect, it } from 'vitest';
import { createRouter } from './router.ts';

const route = createRouter();

describe('the router', () => {
  it.each([
    ['/', 'home', '/home/index'],
    ['/home', 'home', '/home/index'],
    ['/home/index', 'home', '/home/index'],
    ['/app-center', 'app-center', '/app-center'],
    ['/app-center/menus', 'app-center', '/app-center/menus'],
    ['/app-center/main/alpha/a/b', 'app-center', '/app-center/main/alpha/a/b'],
    ['/nowhere', 'not-found', '/nowhere'],
    ['/home/index/deeper', 'not-found', '/home/index/deeper'],
  ])('R-BOOT-02 finds the page of %s in the routes table', async (path, page, end) => {
    expect(await route(path)).toEqual({ page, path: end });
  });

  it.each([
    ['/account/center', '/user-center/index'],
    ['/account/settings', '/user-center/basicsettings'],
    ['/user-center', '/user-center/index'],
  ])('R-FRAME-08 %s leads to %s', async (path, end) => {
    expect(await route(path)).toEqual({ page: 'user-center', path: end });
  });

  it.each(Object.entries(pagePaths))('R-BOOT-02 has a page at the address of %s', async (_page, path) => {
    expect((await route(path)).page).not.toBe('not-found');
  });

  it('keeps query and hash, also through redirects', async () => {
    expect(await route('/home?a=1#b')).toEqual({ page: 'home', path: '/home/index?a=1#b' });
    expect(await route('/app-center/main/alpha/a?key=1#/x')).toMatchObject({ path: '/app-center/main/alpha/a?key=1#/x' });
  });

  it('refuses a table that redirects in a circle', async () => {
    const circle = createRouter([
      { path: '/a', redirect: '/b' },
      { path: '/b', redirect: '/a' },
    ]);
    await expect(circle('/a')).rejects.toThrow('/a');
  });
});
