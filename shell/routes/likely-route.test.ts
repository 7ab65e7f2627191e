import { expect, it } from 'vitest';
import { likelyRoute } from './likely-route.ts';

const subApps = [{ name: 'expenses', title: '费用报销' }] as never;

it.each([
  ['/home/indx', '/home/index'],
  ['/Home/Index/', '/home/index'],
  ['/app-centre', '/app-center'],
  ['/appcenter/menus', '/app-center/menus'],
  ['/home/of/nobody', '/home'],
  ['/expenses/claims?id=7', '/app-center/main/expenses/claims?id=7'],
  ['/expensive', null],
  ['/no/such/page', null],
  ['/', null],
  [`/${'x'.repeat(5_000)}`, null],
])('%s may have meant %s', (path, likely) => {
  expect(likelyRoute(path, undefined, subApps)?.path ?? null).toBe(likely);
});
