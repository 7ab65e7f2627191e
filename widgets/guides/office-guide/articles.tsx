import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import type { Guide } from '@atrium/stores';
import { useMemo } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Icon } from '@atrium/react-parts/icon';
import { richNodes, richText } from '@atrium/ui/rich-text-nodes';
import { RichText } from '../../parts/article/rich-text.tsx';
import { SearchField } from '../../parts/search-field.tsx';

interface ArticlesProps {
  articles: Guide['articles'];
  words: string;
  /** The article that is unfolded; null for none. */
  open: string | null;
  onWords(words: string | null): void;
  onOpen(id: string | null): void;
}

/** The articles of a guide, one unfolded at a time, with a search in all of their text. */
export function Articles({ articles, words, open, onWords, onOpen }: ArticlesProps) {
  const texts = useMemo(
    () => new Map(articles.map(({ id, title, body }) => [id, `${title} ${richText(richNodes(body))}`.toLowerCase()])),
    [articles],
  );
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = articles.filter(({ id }) => wanted.every((word) => texts.get(id)!.includes(word)));
  return (
    <div className="articles">
      <SearchField
        label={msg('搜索指南', { id: 'office-guide.search' })}
        hint={msg('在这份指南里搜索', { id: 'office-guide.search-hint' })}
        words={words}
        pause={0}
        onChange={(typed) => onWords(typed || null)}
      />
      <p className="unseen" role="status">
        {wanted.length > 0 ? msg(str`找到 ${formatNumber(found.length)} 篇`, { id: 'office-guide.found' }) : ''}
      </p>
      {found.length === 0 && (
        <EmptyState title={msg(str`没有找到“${words}”`, { id: 'office-guide.none' })}>
          <p>{msg('换个说法，或者直接问右边的联系人。', { id: 'office-guide.none-advice' })}</p>
        </EmptyState>
      )}
      {found.map((article) => (
        <Entry key={article.id} article={article} open={article.id === (open ?? found[0]?.id)} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Entry({
  article: { id, title, body, updatedAt },
  open,
  onOpen,
}: {
  article: Guide['articles'][number];
  open: boolean;
  onOpen(id: string | null): void;
}) {
  return (
    <article>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`body-${id}`} onClick={() => onOpen(open ? 'none' : id)}>
          <Icon name="chevron-right" />
          <span>{title}</span>
          <time dateTime={updatedAt}>
            {msg(str`${formatDate(updatedAt, { month: 'short', day: 'numeric' })} 更新`, { id: 'office-guide.updated' })}
          </time>
        </button>
      </h2>
      <div className="prose" id={`body-${id}`} hidden={!open}>
        <RichText html={body} top={3} />
      </div>
    </article>
  );
}
