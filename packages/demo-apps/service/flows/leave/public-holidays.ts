import chineseDays from 'chinese-days';

/** Month and day of China's statutory holidays. */
const solar: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);
/** The same in the lunar calendar; New Year's Eve, the last day of the lunar year, has no fixed day. */
const lunar: ReadonlySet<string> = new Set(['1-1', '1-2', '1-3', '5-5', '8-15']);

/**
 * Whether a day such as 2027-02-08 is a working day: by the announced calendar with make-up Saturdays, for later years by statutory
 * holidays and weekends.
 */
export const isWorkday = (day: string): boolean => chineseDays.isWorkday(day) && !isByLaw(day);

function isByLaw(day: string): boolean {
  if (solar.has(day.slice(5)) || chineseDays.getSolarTermDate(Number(day.slice(0, 4)), 4, 'pure_brightness') === day) return true;
  const { lunarMon, lunarDay, isLeap } = chineseDays.getLunarDate(day);
  return (!isLeap && lunar.has(`${lunarMon}-${lunarDay}`)) || isNewYearsEve(day);
}

function isNewYearsEve(day: string): boolean {
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { lunarMon, lunarDay } = chineseDays.getLunarDate(next);
  return lunarMon === 1 && lunarDay === 1;
}
