import { readEntryPage } from './entry-page.ts';
import { below, type FindSource, type SubApp } from './sources.ts';

/** The style sheets that a development page links, by how its server sends them. */
export interface DevStyles {
  /** As scripts, which put their text into the page and renew it when the file changes: Vite's own. */
  scripts: readonly string[];
  /** As style sheets, such as the files of Vite's `public` folder. */
  sheets: readonly string[];
}

/** Requests the format of each own style sheet of a development server's page. */
export async function devStyles(app: SubApp, html: string, find: FindSource): Promise<DevStyles> {
  const linked = (readEntryPage(html, `/${app.name}/`).entry?.styles ?? []).filter((address) => address.startsWith(`/${app.name}/`));
  const found = await Promise.all(
    linked.map(async (address) => ({ address, type: (await find(app, ...below(app.name, address)).catch(() => null))?.type })),
  );
  return {
    scripts: found.flatMap(({ address, type }) => (type?.includes('javascript') === true ? [address] : [])),
    sheets: found.flatMap(({ address, type }) => (type === 'text/css' ? [address] : [])),
  };
}
