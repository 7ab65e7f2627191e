import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { asIfElsewhere, closeTenants, fail, refuseOnce, stall, typeSomething, view } from './screen-steps.ts';

/** Dialogs that have an address or stand before everything else. */
export const dialogScreens: readonly Screen[] = [
  { name: 'tenant-dialog', shows: 'atrium-tenant-dialog atrium-tenant-switch', path: '/pba/home/index?dialog=tenant' },
  {
    name: 'tenant-dialog-loading',
    shows: 'atrium-tenant-dialog dialog',
    state: 'loading',
    path: '/pba/home/index?dialog=tenant',
    prepare: stall('**/v1/login/tenants'),
  },
  {
    name: 'tenant-dialog-failed',
    shows: 'atrium-tenant-switch',
    state: 'failed',
    path: '/pba/home/index?dialog=tenant',
    prepare: fail('**/v1/login/tenants'),
  },
  { name: 'tenant-dialog-only-one', shows: 'atrium-tenant-switch', account: 'limited', path: '/pba/home/index?dialog=tenant' },
  {
    name: 'tenant-confirm',
    shows: 'atrium-tenant-switch',
    path: `${view('expenses/claims/new')}?dialog=tenant`,
    open: async (page) => {
      await page.locator('atrium-tenant-switch [type=radio]:enabled').first().check();
      await page.locator('atrium-tenant-switch [type=submit]').click();
      await page.locator('atrium-tenant-switch dialog').waitFor();
    },
  },
  {
    name: 'tenant-question',
    shows: 'atrium-tenant-question dialog',
    path: '/pba/home/index?dialog=tenant',
    prepare: asIfElsewhere,
    open: async (page) => {
      await closeTenants(page);
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'tenantId', newValue: '10002' })));
    },
  },
  { name: 'tenant-link', shows: 'atrium-tenant-question dialog', path: '/pba/home/index?tenant=10002' },
  { name: 'password-dialog', shows: 'atrium-password-dialog dialog', path: '/pba/home/index?dialog=password' },
  {
    name: 'password-dialog-wrong',
    shows: 'atrium-password-dialog .error',
    path: '/pba/home/index?dialog=password',
    open: async (page) => {
      await page.locator('atrium-password-dialog [name=old]').fill('Atrium@2026');
      await page.locator('atrium-password-dialog [name=new]').fill('ａbc1');
      await page.locator('atrium-password-dialog [type=submit]').click();
    },
  },
  {
    name: 'password-dialog-done',
    shows: 'atrium-password-dialog .said',
    path: '/pba/home/index?dialog=password',
    prepare: (page) => page.route('**/user/update-password', (route) => route.fulfill({ json: { code: 0, msg: '', data: null } })),
    open: async (page) => {
      await page.locator('atrium-password-dialog [name=old]').fill('Atrium@2026');
      for (const name of ['new', 'again']) await page.locator(`atrium-password-dialog [name=${name}]`).fill('Neu+Wort#5');
      await page.locator('atrium-password-dialog [type=submit]').click();
    },
  },
  {
    name: 'step-up-dialog',
    shows: 'atrium-step-up-dialog dialog',
    prepare: refuseOnce(40305),
    open: (page) => page.getByRole('searchbox').first().fill('请假'),
  },
  {
    name: 'step-up-dialog-outside',
    shows: 'atrium-step-up-dialog dialog',
    prepare: refuseOnce(40306),
    open: (page) => page.getByRole('searchbox').first().fill('请假'),
  },
  ...(['idle', 'life'] as const).map((by) => ({
    name: `session-ending-${by}`,
    shows: 'atrium-session-ending-dialog dialog',
    path: '/pba/home/index?dialog=tenant',
    prepare: async (page: Page) => {
      await page.clock.install();
      const data = by === 'idle' ? { idleSeconds: 110, lifeSeconds: 9_000 } : { idleSeconds: 9_000, lifeSeconds: 110 };
      // The key that closes the dialog before it would put the end off.
      for (const call of ['term', 'extend']) {
        await page.route(`**/session/${call}`, (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
      }
    },
    open: async (page: Page) => {
      await closeTenants(page);
      await page.clock.fastForward(70_000);
    },
  })),
  {
    name: 'logout-dialog',
    shows: 'atrium-logout-dialog dialog',
    open: async (page) => {
      await page.locator('atrium-account-menu button').first().click();
      await page.getByRole('menuitem').last().click();
    },
  },
  {
    name: 'signed-out-dialog',
    shows: 'atrium-signed-out-dialog dialog',
    path: view('expenses/claims/new'),
    open: async (page) => {
      await typeSomething(page);
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 40101, msg: '' } }));
      await page.getByRole('searchbox').first().fill('请假');
    },
  },
];
