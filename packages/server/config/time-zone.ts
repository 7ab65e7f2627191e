import { refuse } from './setting-values.ts';

/** The time zone of a setting; without one that of the machine. */
export function timeZone(value: string | null): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A clock in UTC is a server's, not an office's.
  if (value === null) return own === 'UTC' ? 'Asia/Shanghai' : own;
  return zoneNamed(value) ?? refuse('ATRIUM_TIME_ZONE', value, 'a time zone such as Asia/Shanghai');
}

/** The name of a time zone as this machine writes it; null where it knows none of that name. */
export function zoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
