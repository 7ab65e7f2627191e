import type { Screen } from './screen.ts';
import { fail, stall } from './screen-steps.ts';

const reports = 'atrium-work-reports';
const approval = 'atrium-report-approval';
const center = '/pba/user-center';
const empty = (pattern: string, data: unknown) => (page: import('playwright').Page) =>
  page.route(pattern, (route) => route.fulfill({ json: { code: 0, msg: '', data, total: 0 } }));

/** Work reports, their approval, meetings, mail and devices. */
export const reportScreens: readonly Screen[] = [
  { name: 'reports-overview', shows: `${reports} .now`, path: `${center}/submitted/my-work` },
  {
    name: 'reports-overview-failed',
    shows: `${reports} .failure`,
    state: 'failed',
    path: `${center}/submitted/my-work`,
    prepare: fail('**/reports/periods*'),
  },
  { name: 'reports-daily', shows: `${reports} .line`, path: `${center}/submitted/daily` },
  { name: 'reports-weekly', shows: `${reports} .line`, path: `${center}/submitted/weekly` },
  { name: 'reports-monthly', shows: `${reports} .line`, path: `${center}/submitted/monthly` },
  {
    name: 'reports-loading',
    shows: `${reports} .skeleton`,
    state: 'loading',
    path: `${center}/submitted/daily`,
    prepare: stall('**/reports/periods*'),
  },
  {
    name: 'report-written',
    shows: `${reports} .writing`,
    path: `${center}/submitted/daily`,
    open: (page) => page.locator(`${reports} .line .title`).first().click(),
  },
  {
    name: 'report-returned',
    shows: `${reports} .verdict`,
    path: `${center}/submitted/daily?tab=todo`,
    open: (page) => page.locator(`${reports} .line.returned .title`).first().click(),
  },
  {
    name: 'report-approved',
    shows: `${reports} .report-text`,
    path: `${center}/submitted/daily?tab=approved`,
    open: (page) => page.locator(`${reports} .line .title`).first().click(),
  },
  {
    name: 'period-picker',
    shows: `${reports} [role=dialog]`,
    path: `${center}/submitted/daily`,
    open: (page) => page.locator(`${reports} .period-picker > button`).click(),
  },
  {
    name: 'period-picker-weeks',
    shows: `${reports} [role=dialog]`,
    path: `${center}/submitted/weekly`,
    open: (page) => page.locator(`${reports} .period-picker > button`).click(),
  },
  { name: 'approval-board', shows: `${approval} .board`, path: `${center}/work-report-approval` },
  {
    name: 'approval-review',
    shows: `${approval} .report-text`,
    path: `${center}/work-report-approval`,
    open: (page) => page.locator(`${approval} [data-state=submitted]`).last().click(),
  },
  {
    name: 'approval-nobody',
    shows: `${approval} .empty-state`,
    state: 'empty',
    account: 'limited',
    path: `${center}/work-report-approval`,
  },
  {
    name: 'approval-failed',
    shows: `${approval} .failure`,
    state: 'failed',
    path: `${center}/work-report-approval`,
    prepare: fail('**/reports/board*'),
  },
  { name: 'meetings', shows: 'atrium-meetings .meeting', path: `${center}/meeting` },
  {
    name: 'meeting-detail',
    shows: 'atrium-meetings article',
    path: `${center}/meeting`,
    open: (page) => page.locator('atrium-meetings .next .title').click(),
  },
  {
    name: 'meetings-empty',
    shows: 'atrium-meetings .empty-state',
    state: 'empty',
    path: `${center}/meeting`,
    prepare: empty('**/meetings/coming*', []),
  },
  {
    name: 'meetings-failed',
    shows: 'atrium-meetings .failure',
    state: 'failed',
    path: `${center}/meeting`,
    prepare: fail('**/meetings/coming*'),
  },
  {
    name: 'meetings-loading',
    shows: 'atrium-meetings .skeleton',
    state: 'loading',
    path: `${center}/meeting`,
    prepare: stall('**/meetings/coming*'),
  },
  { name: 'mail-inbox', shows: 'atrium-mail-inbox .line .title', path: `${center}/mail` },
  {
    name: 'mail-never',
    shows: 'atrium-mail-inbox .empty-state',
    state: 'empty',
    path: `${center}/mail`,
    prepare: async (page) => {
      await empty('**/mail/inbox*', [])(page);
      await empty('**/mail/state', { sync: 'never', syncedAt: null, failedAt: null, address: '', unread: 0 })(page);
    },
  },
  { name: 'mail-failed', shows: 'atrium-mail-inbox .failure', state: 'failed', path: `${center}/mail`, prepare: fail('**/mail/*') },
  {
    name: 'mail-loading',
    shows: 'atrium-mail-inbox .skeleton',
    state: 'loading',
    path: `${center}/mail`,
    prepare: stall('**/mail/inbox*'),
  },
  { name: 'my-devices', shows: 'atrium-my-devices .device', path: `${center}/my-device` },
  {
    name: 'my-devices-empty',
    shows: 'atrium-my-devices .empty-state',
    state: 'empty',
    path: `${center}/my-device`,
    prepare: empty('**/devices/mine', []),
  },
  {
    name: 'my-devices-failed',
    shows: 'atrium-my-devices .failure',
    state: 'failed',
    path: `${center}/my-device`,
    prepare: fail('**/devices/mine'),
  },
  {
    name: 'my-devices-loading',
    shows: 'atrium-my-devices .skeleton',
    state: 'loading',
    path: `${center}/my-device`,
    prepare: stall('**/devices/mine'),
  },
];
