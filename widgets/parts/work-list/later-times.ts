import { $minute } from '@atrium/stores';

export type LaterTime = 'evening' | 'tomorrow' | 'monday';

/** When something that was put off may come back: this evening at 18:00 as long as that is a while ahead, tomorrow and on Monday at 9:00, on the person's own clock. */
export function laterTimes(now = new Date($minute.get())): { time: LaterTime; at: Date }[] {
  const day = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(now.getTime() < day(0, 18).getTime() - 30 * 60_000 ? [{ time: 'evening' as const, at: day(0, 18) }] : []),
    { time: 'tomorrow' as const, at: day(1, 9) },
    ...(toMonday === 1 ? [] : [{ time: 'monday' as const, at: day(toMonday, 9) }]),
  ];
}

/** When something comes back that is put off by one key. */
export const tomorrowMorning = (): string =>
  laterTimes()
    .find(({ time }) => time === 'tomorrow')!
    .at.toISOString();
