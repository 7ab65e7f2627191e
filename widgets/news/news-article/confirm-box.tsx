import { dayAndTime, formatDate, msg, str } from '@atrium/i18n';
import { confirmArticle, type NewsArticle } from '@atrium/stores';
import { useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { useMinute } from '../../parts/hooks/use-minute.ts';

/** Asks for the confirmation of must-read news, and shows the deadline (R-HOME-02). */
export function ConfirmBox({ article: { confirmBy, confirmed } }: { article: NewsArticle }) {
  const [busy, setBusy] = useState(false);
  const now = useMinute();
  if (confirmBy === null) return null;
  const until = formatDate(confirmBy, dayAndTime);
  const over = Date.parse(confirmBy) <= now;
  const confirm = async () => {
    setBusy(true);
    await confirmArticle();
    setBusy(false);
  };
  return (
    <div className={confirmed ? 'confirm done' : 'confirm'} role="group" aria-label={msg('阅读确认', { id: 'news-article.confirmation' })}>
      <p role="status">
        {confirmed && (
          <>
            <Icon name="circle-check" size={18} /> {msg('你已确认阅读这篇文章。', { id: 'news-article.confirmed' })}
          </>
        )}
        {!confirmed && over && msg(str`确认截止于 ${until}，仍可以补确认。`, { id: 'news-article.confirm-late' })}
        {!confirmed && !over && msg(str`这是必读文章，请在 ${until} 前确认。`, { id: 'news-article.confirm-until' })}
      </p>
      {!confirmed && (
        <button type="button" className="button primary" disabled={busy} onClick={() => void confirm()}>
          {msg('我已阅读并确认', { id: 'news-article.confirm' })}
        </button>
      )}
    </div>
  );
}
