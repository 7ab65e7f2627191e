import { companyDay } from '../clock/company-day.ts';

/** Whether the company's day is one on which it shows no colours (U-11). */
export const isGreyDay = (days: readonly string[], now: Date): boolean => days.includes(companyDay(now));
