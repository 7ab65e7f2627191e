import { formatNumber, msg, str } from '@atrium/i18n';
import { $closedTabs, $notices, closingNumber, dismissNotice, forgetClosed, notify, type Tab, tabText } from '@atrium/stores';

/** How long closed tabs can be brought back, in milliseconds; longer while somebody is at the notice. */
export const undoLimit = 30_000;

/** Offers to undo each closing; when the offer ends, the closed tabs are deleted. */
export function offerUndo(reopen: () => void): () => void {
  let offered = { id: '', closing: 0, count: 0 };
  const stopClosed = $closedTabs.subscribe((tabs) => {
    const now = { closing: tabs[0] ? closingNumber(tabs[0]) : 0, count: tabs.length };
    if (now.closing === offered.closing && now.count === offered.count) return;
    const before = offered.id;
    offered = { id: '', ...now };
    dismissNotice(before);
    if (now.count === 0) return;
    offered.id = notify(() => ({
      title: whatClosed(tabs),
      action: { label: msg('撤销', { id: 'undo-notice.undo' }), run: reopen },
      stay: undoLimit,
    }));
  });
  const stopNotices = $notices.listen((notices) => {
    if (offered.id && !notices.some(({ id }) => id === offered.id)) forgetClosed();
  });
  return () => {
    stopClosed();
    stopNotices();
  };
}

const whatClosed = (tabs: readonly Tab[]) =>
  tabs.length === 1
    ? msg(str`已关闭「${tabs[0] ? tabText(tabs[0]) : ''}」`, { id: 'undo-notice.one' })
    : msg(str`已关闭 ${formatNumber(tabs.length)} 个标签`, { id: 'undo-notice.several' });
