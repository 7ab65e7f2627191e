import { beforeEach, expect, it } from 'vitest';
import { $apps, type App, appByCode, appTarget, firstAppCode, loadApps } from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { appModule } from '../testing/samples.ts';

beforeEach(() => {
  fakeBrowser();
  clearSaved();
});

it('R-APP-09 offers what the server returns, in its order, mapped to the names of the specification', async () => {
  fakeServer({ 'POST /wuyou-auth/auth/list-old-apps': [appModule('hr', { moduleName: '人力资源' }), appModule('it')] });
  await loadApps('p1');
  expect($apps.get()[0]).toEqual({
    resourceName: '人力资源',
    resourceCode: 'hr',
    systemCode: 'hr',
    moduleCode: 'hr',
    appCodes: ['hr'],
    resourcePath: '/hr',
    iconSrc: '',
  });
  expect([appByCode('it')?.resourceCode, appByCode('__proto__'), firstAppCode()]).toEqual(['it', undefined, 'hr']);
  expect(firstAppCode([])).toBe('hr');
});

const target = (resourcePath: string): unknown => appTarget({ resourcePath, resourceCode: 'a&b' } as App);
const menu = { kind: 'menu', path: '/app-center/menus?resourceCode=a%26b' };

it.for([
  ['w:https://example.com/brand', 'https://example.com/brand'],
  ['w: HTTP://example.com', 'http://example.com/'],
  ['w:/wiki/start?x=1#top', '/wiki/start?x=1#top'],
])('R-APP-03 opens %s in a window', ([path, url]) => {
  expect(target(path!)).toEqual({ kind: 'window', url });
});

it.for([
  '/hr',
  '',
  'w:',
  'w:javascript:alert(1)',
  'w: java\tscript:alert(1)',
  'w:data:text/html,x',
  'w:blob:https://example.com/x',
  'w://evil.example/x',
  'w:/\\evil.example',
  'w:https:evil.example',
  'w:file:///etc/passwd',
  'w:relative/path',
  'w:http://',
])('R-APP-03 stays with the menu page for %s', (path) => {
  expect(target(path)).toEqual(menu);
});
