import { msg } from '@atrium/i18n';
import { $newsFront, loadNewsFront, needNewsFront, type NewsFront } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FillLink } from '../../parts/fill-link.tsx';
import { HomeCard } from '../home-card.tsx';
import { listPath } from '../../news/news-words.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { FrontItem, MustReadItem } from './front-item.tsx';

/** News on the home page: what must be read, then the newest of a category (R-HOME-02). */
export function HomeNews() {
  const state = useStore($newsFront);
  useEffect(() => void needNewsFront(), []);
  return (
    <HomeCard
      title={msg('新闻', { id: 'home-news.title' })}
      path={listPath(null)}
      state={state}
      onRetry={() => void loadNewsFront()}
      rows={6}
    >
      {(front) => <Front front={front} />}
    </HomeCard>
  );
}

function Front({ front }: { front: NewsFront }) {
  const now = useMinute();
  const waiting = front.mustRead.filter(({ confirmBy }) => confirmBy !== null && Date.parse(confirmBy) > now);
  const [chosen, setChosen] = useState<string | null>(null);
  const { categories } = front;
  const shown = categories.find(({ category }) => category === chosen) ?? categories[0];
  return (
    <>
      {waiting.length > 0 && (
        <ul className="must" aria-label={msg('必读', { id: 'news.must-read' })}>
          {waiting.map((item) => (
            <MustReadItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {shown && (
        <>
          <CategoryTabs categories={categories} chosen={shown.category} onChoose={setChosen} />
          <div role="tabpanel" id="panel" aria-labelledby={`tab-${shown.category}`} tabIndex={-1}>
            {shown.items.length === 0 && (
              <div className="nothing">
                <p>{msg('这一类还没有新闻。公司的编辑发布后，会出现在这里。', { id: 'home-news.empty' })}</p>
                <FillLink what="news" />
              </div>
            )}
            <ul className="items">
              {shown.items.slice(0, Math.max(3, 5 - waiting.length)).map((item, place) => (
                <FrontItem key={item.id} item={item} leads={place === 0} />
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}
