import { afterEach, expect, it } from 'vitest';
import { companyDay } from '../clock/company-day.ts';
import { keepTimeOf } from '../config/config.ts';
import { openPortal } from '../testing/portal.ts';
import { isGreyDay } from './grey-day.ts';

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it.each([
  ['Asia/Shanghai', '2026-12-12T16:00:00Z', '2026-12-13T16:00:00Z'],
  ['America/Sao_Paulo', '2026-12-13T03:00:00Z', '2026-12-14T03:00:00Z'],
])('U-11 a grey day begins and ends at midnight in %s where the company is', (timeZone, from, to) => {
  keepTimeOf({ timeZone });
  const isGrey = (time: number) => isGreyDay(['2026-12-13'], new Date(time));
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  expect([begins - 1, begins, ends - 1, ends].map(isGrey)).toEqual([false, true, true, false]);
});

it('U-11 portal and login page show no colour on it', async () => {
  const today = companyDay();
  for (const [greyDays, shown] of [
    [[today], true],
    [['2020-01-01'], false],
  ] as const) {
    const portal = await openPortal({ greyDays });
    for (const url of ['/pba/', '/idaas/login'])
      expect([url, / data-grey>/.test((await portal.inject({ url })).body)]).toEqual([url, shown]);
    await portal.close();
  }
});
