import { dayAndTime, formatDate, msg } from '@atrium/i18n';
import { $article, namePage, type NewsArticle, newsPath, openArticle } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../parts/failure.tsx';
import { NewsTags } from '../news-tags.tsx';
import { categoryName, listPath } from '../news-words.ts';
import { PathLink } from '../../parts/portal-link.tsx';
import { RichText } from '../../parts/article/rich-text.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { Attachments } from './attachments.tsx';
import { ConfirmBox } from './confirm-box.tsx';

interface NewsArticlePageProps {
  /** Which article: `id`, written like the part of an address behind the question mark. */
  query?: string;
}

/** An article to read, in a window of its own: text, files, what must be confirmed, its neighbours (R-HOME-05). */
export function NewsArticlePage({ query = '' }: NewsArticlePageProps) {
  const id = new URLSearchParams(query).get('id') ?? '';
  const opened = useStore($article);
  // The previous article stays in the store until this one is requested.
  const state = opened.status === 'ready' && opened.value.id !== id ? ({ status: 'loading' } as const) : opened;
  useEffect(() => void openArticle(id), [id]);
  const title = state.status === 'ready' ? state.value.title : null;
  useEffect(() => {
    if (title !== null) namePage(newsPath(id), title);
  }, [id, title]);
  if (state.status === 'ready') return <Article article={state.value} />;
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') {
    return <Failure text={msg('文章没有加载出来。', { id: 'news-article.failed' })} onRetry={() => void openArticle(id)} />;
  }
  return (
    <EmptyState title={msg('没有这篇文章', { id: 'news-article.missing' })}>
      <p>{msg('它可能已经撤下，或者属于另一个租户。', { id: 'news-article.missing-advice' })}</p>
      <PathLink className="onward" path={listPath(null)} title={msg('全部新闻', { id: 'news-article.all' })}>
        {msg('全部新闻', { id: 'news-article.all' })}
      </PathLink>
    </EmptyState>
  );
}

function Article({ article }: { article: NewsArticle }) {
  const { title, summary, author, publishedAt, category, body, language } = article;
  const box = categoryName(category);
  return (
    <>
      <article aria-labelledby="title">
        <header>
          <p className="where">
            <PathLink path={listPath(category)} title={box}>
              {box}
            </PathLink>
            <NewsTags item={article} />
          </p>
          <h1 id="title">{title}</h1>
          {summary !== '' && <p className="summary">{summary}</p>}
          <p className="about">
            <span>{author}</span>
            <time dateTime={publishedAt}>{formatDate(publishedAt, dayAndTime)}</time>
            <span className="mark">{article.read ? msg('已读', { id: 'news-article.read' }) : msg('未读', { id: 'news.unread' })}</span>
            <button type="button" className="print" onClick={() => print()}>
              {msg('打印', { id: 'news-article.print' })}
            </button>
          </p>
        </header>
        {article.cover !== null && <img className="picture" src={article.cover} alt="" width={640} height={360} decoding="async" />}
        <div className="prose" lang={language}>
          <RichText html={body} top={2} />
        </div>
        <Attachments files={article.attachments} />
        <ConfirmBox article={article} />
      </article>
      <Neighbours article={article} />
    </>
  );
}

function Neighbours({ article: { newer, older } }: { article: NewsArticle }) {
  if (newer === null && older === null) return null;
  return (
    <nav className="neighbours" aria-label={msg('前后文章', { id: 'news-article.neighbours' })}>
      {older !== null && (
        <PathLink className="older" path={newsPath(older.id)} title={older.title}>
          <small>{msg('上一篇', { id: 'news-article.older' })}</small>
          {older.title}
        </PathLink>
      )}
      {newer !== null && (
        <PathLink className="newer" path={newsPath(newer.id)} title={newer.title}>
          <small>{msg('下一篇', { id: 'news-article.newer' })}</small>
          {newer.title}
        </PathLink>
      )}
    </nav>
  );
}

function Waiting() {
  const late = useDelay();
  return (
    <div className="waiting" aria-busy="true">
      {late && [52, 90, 84, 88, 40].map((width) => <div key={width} className={`skeleton w${width}`} />)}
    </div>
  );
}
