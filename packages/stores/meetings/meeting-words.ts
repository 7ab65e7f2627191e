import { formatNumber, msg, str } from '@atrium/i18n';

/** How soon a meeting is: it runs, in minutes, hours or days. */
export function soonText(start: string, now: number): string {
  const minutes = Math.ceil((Date.parse(start) - now) / 60_000);
  if (minutes <= 0) return msg('进行中', { id: 'meetings.running' });
  if (minutes < 60) return msg(str`${formatNumber(minutes)} 分钟后`, { id: 'meetings.in-minutes' });
  if (minutes < 24 * 60) return msg(str`${formatNumber(Math.round(minutes / 60))} 小时后`, { id: 'meetings.in-hours' });
  return msg(str`${formatNumber(Math.round(minutes / 60 / 24))} 天后`, { id: 'meetings.in-days' });
}
