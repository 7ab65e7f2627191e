/** What the page that somebody asks from says of itself; shown to the person before it goes along. */
export interface Asker {
  title: string;
  url: string;
  selection: string;
}

/** Of plain data from a page nothing is taken but short texts; null where there is no title to show. */
export function askerIn(context: unknown): Asker | null {
  if (typeof context !== 'object' || context === null) return null;
  const text = (name: string, most: number): string => {
    const value = (context as Record<string, unknown>)[name];
    return typeof value === 'string' ? value.trim().slice(0, most) : '';
  };
  const asker = { title: text('title', 200), url: text('url', 2000), selection: text('selection', 2000) };
  return asker.title === '' ? null : asker;
}

/** As a question carries it: without what is empty. */
export const contextIn = ({ title, url, selection }: Asker): Partial<Asker> => ({
  title,
  ...(url === '' ? {} : { url }),
  ...(selection === '' ? {} : { selection }),
});
