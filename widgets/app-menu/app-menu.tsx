import { needCommonUse } from '@atrium/stores';
import { useLoad } from '../use-load.ts';
import { AppFunctions } from './app-functions.tsx';
import { SearchResults } from './search-results.tsx';

interface AppMenuProps {
  /** Code of the app, or `search`. */
  resourceCode?: string;
  /** What was searched for, when the code is `search`. */
  queryFuzzy?: string;
}

/** The menu page of an app, or the functions of all apps that match a search (R-APP-04). */
export function AppMenu({ resourceCode = '', queryFuzzy = '' }: AppMenuProps) {
  useLoad(needCommonUse);
  return (
    <div className="page">
      {resourceCode === 'search' ? <SearchResults query={queryFuzzy.trim()} /> : <AppFunctions key={resourceCode} code={resourceCode} />}
    </div>
  );
}
