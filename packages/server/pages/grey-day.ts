import { dayInZone } from '../clock/tenant-zone.ts';

/** Whether it is a day on which the company shows no colours (U-11): in the zone of a tenant, else in that of the portal. */
export const isGreyDay = (days: readonly string[], now: Date, zone: string | null = null): boolean => days.includes(dayInZone(zone, now));
