import { msg } from '@atrium/i18n';
import type { News } from '@atrium/stores';
import { languageName } from './news-words.ts';
import { useLanguage } from '../parts/hooks/use-language.ts';

/** Marks of an article in a list: must-read, pinned, in another language. */
export function NewsTags({ item }: { item: Pick<News, 'confirmBy' | 'confirmed' | 'pinned' | 'language'> }) {
  const language = useLanguage();
  return (
    <>
      {item.confirmBy !== null && (
        <span className={item.confirmed ? 'news-tag' : 'news-tag must'}>
          {item.confirmed ? msg('已确认', { id: 'news.confirmed' }) : msg('必读', { id: 'news.must-read' })}
        </span>
      )}
      {item.pinned && <span className="news-tag pinned">{msg('置顶', { id: 'news.pinned' })}</span>}
      {item.language !== language && (
        <span className="news-tag" lang={item.language}>
          {languageName(item.language)}
        </span>
      )}
    </>
  );
}
