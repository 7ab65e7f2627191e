export { companyDay } from '../../company-day.ts';

/** Days from the first to the last, such as 2026-11-23. */
export interface Days {
  from: string;
  to: string;
}
