import { msg } from '@atrium/i18n';
import { addressOf, type News, newsPath } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { NewsCover } from '../../news/news-cover.tsx';
import { NewsTags } from '../../news/news-tags.tsx';
import { confirmUntil, newsDay } from '../../news/news-words.ts';

function ArticleLink({ item }: { item: News }) {
  return (
    <a className="cover" href={addressOf(newsPath(item.id))} target="_blank" rel="noopener">
      {item.title}
    </a>
  );
}

/** News that waits for a confirmation: its title and its deadline. */
export function MustReadItem({ item }: { item: News }) {
  return (
    <li>
      <Icon name="triangle-alert" />
      <ArticleLink item={item} />
      <span className="until">{confirmUntil(item)}</span>
    </li>
  );
}

/** An article of the category; the first one with its picture. */
export function FrontItem({ item, leads }: { item: News; leads: boolean }) {
  return (
    <li className={`item ${leads ? 'leads' : ''} ${item.read ? 'read' : ''}`}>
      {leads && <NewsCover item={item} />}
      <div className="text">
        <h3>
          {!item.read && (
            <span className="dot">
              <span className="unseen">{msg('未读', { id: 'news.unread' })}</span>
            </span>
          )}
          <ArticleLink item={item} />
        </h3>
        {leads && item.summary !== '' && <p className="summary">{item.summary}</p>}
        <p className="about">
          <NewsTags item={item} />
          <time dateTime={item.publishedAt}>{newsDay(item.publishedAt)}</time>
          <span className="author">{item.author}</span>
        </p>
      </div>
    </li>
  );
}
