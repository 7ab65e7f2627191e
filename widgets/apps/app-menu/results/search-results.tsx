import { msg, str } from '@atrium/i18n';
import type { FunctionHit } from '@atrium/stores';
import { useId } from 'react';
import { AppTile } from '../../app-tile.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { FunctionLink } from '../../../parts/portal-link.tsx';
import { StarButton } from '../../star-button.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { MarkedIn } from './marked-text.tsx';
import { NoQuery, NoResults } from './no-results.tsx';
import { OtherResults } from './other-results.tsx';
import { hasAny, useSearch } from './use-search.ts';

/** Everything that the person may see and that matches, functions first, best first (R-APP-10). */
export function SearchResults({ query, kinds }: { query: string; kinds: string }) {
  if (!query) return <NoQuery />;
  return <Results query={query} kinds={kinds} />;
}

function Results({ query, kinds }: { query: string; kinds: string }) {
  const { search, retry } = useSearch(query, kinds);
  const heading = msg(str`搜索“${query}”`, { id: 'app-menu.search-heading' });
  const result = search.status === 'ready' ? search.result : null;
  const total = result?.functions.total ?? 0;
  return (
    <section className="search" aria-label={heading} aria-busy={search.status === 'loading'}>
      <header className="head">
        <h1 className="title">{heading}</h1>
        <p className="count" role="status">
          {result &&
            (total > 0 ? msg(str`找到 ${total} 项功能`, { id: 'app-menu.found' }) : msg('没有找到功能', { id: 'app-menu.found-none' }))}
        </p>
      </header>
      {search.status === 'loading' && <ResultsSkeleton />}
      {search.status === 'failed' && <Failure text={msg('搜索没有完成。', { id: 'app-menu.search-failed' })} onRetry={retry} />}
      {result && !hasAny(result) && <NoResults query={query} people={kinds.includes('person')} />}
      {result && result.functions.hits.length > 0 && (
        <ol className="results">
          {result.functions.hits.map((hit) => (
            <Result key={hit.item.resourceCode} hit={hit} />
          ))}
        </ol>
      )}
      {result && <OtherResults result={result} query={query} />}
    </section>
  );
}

function Result({ hit: { item, appCode, appName, matches } }: { hit: FunctionHit }) {
  const placeId = useId();
  const places = [...new Set([appName, item.moduleName])].filter(Boolean);
  // A name in another language explains why it is here.
  const alias = matches.find(({ kind, text }) => kind === 'name' && text !== item.resourceName);
  return (
    <li className="result">
      <AppTile code={appCode} small />
      <div className="name">
        <FunctionLink item={item} className="cover" describedBy={placeId}>
          <MarkedIn text={item.resourceName} matches={matches} />
        </FunctionLink>
        <StarButton item={item} />
      </div>
      <p className="remark" title={item.remark}>
        {alias ? <MarkedIn text={alias.text} matches={matches} /> : <MarkedIn text={item.remark} matches={matches} />}
      </p>
      <p className="place" id={placeId}>
        {places.map((place, index) => (
          <span key={place}>
            {index > 0 && ' / '}
            <MarkedIn text={place} matches={matches} />
          </span>
        ))}
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
