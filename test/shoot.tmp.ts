import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const O = 'http://127.0.0.1:9300';
async function run(name: string, vp: any, locale: string, scheme: 'light'|'dark', paths: [string,string, string?][]) {
  const c = await b.newContext({ viewport: vp, locale, colorScheme: scheme, reducedMotion: 'reduce', baseURL: O });
  const p = await c.newPage();
  await p.goto('/idaas/login');
  await p.locator('#username').fill('admin'); await p.locator('#password').fill('Atrium@2026'); await p.keyboard.press('Enter');
  await p.waitForURL(/\/pba\//);
  for (const [path, shot, click] of paths) {
    await p.goto(O + '/pba/app-center/main/administration' + path);
    await p.locator('atrium-view[active] h1').first().waitFor(); await p.waitForTimeout(1200);
    if (click) { await p.locator('atrium-view[active] a').filter({ hasText: click }).first().click(); await p.waitForTimeout(1200); }
    await p.screenshot({ path: `/tmp/w/shots/${name}-${shot}.png`, fullPage: false });
  }
  await c.close();
}
const list = JSON.parse(process.argv[2]!);
for (const [n, vp, l, s, paths] of list) await run(n, vp, l, s, paths);
await b.close();
