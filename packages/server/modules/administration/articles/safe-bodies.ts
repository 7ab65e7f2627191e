import type { NewsFields } from '@atrium/api/contract';
import { safeHtml } from '../../../html/safe-html.ts';

type Bodies = Pick<NewsFields, 'body' | 'bodies'>;

/** The text of an article in each language, its HTML made safe, and what that has taken out. */
export function safeBodies({ body, bodies }: Bodies): Bodies & { removed: string[] } {
  const removed = new Set<string>();
  const safe = (html: string): string => {
    const made = safeHtml(html);
    for (const what of made.removed) removed.add(what);
    return made.html;
  };
  const own = safe(body);
  const others = Object.fromEntries(Object.entries(bodies).map(([language, html]) => [language, safe(html)]));
  return { body: own, bodies: others, removed: [...removed].slice(0, 50) };
}
