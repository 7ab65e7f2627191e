import { type Colleague, colleagueOf, colleagues } from '../cast.ts';
import { workDayTime } from '../chance.ts';

/** What somebody did at a moment, by the same code as today. */
export interface Scene {
  at: Date;
  run: () => void;
}

export const headquarters = '10001';
/** The demo employee. */
export const demoUser = 'YH000001';

/** Those of the headquarters who have a manager, without guests: these cannot open the functions of employees. */
export const staff: readonly Colleague[] = colleagues.filter(
  ({ isGuest, places: [main] }) => !isGuest && main.tenant === headquarters && main.manager !== null,
);

/** Returns a person of the address book by user code; throws if there is none. */
export function somebody(code: string): Colleague {
  const found = colleagueOf(code);
  if (found === null) throw new Error(`nobody has the user code ${code}`);
  return found;
}

/** The half hours of a working day, from this hour on. */
const [firstHour, halfHoursADay] = [9, 18] as const;

/** Returns the moment of a working day that is so many half hours of work before now: on a Sunday the last is on Friday evening. */
export function latest(now: Date, halfHours: number): Date {
  const isWorkday = ![0, 6].includes(now.getDay());
  const gone = Math.floor((now.getHours() + now.getMinutes() / 60 - firstHour) * 2);
  const today = isWorkday ? Math.min(Math.max(gone, 0), halfHoursADay) : 0;
  if (halfHours <= today) return at(now, 0, today - halfHours);
  const before = halfHours - today - 1;
  return at(now, -1 - Math.floor(before / halfHoursADay), halfHoursADay - 1 - (before % halfHoursADay));
}

const at = (now: Date, days: number, halfHour: number): Date =>
  new Date(workDayTime(now, days, firstHour + Math.floor(halfHour / 2), (halfHour % 2) * 30));
