import { msg, str } from '@atrium/i18n';
import { $apps, type FunctionItem } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Failure } from '../failure.tsx';
import { AppTile } from '../icon.tsx';
import { FunctionLink } from '../portal-link.tsx';
import { StarButton } from '../star-button.tsx';
import { useDelay } from '../use-delay.ts';
import { NoQuery, NoResults } from './empty-states.tsx';
import { KindMark } from './function-tile.tsx';
import { Marked, wordsOf } from './matching.tsx';
import { ownerOf } from '../owner.ts';
import { useSearch } from './use-search.ts';

/** Functions of all the person's apps that match, best first (R-APP-10). */
export function SearchResults({ query }: { query: string }) {
  if (!query) return <NoQuery />;
  return <Results query={query} />;
}

function Results({ query }: { query: string }) {
  const { search, retry } = useSearch(query);
  const heading = msg(str`搜索“${query}”`, { id: 'app-menu.search-heading' });
  return (
    <section aria-label={heading} aria-busy={search.status === 'loading'}>
      <header className="head">
        <h1 className="title">{heading}</h1>
        <p className="count" role="status">
          {search.status === 'ready' &&
            (search.items.length > 0
              ? msg(str`找到 ${search.items.length} 项功能`, { id: 'app-menu.found' })
              : msg('没有找到功能', { id: 'app-menu.found-none' }))}
        </p>
      </header>
      {search.status === 'loading' && <ResultsSkeleton />}
      {search.status === 'failed' && <Failure text={msg('搜索没有完成。', { id: 'app-menu.search-failed' })} onRetry={retry} />}
      {search.status === 'ready' && search.items.length === 0 && <NoResults />}
      {search.status === 'ready' && search.items.length > 0 && (
        <ol className="results">
          {search.items.map((item) => (
            <Result key={item.resourceCode} item={item} words={wordsOf(query)} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Result({ item, words }: { item: FunctionItem; words: string[] }) {
  const placeId = useId();
  const app = ownerOf(item.moduleCode, useStore($apps));
  const place = [...new Set([app?.resourceName, item.moduleName])].filter(Boolean).join(' / ');
  return (
    <li className="result">
      <AppTile code={app?.resourceCode ?? item.moduleCode} small />
      <div className="name">
        <FunctionLink item={item} className="cover" describedBy={placeId}>
          <Marked text={item.resourceName} words={words} />
        </FunctionLink>
        <KindMark type={item.resourceType} />
        <StarButton item={item} />
      </div>
      <p className="remark" title={item.remark}>
        <Marked text={item.remark} words={words} />
      </p>
      <p className="place" id={placeId}>
        {place}
      </p>
    </li>
  );
}

function ResultsSkeleton() {
  if (!useDelay()) return null;
  return (
    <div className="results" aria-hidden="true">
      {Array.from({ length: 6 }, (_, i) => (
        <div className="result" key={i}>
          <div className="skeleton tile-shape" />
          <div className="name">
            <div className="skeleton word" />
          </div>
          <div className="remark">
            <div className="skeleton line" />
          </div>
        </div>
      ))}
    </div>
  );
}
