import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { type Fn, grantedTo } from '../apps/granted.ts';
import { resourcePath } from '../apps/menu-item.ts';
import type { Session } from '../../identity/queries.ts';
import { portalHref } from './search/found.ts';

const longestValue = 200;

/** Names of the fields that a function's form takes out of its address. */
export const fieldsOf = ({ fills }: Pick<Fn, 'fills'>): string[] => JSON.parse(fills) as string[];

/** A function that the person may open; undefined for all others. */
export async function functionOf(db: Db, session: Session, code: string): Promise<Fn | undefined> {
  const { functions } = await grantedTo(db, session);
  return functions.find((item) => item.code === code && resourcePath(item) !== '');
}

/** An address that opens a function with fields filled in, of those that its form takes. Nothing is submitted: that is the person's. */
export function prepared(item: Fn, fields: Readonly<Record<string, string>>): Citation {
  const known = fieldsOf(item);
  const [path = '', hash] = resourcePath(item).split('#', 2);
  const [pathname = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const filled = Object.entries(fields).filter(([name]) => known.includes(name));
  for (const [name, value] of filled) query.set(name, value.slice(0, longestValue));
  const text = query.size === 0 ? '' : `?${query}`;
  return {
    kind: 'prepared',
    title: item.name,
    href: portalHref(`${pathname}${text}${hash === undefined ? '' : `#${hash}`}`),
    detail: filled.map(([, value]) => value).join(' – '),
  };
}
