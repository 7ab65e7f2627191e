import { formatDate, formatRelative, msg } from '@atrium/i18n';
import { $minute, daysBetween } from '@atrium/stores';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the words of the language on screen; a date when it is more than a week. */
export function timeAgo(iso: string, now = $minute.get()): string {
  const time = Date.parse(iso);
  const passed = now - time;
  if (Number.isNaN(time) || passed >= 7 * day) return formatDate(iso, { month: 'short', day: 'numeric' });
  if (passed < minute) return msg('刚刚', { id: 'widget.just-now' });
  if (passed < hour) return formatRelative(-Math.floor(passed / minute), 'minute');
  const days = daysBetween(time, now);
  return days === 0 ? formatRelative(-Math.floor(passed / hour), 'hour') : formatRelative(-days, 'day');
}
