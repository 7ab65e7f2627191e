const minute = 60_000;

/** ISO 8601 in UTC of `-2d 09:30` (days, local time of day), `-3h`, `+40m`, or of an ISO text as it is. */
export function momentOf(text: string, now: Date): string {
  const days = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(text);
  if (days) {
    const [, offset, hours, minutes] = days.map(Number);
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset!, hours, minutes).toISOString();
  }
  const span = /^([+-]\d+)([hm])$/.exec(text);
  if (span) return new Date(now.getTime() + Number(span[1]) * (span[2] === 'h' ? 60 * minute : minute)).toISOString();
  return new Date(text).toISOString();
}

/** `daily 3` as the day three days ago, `weekly 1` as last week (2026-W46), `monthly 0` as this month (2026-11). */
export function periodOf(text: string, now: Date): string {
  const [type, ago = '0'] = text.split(' ');
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  if (type === 'monthly') return new Date(Date.UTC(now.getFullYear(), now.getMonth() - Number(ago), 1)).toISOString().slice(0, 7);
  date.setUTCDate(date.getUTCDate() - Number(ago) * (type === 'weekly' ? 7 : 1));
  if (type === 'daily') return date.toISOString().slice(0, 10);
  // The Thursday of a week is in the year that the week belongs to.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const days = (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / (24 * 60 * minute);
  return `${date.getUTCFullYear()}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}
