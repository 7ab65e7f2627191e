import { formatDate, msg } from '@atrium/i18n';
import type { MeetingReply } from '@atrium/stores';
import type { IconName } from '@atrium/ui/icons';

export const replies = ['accepted', 'tentative', 'declined'] as const;

export const replyName = (reply: MeetingReply): string =>
  ({
    none: msg('未答复', { id: 'meetings.none' }),
    accepted: msg('参加', { id: 'meetings.accepted' }),
    tentative: msg('待定', { id: 'meetings.tentative' }),
    declined: msg('不参加', { id: 'meetings.declined' }),
  })[reply];

export const replySign: Readonly<Record<MeetingReply, IconName>> = {
  none: 'inbox',
  accepted: 'circle-check',
  tentative: 'clock',
  declined: 'circle-x',
};

const clock = { hour: '2-digit', minute: '2-digit' } as const;
export const timeText = (moment: string): string => formatDate(moment, clock);
export const spanText = (start: string, end: string): string => `${timeText(start)}–${timeText(end)}`;
export const dayText = (moment: string): string => formatDate(moment, { month: 'short', day: 'numeric', weekday: 'short' });
