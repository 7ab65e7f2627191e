import type { Plugin as ServerPlugin } from '@web/dev-server-core';

/** `import sheet from './x.css'` gives a CSSStyleSheet and `./x.css?text` its text, as in the build; a `<link>` still gets the plain file. */
export function styleSheets(): ServerPlugin {
  return {
    name: 'style-sheets',
    transformImport: ({ source }) => (source.endsWith('.css') ? `${source}?sheet` : undefined),
    resolveMimeType: (context) => (isModule(context) ? 'js' : undefined),
    transform(context) {
      if (!isModule(context)) return undefined;
      const text = JSON.stringify(String(context.body));
      if (context.querystring.startsWith('text')) return `export default ${text};`;
      return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${text});\nexport default sheet;`;
    },
  };
}

function isModule(context: { path: string; querystring: string }): boolean {
  return context.path.endsWith('.css') && /^(sheet|text)/.test(context.querystring);
}
