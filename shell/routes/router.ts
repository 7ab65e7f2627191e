// The library's matcher alone: its router renders, writes history and collects statistics, none of which is wanted.
import Resolver from '@vaadin/router/dist/resolver/resolver.js';
import { targets, type PageName } from './routes.ts';

export interface Match {
  page: PageName;
  /** The portal path after redirects. */
  path: string;
}

interface Outcome {
  page?: PageName;
  redirect?: string;
}

const longestChain = 8;

/** Finds the page of a portal path, following the redirects of the routes table; the query stays. */
export function createRouter(table = targets()): (path: string) => Promise<Match> {
  const resolver = new Resolver<Outcome>(table.map(({ path, page, redirect }) => ({ path, action: () => ({ page, redirect }) })));
  return async (asked) => {
    const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(asked) ?? [];
    let end = pathname;
    for (let steps = 0; steps < longestChain; steps++) {
      const { redirect, page } = await outcomeOf(resolver, end);
      if (redirect === undefined) return { page: page ?? 'not-found', path: end + rest };
      end = redirect;
    }
    throw new Error(`Too many redirects from ${pathname}; look at the routes table`);
  };
}

async function outcomeOf(resolver: Resolver<Outcome>, pathname: string): Promise<Outcome> {
  const context = await resolver.resolve(pathname);
  return typeof context === 'object' && context !== null && 'result' in context ? ((context.result as Outcome) ?? {}) : {};
}
