import { createHash } from 'node:crypto';
import type { ReadScript } from './dialect.ts';
import type { RealmThread } from './realm-thread.ts';

/** A page as the JSON of `EntryPage`, and the texts of its classic inline scripts. */
interface Parts {
  page: string;
  inline: string[];
}

/** Pages are smaller; a larger one is no page that a realm could use. */
export const mostPageCharacters = 5_000_000;
const mostKept = 20_000_000;

/** Takes pages apart, each content once: what was asked lately is kept, as far as it fits. */
export function pageParts(thread: RealmThread): (html: string, base: string, text: ReadScript) => Promise<Parts> {
  const kept = new Map<string, { size: number; parts: Promise<Parts> }>();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return (html, base, text) => {
    const key = createHash('sha256').update(`${base}\n${html}`).digest('hex');
    const before = kept.get(key);
    const entry = before ?? { size: html.length, parts: takeApart(thread, html, base, text) };
    // Last asked, last in line.
    forget(key);
    kept.set(key, entry);
    size += entry.size;
    if (before === undefined) entry.parts.catch(() => forget(key));
    for (const [oldest] of kept) {
      if (size <= mostKept || oldest === key) break;
      forget(oldest);
    }
    return entry.parts;
  };
}

/** As `readEntryPage`, but by the thread. */
async function takeApart(thread: RealmThread, html: string, base: string, text: ReadScript): Promise<Parts> {
  const { apart } = await thread.ask({ html, base });
  const { page, inline } = apart!;
  const texts = [...inline];
  for (const { src, module } of page.scripts) {
    // A script that cannot be had says nothing.
    if (!module && src?.startsWith('/')) texts.push((await text(src).catch(() => undefined)) ?? '');
  }
  const name = base.split('/').findLast((part) => part !== '') ?? '';
  const { dialect = null } = await thread.ask({ texts, name });
  return { page: JSON.stringify({ ...page, dialect }), inline };
}
