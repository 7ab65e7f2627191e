import type { NewsFields } from '@atrium/api/contract';
import { safeField } from '../../../html/safe-field.ts';

type Bodies = Pick<NewsFields, 'body' | 'bodies'>;

/** Sanitizes the HTML of an article in each language, and returns the removed tags. */
export function safeBodies({ body, bodies }: Bodies): Bodies & { removed: string[] } {
  const removed = new Set<string>();
  const safe = (html: string, path: string): string => {
    const made = safeField(html, path);
    for (const what of made.removed) removed.add(what);
    return made.html;
  };
  const own = safe(body, '/body');
  const others = Object.fromEntries(Object.entries(bodies).map(([language, html]) => [language, safe(html, `/bodies/${language}`)]));
  return { body: own, bodies: others, removed: [...removed].slice(0, 50) };
}
