import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build, transform } from 'esbuild';
import type { OutputChunk, Plugin } from 'rollup';
import { filesOf } from './first-screens.ts';

const asText = '?text';

/** Plugin for style imports: `./x.css` gives a CSSStyleSheet to adopt, `./x.css?text` its text. */
export function styleSheets(): Plugin {
  return {
    name: 'style-sheets',
    load: (id) => (id.endsWith(`.css${asText}`) ? readFile(id.slice(0, -asText.length), 'utf8') : null),
    async transform(code, id) {
      if (!id.replace(asText, '').endsWith('.css')) return null;
      const css = await transform(code, { loader: 'css', minify: true });
      const text = JSON.stringify(css.code.trim());
      const sheet = `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${text});\nexport default sheet;`;
      return { code: id.endsWith(asText) ? `export default ${text};` : sheet, map: { mappings: '' } };
    },
  };
}

/** Removes the indentation from the `html`, `svg` and `css` templates of elements, and from nothing else. */
export function flatTemplates(): Plugin {
  return {
    name: 'flat-templates',
    transform(code, id) {
      if (!/\/(shell|packages\/(ui|assistant-page))\/[^?]+\.ts$/.test(id)) return null;
      let flat = '';
      let done = 0;
      const tree = this.parse(code);
      for (const { start, end } of templateTexts(tree, tagsOf(tree)).toSorted((one, other) => one.start - other.start)) {
        flat += code.slice(done, start) + code.slice(start, end).replaceAll(/\n {2,}/g, ' ');
        done = end;
      }
      return { code: flat + code.slice(done), map: { mappings: '' } };
    },
  };
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Import extends SyntaxNode {
  specifiers?: { imported?: { name: string }; local: { name: string } }[];
}

/** Returns the local names of the template tags; a minified module may rename the tag of styles. */
function tagsOf({ body }: { body: unknown[] }): ReadonlySet<string> {
  const renamed = (body as Import[]).flatMap(({ specifiers = [] }) =>
    specifiers.flatMap(({ imported, local }) => (imported && imported.name === 'css' ? [local.name] : [])),
  );
  return new Set(['html', 'svg', 'css', ...renamed]);
}

/** Returns the literal parts of tagged templates whose indentation is not visible. */
function templateTexts(node: unknown, tags: ReadonlySet<string>): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap((one) => templateTexts(one, tags));
  if (typeof node !== 'object' || node === null) return [];
  const { type, tag, quasi } = node as SyntaxNode & { tag?: { name?: string }; quasi?: { quasis: SyntaxNode[] } };
  const own = type === 'TaggedTemplateExpression' && tags.has(tag?.name ?? '') ? quasi!.quasis : [];
  return [...own, ...Object.values(node).flatMap((one) => templateTexts(one, tags))];
}

/** Emits a style sheet with its imports beside the scripts, under a hashed name. */
export function pageStyles(files: Record<string, string>): Plugin {
  return {
    name: 'page-styles',
    async buildStart() {
      for (const [name, entry] of Object.entries(files)) {
        const css = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, logLevel: 'silent' });
        this.addWatchFile(entry);
        this.emitFile({ type: 'asset', name: `${name}.css`, source: css.outputFiles[0]!.text.trim() });
      }
    },
  };
}

/** Emits the style sheet of sub-applications at `elements/style.css`, for pages without a bundler. */
export function sharedStyle(entry: string): Plugin {
  return {
    name: 'shared-style',
    async generateBundle() {
      const { code } = await transform(await readFile(entry, 'utf8'), { loader: 'css', minify: true });
      this.emitFile({ type: 'asset', fileName: 'elements/style.css', source: code });
    },
  };
}

/** Removes the router's usage statistics from the bundle: they would run on import and write to localStorage. */
export function withoutStatistics(): Plugin {
  return {
    name: 'without-statistics',
    resolveId: (source) => (source.startsWith('@vaadin/vaadin-usage-statistics') ? '\0no-statistics' : null),
    load: (id) => (id === '\0no-statistics' ? 'export const usageStatistics = () => {};' : null),
  };
}

/** Removes the code that generates ids for texts without one: every text has its own id (R-I18N-01). */
export function withoutMessageIds(): Plugin {
  return {
    name: 'without-message-ids',
    load: (id) => (id.endsWith('/@lit/localize/internal/id-generation.js') ? "export const generateMsgId = () => '';" : null),
  };
}

/** Keeps only the translations whose id has the prefix, so that a page with few texts does not load those of the whole portal. */
export function ownMessages(prefix: string): Plugin {
  return {
    name: 'own-messages',
    transform(code, id) {
      if (!/\/packages\/i18n\/generated\/[a-z]{2}-[A-Z]{2}\.ts$/.test(id)) return null;
      const start = code.indexOf('export const templates');
      const own = [...code.slice(start).matchAll(/^\s*'([\w.-]+)': (?:str)?`(?:[^`\\]|\\.)*`,$/gm)].filter(([, name]) =>
        name?.startsWith(prefix),
      );
      if (own.length === 0) return this.error(`${id} has no text that begins with ${prefix}`);
      return {
        code: `${code.slice(0, start)}export const templates = {\n${own.map(([line]) => line).join('\n')}\n};\n`,
        map: { mappings: '' },
      };
    },
  };
}

/** Entry modules made here: each re-exports a library under the names that the import map promises. */
export function publicModules(specifiers: readonly string[]): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'public-modules',
    resolveId: (source) => (source.startsWith('public:') ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith('\0public:')) return null;
      const specifier = id.slice('\0public:'.length);
      if (!specifiers.includes(specifier)) return `export * from ${JSON.stringify(specifier)};`;
      const names = commonJsNames(require, specifier);
      return names
        ? `import module from ${JSON.stringify(specifier)};\nexport default module;\nexport const { ${names.join(', ')} } = module;`
        : `export * from ${JSON.stringify(specifier)};`;
    },
  };
}

function commonJsNames(require: NodeJS.Require, specifier: string): string[] | null {
  if (!/^react(-dom)?(\/|$)/.test(specifier)) return null;
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const names = Object.keys(require(specifier) as object).filter((name) => name !== 'default');
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
  return names;
}

interface ManifestOptions {
  base: string;
  script: string;
  styles: readonly string[];
  importMap: readonly string[];
  /** What pages show first, as modules. */
  pages?: Readonly<Record<string, readonly string[]>>;
}

/** Writes `manifest.json`, from which the server renders the document. */
export function manifest(options: ManifestOptions): Plugin {
  return {
    name: 'manifest',
    generateBundle(_output, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const url = (file: string) => `${options.base}${file}`;
      const entry = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
      const main = entry(options.script);
      if (!main) return this.error(`No entry named ${options.script}`);
      const styles = options.styles.map((name) => files.find((file) => file.type === 'asset' && file.names.includes(`${name}.css`)));
      const sharing = options.importMap.map((specifier) => ({ specifier, chunk: entry(publicName(specifier))! }));
      const imports = sharing.map(({ specifier, chunk }) => [specifier, url(chunk.fileName)]);
      const shared = sharing.map(({ specifier, chunk }) => [specifier, [chunk.fileName, ...staticImports(chunk, chunks)].map(url)]);
      const version = createHash('sha256')
        .update(
          files
            .map((file) => file.fileName)
            .sort()
            .join('\n'),
        )
        .digest('hex')
        .slice(0, 12);
      const start = new Set([main.fileName, ...staticImports(main, chunks)]);
      const pages = Object.entries(options.pages ?? {}).map(([page, modules]) => [
        page,
        filesOf(modules, chunks)
          .filter((file) => !start.has(file))
          .map(url),
      ]);
      const source = {
        version,
        script: url(main.fileName),
        preload: staticImports(main, chunks).map(url),
        styles: styles.map((style) => url(style!.fileName)),
        ...(pages.length > 0 && { pages: Object.fromEntries(pages) }),
        ...(imports.length > 0 && { importMap: { imports: Object.fromEntries(imports) }, shared: Object.fromEntries(shared) }),
      };
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(source, null, 2)}\n` });
    },
  };
}

/** `react-dom/client` → `react-dom-client`: the name of a public module's file. */
export function publicName(specifier: string): string {
  return `public-${specifier.replace('@', '').replaceAll('/', '-')}`;
}

function staticImports(main: OutputChunk, chunks: readonly OutputChunk[]): string[] {
  const seen = new Set<string>();
  const visit = (chunk: OutputChunk | undefined) => {
    for (const file of chunk?.imports ?? []) {
      if (seen.has(file)) continue;
      seen.add(file);
      visit(chunks.find((other) => other.fileName === file));
    }
  };
  visit(main);
  return [...seen];
}
