/** Days from the first to the last, such as 2026-11-23. */
export interface Days {
  from: string;
  to: string;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day it is where the portal's people work. */
export const today = (now = new Date()): string => {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return dayOf(local.getTime());
};
