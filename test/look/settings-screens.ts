import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { fail, stall } from './screen-steps.ts';

const basic = '/pba/user-center/basicsettings';
const security = '/pba/user-center/securitysettings';
const account = '/pba/user-center/my-account';
const info = '**/user/inner/get-user-by-id**';
const cards = '**/user/bank/card/list';

/** A picture that is wider than high, as a camera takes it. */
const picture = join(import.meta.dirname, 'portal.png');

const ownCards = [
  { bankName: '招商银行', bankCode: 'CMB', branch: '招商银行杭州西湖文三路支行', last: '0128', isDefault: true, hours: 31 },
  { bankName: '中国工商银行', bankCode: 'ICBC', branch: '中国工商银行杭州西湖中山路支行', last: '4471', isDefault: false, hours: 0 },
].map(({ bankName, bankCode, branch, last, isDefault, hours }, at) => ({
  id: `card-${at}`,
  holder: '林知遥',
  bankCode,
  bankName,
  subbranchCode: 'b1',
  subbranchName: branch,
  cardNo: `**** **** **** ${last}`,
  regionCode: '330106',
  isDefault,
  countsFrom: hours > 0 ? new Date(Date.now() + hours * 3_600_000).toISOString() : null,
  updatedAt: '2026-11-20T02:00:00.000Z',
}));
/** As if the payroll card had been changed yesterday, and the person had confirmed that it is them. */
const withCards = async (page: Page) => {
  await page.route(cards, (route) => route.fulfill({ json: { code: 0, msg: '', data: ownCards } }));
  const whole = { ...ownCards[0], cardNo: '6222021234567890128' };
  await page.route('**/user/bank/card/*/info', (route) => route.fulfill({ json: { code: 0, msg: '', data: whole } }));
};

/** The settings of the user centre: basic, security, account. */
export const settingsScreens: readonly Screen[] = [
  { name: 'basic-settings', shows: 'atrium-basic-settings .facts', path: basic },
  { name: 'basic-settings-field', shows: 'atrium-basic-settings [data-marked]', path: `${basic}?field=phone` },
  { name: 'basic-settings-appearance', shows: 'atrium-appearance-settings [data-marked]', path: `${basic}?field=color` },
  {
    name: 'basic-settings-wrong',
    shows: 'atrium-basic-settings [aria-invalid]',
    path: basic,
    open: async (page) => {
      await page.locator('atrium-basic-settings [name=email]').fill('lin.example.com');
      await page.locator('atrium-basic-settings [name=phone]').fill('1381234');
      await page.locator('atrium-basic-settings [type=submit]').click();
    },
  },
  {
    name: 'basic-settings-search',
    shows: 'atrium-basic-settings .settings-hits a',
    path: basic,
    open: (page) => page.locator('atrium-basic-settings [type=search]').fill('登录'),
  },
  {
    name: 'basic-settings-crop',
    shows: 'atrium-basic-settings .ReactCrop__crop-selection',
    path: basic,
    open: (page) => page.locator('atrium-basic-settings input[type=file]').setInputFiles(picture),
  },
  { name: 'basic-settings-failed', shows: 'atrium-basic-settings .failure', state: 'failed', path: basic, prepare: fail(info) },
  { name: 'basic-settings-loading', shows: 'atrium-basic-settings .skeleton', state: 'loading', path: basic, prepare: stall(info) },
  { name: 'security-settings', shows: 'atrium-security-settings .rows li', path: security },
  {
    name: 'security-settings-stranger',
    shows: 'atrium-security-settings dialog',
    path: security,
    prepare: (page) =>
      page.route('**/session/list', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: object[] };
        const other = {
          id: 'other',
          device: 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604',
          address: '203.0.113.24',
          createdAt: '2026-11-20T01:12:00.000Z',
          seenAt: '2026-11-21T09:40:00.000Z',
          current: false,
        };
        await route.fulfill({ json: { ...body, data: [...body.data, other] } });
      }),
    open: (page) => page.locator('atrium-security-settings .does button').nth(1).click(),
  },
  {
    name: 'security-settings-failed',
    shows: 'atrium-security-settings .failure',
    state: 'failed',
    path: security,
    prepare: fail('**/business-center/v1/session/**'),
  },
  { name: 'my-account', shows: 'atrium-my-account .card', path: account },
  { name: 'my-account-waiting', shows: 'atrium-my-account .counts', path: account, prepare: withCards },
  {
    name: 'my-account-number',
    shows: 'atrium-my-account .countdown',
    path: account,
    prepare: withCards,
    open: (page) => page.locator('atrium-my-account .number button').first().click(),
  },
  {
    name: 'my-account-form',
    shows: 'atrium-my-account [aria-invalid]',
    path: account,
    prepare: withCards,
    open: async (page) => {
      await page.locator('atrium-my-account .card button').nth(1).click();
      await page.locator('atrium-my-account [name=cardNo]').fill('6222021234567890129');
      await page.locator('atrium-my-account [type=submit]').click();
    },
  },
  {
    name: 'my-account-delete',
    shows: 'atrium-my-account [role=alertdialog]',
    path: account,
    prepare: withCards,
    open: (page) => page.locator('atrium-my-account .card .does button').nth(1).click(),
  },
  {
    name: 'my-account-empty',
    shows: 'atrium-my-account .empty-state',
    state: 'empty',
    path: account,
    prepare: (page) => page.route(cards, (route) => route.fulfill({ json: { code: 0, msg: '', data: [] } })),
  },
  { name: 'my-account-failed', shows: 'atrium-my-account .failure', state: 'failed', path: account, prepare: fail(cards) },
];
