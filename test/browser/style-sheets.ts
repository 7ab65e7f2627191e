import type { Plugin as ServerPlugin } from '@web/dev-server-core';

/** `import sheet from './x.css'` gives a CSSStyleSheet, as it does in the build; a `<link>` still gets the plain file. */
export function styleSheets(): ServerPlugin {
  return {
    name: 'style-sheets',
    transformImport: ({ source }) => (source.endsWith('.css') ? `${source}?sheet` : undefined),
    resolveMimeType: (context) => (isSheet(context) ? 'js' : undefined),
    transform(context) {
      if (!isSheet(context)) return undefined;
      return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(String(context.body))});\nexport default sheet;`;
    },
  };
}

function isSheet(context: { path: string; querystring: string }): boolean {
  return context.path.endsWith('.css') && context.querystring.startsWith('sheet');
}
