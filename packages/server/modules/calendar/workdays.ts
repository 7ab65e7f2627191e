import { addDays } from '@atrium/api/contract/period';
import chineseDays from 'chinese-days';

/** What a day is by the calendar of China, make-up Saturdays counted. The library knows the years that the State Council has announced; others go by weekdays. */
export function publicDay(day: string): { work: boolean; holiday: string } {
  const { work, name } = chineseDays.getDayDetail(day);
  // A day that is announced is called `National Day,国庆节,3`, any other by its weekday.
  const [, holiday = ''] = name.split(',');
  return { work, holiday };
}

/** The working day so many working days after, or before where negative; 0 is the day itself, or the last working day before it. */
export function workdayFrom(day: string, by: number): string {
  const step = by > 0 ? 1 : -1;
  let found = by > 0 ? addDays(day, 1) : day;
  for (let left = by > 0 ? by - 1 : -by; ; found = addDays(found, step)) {
    if (!publicDay(found).work) continue;
    if (left === 0) return found;
    left -= 1;
  }
}
