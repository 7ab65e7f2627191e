/** Description of the page from which the user asks; the user sees it before it is sent along. */
export interface Asker {
  title: string;
  url: string;
  selection: string;
}

/** Validates the data of a page: takes only short texts; null without a title. */
export function askerIn(context: unknown): Asker | null {
  if (typeof context !== 'object' || context === null) return null;
  const text = (name: string, most: number): string => {
    const value = (context as Record<string, unknown>)[name];
    return typeof value === 'string' ? value.trim().slice(0, most) : '';
  };
  const asker = { title: text('title', 200), url: text('url', 2000), selection: text('selection', 2000) };
  return asker.title === '' ? null : asker;
}

/** Converts the description for the request: omits empty texts. */
export const contextIn = ({ title, url, selection }: Asker): Partial<Asker> => ({
  title,
  ...(url === '' ? {} : { url }),
  ...(selection === '' ? {} : { selection }),
});
