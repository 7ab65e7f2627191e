import { pathOf } from '@atrium/stores';
import { html, nothing } from 'lit';
import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import type { Since } from '@atrium/stores';
import { addressOf } from '../routes/portal-base.ts';

/** Changes since the user's last visit, as links to their pages; an empty line keeps its height. */
export function sinceLine(since: Since | null) {
  if (since === null) return html`<p class="since"></p>`;
  const when = formatDate(since.at, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  const { approved, returned, progress, mentions, mustRead } = since;
  return html`<p class="since">
    <span>${msg(str`${when} 之后`, { id: 'home-page.since' })}</span>
    ${returned > 0 ? part(pathOf('messages', { tab: 'unread' }), msg(str`${formatNumber(returned)} 个申请被退回`, { id: 'home-page.returned' })) : nothing}
    ${approved > 0 ? part(pathOf('messages', { tab: 'unread' }), msg(str`${formatNumber(approved)} 个申请已通过`, { id: 'home-page.approved' })) : nothing}
    ${progress > 0 ? part(pathOf('messages', { tab: 'unread' }), msg(str`你的申请有 ${formatNumber(progress)} 个新进展`, { id: 'home-page.progress' })) : nothing}
    ${mentions > 0 ? part(pathOf('messages', { tab: 'unread', type: 'reply' }), msg(str`${formatNumber(mentions)} 次提到你`, { id: 'home-page.mentions' })) : nothing}
    ${mustRead > 0 ? part(pathOf('news-list'), msg(str`${formatNumber(mustRead)} 条新的必读`, { id: 'home-page.must-read' })) : nothing}
  </p>`;
}

const part = (path: string, text: string) => html`<a href=${addressOf(path)}>${text}</a>`;
