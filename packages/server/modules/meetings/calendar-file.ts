import type { Meeting } from '@atrium/api/contract';
import ical, { ICalCalendarMethod } from 'ical-generator';

/** A meeting for other calendars (RFC 5545). It contains names of people, and no addresses. */
export function calendarFile({ id, title, room, start, end, joinUrl, dialIn, organiser, attendees }: Meeting): string {
  const calendar = ical({ prodId: { company: 'Atrium', product: 'Portal' }, method: ICalCalendarMethod.PUBLISH });
  const names = [...new Set([organiser, ...attendees.map(({ realName }) => realName)])].join(', ');
  calendar.createEvent({
    id: `${id}@atrium`,
    start,
    end,
    summary: title,
    location: room,
    description: [joinUrl, dialIn, names].filter((text) => text !== '').join('\n'),
    ...(joinUrl === '' ? {} : { url: joinUrl }),
  });
  return calendar.toString();
}
