import { needCommonUse } from '@atrium/stores';
import { later } from '../../parts/element/later.tsx';
import { useLoad } from '../../parts/hooks/use-load.ts';
import { AppFunctions } from './app-functions.tsx';

const SearchResults = later(async () => (await import('./results/search-results.tsx')).SearchResults);

interface AppMenuProps {
  /** Code of the app, or `search`. */
  resourceCode?: string;
  /** The searched text, if the code is `search`. */
  queryFuzzy?: string;
  /** Code of the group of functions to begin with. */
  module?: string;
  /** The searched kinds, in one line: those with a page. */
  kinds?: string;
}

/** The menu page of an app, or the functions of all apps that match a search (R-APP-04). */
export function AppMenu({ resourceCode = '', queryFuzzy = '', module = '', kinds = 'function module app' }: AppMenuProps) {
  useLoad(needCommonUse);
  return (
    <div className="page">
      {resourceCode === 'search' ? (
        <SearchResults query={queryFuzzy.trim()} kinds={kinds} />
      ) : (
        <AppFunctions key={resourceCode} code={resourceCode} module={module} />
      )}
    </div>
  );
}
