import { formatNumber, msg, str } from '@atrium/i18n';
import {
  $newsPage,
  loadNewsPage,
  namePage,
  newsCategories,
  type NewsCategory,
  newsPageSize,
  readAllNews,
  showNewsPage,
  pathOf,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { FillLink } from '../../parts/fill-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { boxTitle, categoryName } from '../news-words.ts';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { NewsRow } from './news-row.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from '../../parts/search-field.tsx';

interface NewsListProps {
  /** Its state: `type`, `title`, `q`, `page`, written like the query of an address. */
  query?: string;
  /** Its categories can be chosen; else it is the box of one. */
  all?: boolean;
}

const longestTitle = 60;

/** A news box: the news of a category or all, page by page, searched, each at an address (R-HOME-05, R-HOME-06). */
export function NewsList({ query: given = '', all = false }: NewsListProps) {
  const [query, change] = useQuery(given);
  const type = query.get('type');
  const category = newsCategories.find((one) => one === type) ?? null;
  const keyword = [...(query.get('q') ?? '').trim()].slice(0, 64).join('');
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const shown = useStore($newsPage);
  useEffect(() => void showNewsPage({ category, keyword, page }), [category, keyword, page]);
  const named = [...(query.get('title') ?? '').trim()].slice(0, longestTitle).join('');
  const title = (!all && boxTitle(category, named)) || msg('新闻', { id: 'news-list.title' });
  useEffect(() => namePage(all ? pathOf('news-list') : pathOf('news-category'), title), [all, title]);
  const { filter } = shown ?? {};
  // Another page stays in the store until this one is requested.
  const isThis = filter?.category === category && filter.keyword === keyword && filter.page === page;
  const state = shown && isThis ? shown.page : ({ status: 'loading' } as const);
  const pages = state.status === 'ready' ? Math.ceil(state.value.total / newsPageSize) : 0;
  const goTo = (next: number) => change({ page: next > 1 ? String(next) : null }, true);
  return (
    <div className="box">
      <header>
        <h1>{title}</h1>
        <SearchField
          key={`${type}`}
          label={msg('搜索新闻', { id: 'news-list.search' })}
          hint={msg('标题、正文、作者、拼音', { id: 'news-list.search-hint' })}
          words={keyword}
          onChange={(q) => change({ q: q || null, page: null }, keyword === '')}
        />
        <button type="button" className="quiet" onClick={() => void readAllNews(category)}>
          {msg('全部标为已读', { id: 'news-list.read-all' })}
        </button>
        {all && <Categories chosen={category} onChoose={(next) => change({ type: next, page: null }, true)} />}
        <p className="count" role="status">
          {state.status === 'ready' ? msg(str`共 ${formatNumber(state.value.total)} 条`, { id: 'news-list.count' }) : ''}
        </p>
      </header>
      {state.status === 'loading' && <Waiting />}
      {(state.status === 'failed' || state.status === 'missing') && (
        <Failure text={msg('新闻没有加载出来。', { id: 'news-list.failed' })} onRetry={() => void loadNewsPage()} />
      )}
      {state.status === 'ready' && state.value.items.length === 0 && (
        <Nothing keyword={keyword} onClear={() => change({ q: null, page: null })} />
      )}
      {state.status === 'ready' && state.value.items.length > 0 && (
        <ul aria-label={title}>
          {state.value.items.map((item) => (
            <NewsRow key={item.id} item={item} showsCategory={category === null} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onGo={goTo} />}
    </div>
  );
}

function Categories({ chosen, onChoose }: { chosen: NewsCategory | null; onChoose(category: NewsCategory | null): void }) {
  return (
    <div className="categories" role="group" aria-label={msg('新闻分类', { id: 'news-list.categories' })}>
      {[null, ...newsCategories].map((category) => (
        <button key={category ?? 'all'} type="button" aria-pressed={category === chosen} onClick={() => onChoose(category)}>
          {category === null ? msg('全部', { id: 'news-list.all' }) : categoryName(category)}
        </button>
      ))}
    </div>
  );
}

function Nothing({ keyword, onClear }: { keyword: string; onClear(): void }) {
  if (keyword === '') {
    return (
      <EmptyState title={msg('还没有新闻', { id: 'news-list.empty' })}>
        <p>{msg('公司的编辑发布新闻后，会出现在这里，最新的在最前。', { id: 'news-list.empty-advice' })}</p>
        <FillLink what="news" />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={msg(str`没有找到“${keyword}”`, { id: 'news-list.none' })}>
      <p>{msg('可以用拼音、首字母或正文里的词再试。', { id: 'news-list.none-advice' })}</p>
      <button type="button" className="quiet" onClick={onClear}>
        {msg('清除搜索', { id: 'news-list.clear' })}
      </button>
    </EmptyState>
  );
}

function Waiting() {
  const late = useDelay();
  return (
    <div className="waiting" aria-busy="true">
      {late &&
        [0, 1, 2, 3, 4].map((row) => (
          <div className="row" key={row} aria-hidden="true">
            <div className="skeleton picture" />
            <div>
              <div className="skeleton line" />
              <div className="skeleton short" />
            </div>
          </div>
        ))}
    </div>
  );
}
