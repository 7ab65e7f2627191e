import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { useMinute } from '../../../parts/hooks/use-minute.ts';
import { hoursAway } from './hours-away.ts';

/** The local time of the person's workplace, and its difference from here. Updated on the minute. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const now = new Date(useMinute());
  const time = formatDate(now, { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const hours = hoursAway(now, timeZone);
  return (
    <span>
      {time}
      {hours === 0 ? null : <small>{awayText(hours)}</small>}
    </span>
  );
}

function awayText(hours: number): string {
  const number = formatNumber(Math.abs(hours));
  return hours > 0
    ? msg(str`比你这里早 ${number} 小时`, { id: 'person-card.ahead' })
    : msg(str`比你这里晚 ${number} 小时`, { id: 'person-card.behind' });
}
