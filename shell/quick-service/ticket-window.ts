import { msg } from '@atrium/i18n';
import { notify } from '@atrium/stores';

/** spec §7 */
const width = 1100;
const height = 500;

/** Initial values of the form. */
export interface TicketStart {
  category?: 'device' | 'account' | 'network' | 'software' | 'other';
  title?: string;
}

const ticketPath = (start: TicketStart = {}): string =>
  `/WOS/interfaces/processform?${new URLSearchParams({ key: 'Process_WOS_WOH', ...start })}`;

/** Opens the ticket's form in a window of its own; a browser that opens none gets a link in its place (R-FRAME-11, R-FRAME-16). */
export function openTicketWindow(start?: TicketStart, open: typeof window.open = (...given) => window.open(...given)): void {
  const path = ticketPath(start);
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  // With `noopener` a browser does not say whether it opened anything.
  const opened = open(path, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (opened) opened.opener = null;
  else
    notify(() => ({
      title: msg('浏览器拦截了工单窗口', { id: 'ticket-window.blocked' }),
      description: msg('可以在新标签页中填写；要以窗口打开，请允许本站弹出窗口。', { id: 'ticket-window.help' }),
      tone: 'warning',
      action: { label: msg('在新标签页中填写', { id: 'ticket-window.open' }), run: () => follow(path) },
    }));
}

/** As if the person had followed a link, which no browser blocks. */
function follow(path: string): void {
  const link = Object.assign(document.createElement('a'), { href: path, target: '_blank', rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}
