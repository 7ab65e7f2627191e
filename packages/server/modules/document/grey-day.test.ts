import { expect, it } from 'vitest';
import { openPortal } from '../../testing/portal.ts';
import { isGreyDay } from './grey-day.ts';

it('U-11 a grey day begins and ends at midnight in Beijing', () => {
  const days = ['2026-12-13'];
  const grey = ['2026-12-12T15:59:59Z', '2026-12-12T16:00:00Z', '2026-12-13T15:59:59Z', '2026-12-13T16:00:00Z'].map((at) =>
    isGreyDay(days, new Date(at)),
  );
  expect(grey).toEqual([false, true, true, false]);
});

it('U-11 portal and login page show no colour on it', async () => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' });
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
