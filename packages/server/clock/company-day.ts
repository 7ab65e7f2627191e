/** The day it is where the company is (`ATRIUM_TIME_ZONE`, which the process keeps its time in), as 2026-11-23. */
export function companyDay(now: Date = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The day of the company so many days before today. */
export function companyDayBefore(days: number): string {
  const now = new Date();
  return companyDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}
