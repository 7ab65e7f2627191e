import { controlTroubles } from '../../browser/control-troubles.ts';
import { screens } from '../../look/screens.ts';
import { expect, signIn, test } from '../portal/portal.ts';

/** Every kind of control that the frame has, each once. */
const looked = [
  'home',
  'work-center',
  'account-menu',
  'message-panel',
  'message-center',
  'message-detail',
  'message-settings',
  'settings',
  'search-habits',
  'colleague-search',
  'address-list',
  'person-card',
  'app-menu',
  'app-menu-nothing',
  'view-form',
  'tab-menu',
  'tab-list',
  'not-found',
  'tenant-dialog',
  'password-dialog',
  'hr-consultation',
] as const;

/** `<element> >> <selector>`, and why it may be smaller than 44 px. */
const smaller: readonly string[] = [
  // For keyboards: a finger never meets it.
  'atrium-shell >> .skip',
];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, forcedColors: 'active', tolerated: /./ });

test('A10 A25 on a phone every control is 44 px wide and high, and has its edge in forced colours', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  const troubles: string[] = [];
  for (const name of looked) {
    const screen = screens.find((one) => one.name === name)!;
    await page.goto('about:blank');
    await screen.prepare?.(page);
    await page.goto(screen.path ?? '/pba/home/index');
    await screen.open?.(page);
    await page.locator(screen.shows).first().waitFor();
    for (const look of ['touch', 'edges'] as const) {
      const found = await page.evaluate(controlTroubles, [look, look === 'touch' ? smaller : []] as [typeof look, readonly string[]]);
      troubles.push(...found.map((one) => `${name}: ${one}`));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect([...new Set(troubles)]).toEqual([]);
});

test('the look at controls finds what is too small and what has no edge', async ({ page }) => {
  await page.setContent(
    '<style>button{border:0;background:none}</style><button>small</button><button style="width:50px;height:50px;border:1px solid">large</button><p>Some text with <a href="/">a link</a>.</p>',
  );
  const found = (look: 'touch' | 'edges') => page.evaluate(controlTroubles, [look, []] as [typeof look, readonly string[]]);
  expect(await found('touch')).toEqual([expect.stringContaining('“small” is')]);
  expect(await found('edges')).toEqual([expect.stringContaining('“small” has no edge')]);
});

test('A10 the button of the login page has its edge in forced colours', async ({ page }) => {
  await page.goto('/idaas/login');
  await expect(page.getByRole('button', { name: '登录' })).toHaveCSS('border-top-width', '1px');
});
