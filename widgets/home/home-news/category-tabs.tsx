import { formatNumber, isComposing, msg, str } from '@atrium/i18n';
import type { NewsCategory, NewsFront } from '@atrium/stores';
import type { KeyboardEvent } from 'react';
import { categoryName } from '../../news/news-words.ts';

interface CategoryTabsProps {
  categories: NewsFront['categories'];
  chosen: NewsCategory;
  onChoose(category: NewsCategory): void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The four categories as tabs; a dot says where something is unread. */
export function CategoryTabs({ categories, chosen, onChoose }: CategoryTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const at = categories.findIndex(({ category }) => category === chosen);
    const last = categories.length - 1;
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? -1 : (at + step + last + 1) % (last + 1);
    if (to < 0) return;
    event.preventDefault();
    onChoose(categories[to]!.category);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={msg('新闻分类', { id: 'home-news.categories' })} onKeyDown={onKeyDown}>
      {categories.map(({ category, unread }) => (
        <button
          key={category}
          type="button"
          role="tab"
          id={`tab-${category}`}
          aria-controls="panel"
          aria-selected={category === chosen}
          aria-description={unread > 0 ? msg(str`${formatNumber(unread)} 条未读`, { id: 'home-news.unread' }) : undefined}
          tabIndex={category === chosen ? 0 : -1}
          onClick={() => onChoose(category)}
        >
          {categoryName(category)}
          {unread > 0 && <span className="dot" />}
        </button>
      ))}
    </div>
  );
}
