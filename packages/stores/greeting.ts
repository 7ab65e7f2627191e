import { atom, onMount, type ReadableAtom } from 'nanostores';

export type DayPeriod = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** The greeting of an hour from 0 to 23: before 9, 9–11, 12–13, 14–19, later (R-HOME-03). */
export function greetingPeriod(hour: number): DayPeriod {
  if (hour < 9) return 'dawn';
  if (hour < 12) return 'morning';
  if (hour < 14) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}

const $now = atom<DayPeriod>(greetingPeriod(new Date().getHours()));

/** The greeting of the person's clock; turns with the hour while somebody looks. */
export const $period: ReadableAtom<DayPeriod> = $now;

onMount($now, () => {
  let timer: ReturnType<typeof setTimeout>;
  const turn = (): void => {
    const now = new Date();
    $now.set(greetingPeriod(now.getHours()));
    const nextHour = new Date(now).setHours(now.getHours() + 1, 0, 0, 0);
    timer = setTimeout(turn, nextHour - now.getTime());
  };
  turn();
  return () => clearTimeout(timer);
});
