import { html } from 'lit';
import { formatDate, msg } from '@atrium/i18n';
import { type Loaded, type Meeting, nextOf, meetingPath, soonText } from '@atrium/stores';
import { addressOf } from '../routes/portal-base.ts';

/** The meeting of today that runs or comes next, as a link to it; an empty place keeps its room while nobody knows. */
export function nextMeeting(today: Loaded<readonly Meeting[]>, now: number) {
  if (today.status !== 'ready') return html`<p class="next"></p>`;
  const next = nextOf(today.value, now);
  if (next === undefined) return html`<p class="next"><span>${msg('今天没有会议了', { id: 'home-page.no-meetings' })}</span></p>`;
  const time = formatDate(next.start, { hour: '2-digit', minute: '2-digit' });
  return html`<p class="next">
    <span>${msg('下一场会议', { id: 'meetings.next' })} · <b>${soonText(next.start, now)}</b></span>
    <a href=${addressOf(meetingPath(next.id))}><time datetime=${next.start}>${time}</time> <span>${next.title}</span></a>
  </p>`;
}
