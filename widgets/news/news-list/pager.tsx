import { formatNumber, msg, str } from '@atrium/i18n';

/** Page by page through a list. */
export function Pager({ page, pages, onGo }: { page: number; pages: number; onGo(page: number): void }) {
  return (
    <nav className="pager" aria-label={msg('分页', { id: 'news-list.pager' })}>
      <button type="button" className="quiet" disabled={page <= 1} onClick={() => onGo(Math.min(page, pages + 1) - 1)}>
        {msg('上一页', { id: 'news-list.previous' })}
      </button>
      <span aria-current="page">{msg(str`第 ${formatNumber(page)} / ${formatNumber(pages)} 页`, { id: 'news-list.page' })}</span>
      <button type="button" className="quiet" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {msg('下一页', { id: 'news-list.next' })}
      </button>
    </nav>
  );
}
