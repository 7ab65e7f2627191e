import { msg } from '@atrium/i18n';
import { addressOf, type News, newsPath } from '@atrium/stores';
import { NewsCover } from '../news-cover.tsx';
import { NewsTags } from '../news-tags.tsx';
import { categoryName, confirmUntil, newsDay } from '../news-words.ts';

/** An article in a list; it opens in a window of its own (R-HOME-05). */
export function NewsRow({ item, showsCategory }: { item: News; showsCategory: boolean }) {
  const waits = item.confirmBy !== null && !item.confirmed;
  return (
    <li className={item.read ? 'row read' : 'row'}>
      <NewsCover item={item} />
      <div className="text">
        <h2>
          <a className="cover" href={addressOf(newsPath(item.id))} target="_blank" rel="noopener">
            {item.title}
          </a>
          {!item.read && <span className="unread">{msg('未读', { id: 'news.unread' })}</span>}
        </h2>
        {item.summary !== '' && <p className="summary">{item.summary}</p>}
        <p className="about">
          <NewsTags item={item} />
          {waits && <span className="until">{confirmUntil(item)}</span>}
          {showsCategory && <span>{categoryName(item.category)}</span>}
          <span>{item.author}</span>
          <time dateTime={item.publishedAt}>{newsDay(item.publishedAt)}</time>
        </p>
      </div>
    </li>
  );
}
