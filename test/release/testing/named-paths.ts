import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Words with which a document says that tests and code which it names are not in a release. */
const elsewhere = 'source repository';

/** Paths that documents of an unpacked release send their reader to and that are not in it: `<document>: <path>`. The history names the files of its time. */
export function missingPaths(folder: string, text?: string): string[] {
  const all = globSync('{*,{packages,widgets,clients}/**/*}', { cwd: folder, exclude: (name) => name === 'node_modules' });
  const documents = all.filter((path) => path.endsWith('.md') && !path.includes('/templates/') && path !== 'CHANGELOG.md');
  if (text !== undefined) return missingOf(folder, 'text', text);
  return documents.flatMap((path) => missingOf(folder, path, readFileSync(join(folder, path), 'utf8')));
}

function missingOf(folder: string, document: string, text: string): string[] {
  const isExcused = (path: string) =>
    text.includes(elsewhere) && (/\.tsx?$|\*|\.txt$/.test(path) || /^(test|packages\/demo-apps)\//.test(path));
  return [...new Set(pathsOf(text))]
    .filter((path) => !isThere(folder, document, path) && !isExcused(path))
    .map((path) => `${document}: ${path}`);
}

/** Documents that are named, paths from the root, and files in folders. */
function pathsOf(text: string): string[] {
  const words = text
    .replaceAll(/\]\(([^)\s#]+)[^)]*\)/g, '] $1 ')
    .split(/[\s"'`(),;|]+/)
    .map((word) => word.replace(/[.:]$/, ''));
  const file = /\/[\w.-]+\.(ts|tsx|mjs|sh|py|java|conf|yaml|css|env|service|txt)$/;
  const folder = /^(packages|widgets|shell|test|locales|clients|\.github)\//;
  return words.filter(
    (word) => /^\w[\w.-]*(\/[\w.@*-]+)*\/?$/.test(word) && (word.endsWith('.md') || folder.test(word) || file.test(word)),
  );
}

/** Relative to the document, to its package, or to the root. */
function isThere(folder: string, document: string, path: string): boolean {
  const bases = [dirname(document), document.split('/').slice(0, 2).join('/'), '.'];
  return bases.some((base) => existsSync(join(folder, base, path)));
}
