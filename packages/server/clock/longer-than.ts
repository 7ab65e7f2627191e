import { day, hour } from './repeat.ts';

/** Whether more than so many days are between two moments (ISO texts). Whole days have an hour more where clocks are set back. */
export const isLongerThan = (days: number, from: string, until: string): boolean =>
  Date.parse(until) - Date.parse(from) > days * day + hour;
