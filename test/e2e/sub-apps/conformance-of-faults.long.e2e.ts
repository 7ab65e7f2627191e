import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../packages/build/build.ts';
import { checkBuild, type CheckOptions } from '../../../packages/conformance/check-build.ts';
import type { CheckCode, Outcome } from '../../../packages/conformance/check-list.ts';
import { type Wrong, writeBuild } from '../../../packages/conformance/testing/wrong-builds.ts';
import { badPage } from '../../bad-apps/server.ts';

let folder = '';

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-conformance-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundled = 'const internals = {bundleType:0,version:"19.3.1",rendererPackageName:"react-dom",reconcilerVersion:"19.3.1"};';

/** Faults, with the reported code and severity. */
const wrongs: [title: string, wrong: Wrong, code: CheckCode, said: RegExp, outcome?: Outcome, options?: Partial<CheckOptions>][] = [
  [
    'a store in the module',
    { module: "let text = '设备借用清单';", screen: "root.replaceChildren(heading(text)); text = '第二次打开的样子完全不同';" },
    'C10',
    /“第二次/,
  ],
  [
    'a root in the module',
    { mount: 'for (const each of views.values()) if (each.root !== root) each.root.replaceChildren();' },
    'C11',
    /the first became nothing when the second was opened/,
  ],
  ['nodes that are kept', { module: 'const kept = [];', unmount: 'kept.push(root);' }, 'C20', /^\d.* more with each time/],
  [
    'a listener on window',
    { mount: "addEventListener('resize', () => root.isConnected);" },
    'C21',
    /6 × resize on window, made at assets\/entry-Ab12Cd34\.js:\d+/,
  ],
  ['a router that listens to window', { mount: "addEventListener('popstate', show);" }, 'C21', /popstate on window/],
  ['a timer', { mount: 'setInterval(() => root.isConnected, 5_000);' }, 'C22', /6 × setInterval, 5000 ms, made at/],
  ['endless frames', { mount: 'const draw = () => requestAnimationFrame(draw); draw();' }, 'C22', /6 × requestAnimationFrame/],
  ['a global a view', { module: 'let made = 0;', mount: "window['loans' + made++] = root;" }, 'C23', /loans\d/],
  ['a global', { module: 'window.loans = 1;' }, 'C23', /^loans$/, 'warned'],
  ['a style left in head', { mount: "document.head.append(document.createElement('style'));" }, 'C24', /<style> in head/],
  [
    'a written-down address',
    { mount: "const far = link('', '帮助'); far.href = '/loans-old/help'; far.onclick = null; root.append(far);" },
    'C30',
    /leads to \/loans-old\/help/,
  ],
  [
    'no deep links',
    { path: "view.history.action === 'POP' ? '' : view.history.location.pathname.slice(routerBase.length)" },
    'C31',
    /\/new shows “设备借用清单 申请” when opened, “申请借用 返回” when followed/,
  ],
  [
    'no back',
    {
      path: 'root.dataset.new ?? view.history.location.pathname.slice(routerBase.length)',
      mount: "root.addEventListener('click', () => { root.dataset.new = '/new'; show(); });",
    },
    'C33',
    /back from .*\/new shows “申请借用/,
  ],
  [
    'a hidden view that follows',
    {
      mount: "const shown = root.textContent; addEventListener('popstate', () => { root.replaceChildren(heading(location.pathname)); }); ",
    },
    'C32',
    /hidden, it followed the address bar/,
  ],
  [
    'a hidden view that moves the address',
    { mount: "addEventListener('popstate', () => { history.replaceState(null, '', routerBase); });" },
    'C32',
    /hidden, it moved the address bar/,
  ],
  ['window.history', { mount: "history.replaceState(history.state, '');" }, 'C34', /history\.replaceState at assets\/entry/],
  ['alert', { mount: "setTimeout(() => alert('你好'));" }, 'C34', /alert: 你好/],
  [
    'a popup outside of body',
    {
      mount:
        "const more = document.createElement('button'); more.textContent = '更多'; more.ariaHasPopup = 'dialog'; more.onclick = () => { const box = document.createElement('div'); box.className = 'box'; box.textContent = '对话框'; document.documentElement.append(box); }; root.append(more);",
    },
    'C40',
    /<div\.box> was put on body/,
  ],
  [
    'a popup that a person names',
    {
      mount:
        "const more = document.createElement('button'); more.textContent = '更多'; more.onclick = () => document.documentElement.append(document.createElement('dialog')); root.append(more);",
    },
    'C40',
    /<dialog> was put on body/,
    'failed',
    { popups: ['button'] },
  ],
  ['React in the bundle', { module: bundled }, 'C51', /React 19\.3\.1 is in assets\/entry-Ab12Cd34\.js; the portal has it/, 'warned'],
  ['React twice', { module: `${bundled}\n${bundled.replace('internals', 'others')}` }, 'C51', /2 copies of React/],
  ['an input without a name', { mount: "root.append(document.createElement('input'));" }, 'C60', /^label: /],
  ['no heading', { screen: "root.replaceChildren('设备借用'); view.setTitle('设备借用')" }, 'C61', /no heading/, 'warned'],
  ['a language that nobody says', { mount: "root.removeAttribute('lang');" }, 'C62', /stays Chinese/, 'warned'],
  ['eval', { mount: "try { (0, eval)('1'); } catch {}" }, 'C70', /script-src refused eval/],
  [
    'nothing in a style element in markup, which counts',
    { mount: "root.innerHTML = '<style>b { color: red }</style>';" },
    'C70',
    /nothing was refused/,
    'passed',
  ],
  ['a script of elsewhere', { mount: "import('https://cdn.example/x.js').catch(() => {});" }, 'C70', /https:\/\/cdn\.example/],
  [
    'a picture of elsewhere in the page',
    {
      html: '<!doctype html><script src="https://cdn.example/x.js"></script><script type="module" src="/elsewhere/assets/entry-Ab12Cd34.js"></script>',
    },
    'C01',
    /https:\/\/cdn\.example\/x\.js: the portal loads nothing from other origins/,
  ],
  [
    'another base',
    { html: '<!doctype html><script type="module" src="/assets/entry-Ab12Cd34.js"></script>' },
    'C01',
    /\/assets\/entry-Ab12Cd34\.js, which is not below/,
    'failed',
    { name: 'another-base' },
  ],
  [
    'no title',
    { screen: "const h1 = document.createElement('h1'); h1.textContent = '设备借用'; root.replaceChildren(h1);" },
    'C80',
    /never named/,
    'warned',
  ],
  [
    'a name without hash, a map that is not there',
    { files: { 'assets/plain.js': '//# sourceMappingURL=plain.js.map' } },
    'C91',
    /names plain\.js\.map, which is not there/,
    'warned',
  ],
  [
    'a style for everybody',
    {
      mount: "const sheet = new CSSStyleSheet(); sheet.replaceSync('button { font-size: 40px }'); document.adoptedStyleSheets.push(sheet);",
    },
    'C92',
    /fontSize of <button> beside the view became 40px/,
  ],
];

test.describe('the conformance check names', () => {
  for (const [index, [title, wrong, code, said, outcome = 'failed', options = {}]] of wrongs.entries()) {
    test(`${code} ${title}`, async ({ browser }) => {
      const name = options.name ?? `wrong-${index}`;
      const report = await checkBuild({ folder: writeBuild(folder, name, wrong), browser, only: [code], ...options });
      const finding = report.findings.find((each) => each.code === code);
      expect(finding).toMatchObject({ outcome, found: expect.stringMatching(said) });
    });
  }

  const scenarios: [scenario: string, code: CheckCode, said: RegExp][] = [
    ['throws-at-load', 'C02', /P02/],
    ['syntax-error', 'C02', /P02/],
    ['no-lifecycles', 'C02', /it exports start/],
    ['throws-at-bootstrap', 'C03', /thrown in bootstrap/],
    ['never-bootstraps', 'C03', /bootstrap did not settle within 4 s/],
    ['throws-at-mount', 'C03', /thrown in mount/],
    ['never-mounts', 'C03', /mount did not settle within 5 s/],
    ['throws-at-unmount', 'C04', /thrown in unmount/],
    ['never-unmounts', 'C04', /unmount did not settle/],
    ['throws-at-update', 'C05', /thrown in update/],
    ['throws-late', 'C06', /thrown late/],
    ['html-throws-at-mount', 'C03', /P07/],
    ['html-alerts', 'C34', /alert/],
  ];
  for (const [scenario, code, said] of scenarios) {
    test(`${code} the misbehaving ${scenario}`, async ({ browser }) => {
      const name = `bad-${scenario}`;
      const copy = writeBuild(folder, name, { html: badPage(scenario) });
      cpSync(join(root, 'test/bad-apps', scenario), copy, { recursive: true });
      const report = await checkBuild({
        folder: copy,
        kind: scenario.startsWith('html-') ? 'html' : 'module',
        name,
        browser,
        only: [code],
      });
      expect(report.findings.find((each) => each.code === code)).toMatchObject({ outcome: 'failed', found: expect.stringMatching(said) });
    });
  }
});
