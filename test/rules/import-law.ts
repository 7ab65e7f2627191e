/** Who may import whom of ours. A folder that is not named may import nothing; its own files it always may. */
export interface Law {
  /** A folder, or a file; the longest that fits counts. `*` is one folder. */
  from: string;
  may: readonly string[];
  /** Only with `import type`. */
  types?: readonly string[];
}

export const importLaw: readonly Law[] = [
  { from: 'packages/api/contract', may: [] },
  { from: 'packages/api/integration', may: ['packages/api/contract'] },
  { from: 'packages/integration', may: [], types: ['packages/api/integration'] },
  // What is packed has the types of every call written out.
  { from: 'packages/integration/pack.ts', may: ['packages/api/integration', 'packages/integration', 'packages/build/release/npm-pack.ts'] },
  { from: 'packages/integration/package.test.ts', may: ['packages/integration', 'packages/integration/pack.ts'] },
  { from: 'packages/api/client', may: [], types: ['packages/api/contract'] },
  { from: 'packages/i18n', may: ['locales', 'packages/i18n/composing'] },
  // What both sides compare names with; it needs nothing.
  { from: 'packages/i18n/match', may: [] },
  // The arithmetic of days, weeks and months, where the pages are and where a task is decided are one for server and browser; they need
  // nothing.
  {
    from: 'packages/stores',
    may: [
      'packages/api/client',
      'packages/api/contract/period.ts',
      'packages/api/contract/page-paths.ts',
      'packages/api/contract/task-path.ts',
      'packages/api/contract/decisions/decision-file-limits.ts',
      'packages/api/contract/device-name.ts',
      'packages/i18n',
    ],
    types: ['packages/api/contract'],
  },
  { from: 'packages/sdk', may: [] },
  { from: 'packages/sdk/pack.ts', may: ['packages/build/release/npm-pack.ts'] },
  { from: 'packages/sdk/package.test.ts', may: ['packages/sdk/pack.ts'] },
  { from: 'packages/create-atrium-app', may: ['packages/sdk'] },
  // It runs what the portal runs: the host, the server's policies and pages in frames, what the page refuses.
  { from: 'packages/conformance', may: ['packages/parcels', 'packages/server', 'shell', 'packages/conformance/pack.ts'] },
  { from: 'packages/conformance/pack.ts', may: ['packages/conformance', 'packages/build/release/npm-pack.ts'] },
  { from: 'packages/parcels', may: ['packages/api/contract/frame-start.ts'], types: ['packages/sdk', 'packages/api/contract'] },
  { from: 'packages/i18n/composing', may: [] },
  { from: 'packages/ui', may: ['packages/i18n'] },
  // React parts of widgets and sub-applications: their words come as properties, so they need no texts.
  { from: 'packages/react-parts', may: ['packages/i18n/composing', 'packages/ui'] },
  { from: 'packages/ai-assistant', may: [] },
  {
    from: 'packages/login',
    may: ['packages/api/client/password-hash.ts', 'packages/api/client/passkey.ts'],
    types: ['packages/api/contract'],
  },
  { from: 'packages/ticket-form', may: ['packages/api/client', 'packages/i18n', 'packages/stores'], types: ['packages/api/contract'] },
  {
    from: 'packages/assistant-page',
    may: ['packages/api/client', 'packages/i18n', 'packages/ui'],
    types: ['packages/api/contract', 'packages/ai-assistant'],
  },
  {
    from: 'widgets/*',
    may: ['packages/stores', 'packages/i18n', 'packages/ui', 'packages/react-parts', 'widgets'],
    types: ['packages/api/contract'],
  },
  { from: 'widgets/parts/overnight.browser-test.ts', may: ['packages/stores', 'widgets/*'] },
  { from: 'widgets', may: ['packages/stores', 'packages/i18n', 'packages/ui', 'packages/react-parts'], types: ['packages/api/contract'] },
  {
    from: 'shell',
    may: ['packages/stores', 'packages/parcels', 'packages/i18n', 'packages/ui', 'packages/ai-assistant'],
    types: ['packages/sdk'],
  },
  { from: 'shell/start/load-widgets.ts', may: ['widgets/*'] },
  { from: 'packages/server', may: ['packages/api/contract', 'packages/api/integration', 'packages/i18n/match', 'packages/integration'] },
  // The preview of an article has the portal's own look.
  {
    from: 'packages/administration',
    may: ['packages/sdk', 'packages/ui', 'packages/react-parts', 'packages/api/contract/administration/permission-names.ts'],
    types: ['packages/api/contract'],
  },
  { from: 'packages/demo-apps/*', may: ['packages/sdk'] },
  // What the service says of a function is one type on both sides.
  { from: 'packages/demo-apps/react-functions', may: ['packages/sdk'], types: ['packages/demo-apps/service'] },
  // It takes part in the portal as every other business system does.
  { from: 'packages/demo-apps/service', may: ['packages/integration'] },
  // A release has some packages as archives.
  {
    from: 'packages/build',
    may: ['packages/server', 'packages/demo-apps/service', 'packages/sdk', 'packages/conformance/pack.ts', 'packages/integration/pack.ts'],
  },
  { from: 'test', may: ['packages/*', 'packages/api/*', 'packages/demo-apps/*', 'test'] },
];

/** Libraries that one place imports: only these folders and files may import it. */
export interface LibraryUse {
  library: RegExp;
  only: readonly string[];
}

export const libraryUses: readonly LibraryUse[] = [
  {
    library: /^(lit|lit-html|lit-element|@lit\/reactive-element)(\/|$)/,
    only: ['shell', 'packages/ui', 'packages/assistant-page', 'packages/demo-apps/lit-it-desk'],
  },
  { library: /^@nanostores\/lit$/, only: ['shell'] },
  { library: /^marked$/, only: ['packages/assistant-page/markdown.ts'] },
  {
    library: /^(react|react-dom)(\/|$)|^@nanostores\/react$/,
    only: [
      'widgets',
      'packages/react-parts',
      'packages/sdk/react',
      'packages/sdk/react-router',
      'packages/create-atrium-app/templates/react',
      'packages/administration',
      'packages/demo-apps/react-expenses',
      'packages/demo-apps/react-functions',
      // An application of somebody else.
      'test/foreign/framework-apps.ts',
    ],
  },
  { library: /^@r2wc\//, only: ['widgets/parts/element/define-widget.tsx'] },
  { library: /^@tanstack\//, only: ['widgets/parts/virtual-rows.tsx'] },
  { library: /^@vaadin\/router$/, only: ['shell/routes/router.ts'] },
  { library: /^single-spa$/, only: ['packages/parcels'] },
  { library: /^ofetch$/, only: ['packages/api/client'] },
  { library: /^@lit\/localize/, only: ['packages/i18n', 'locales'] },
  { library: /^(better-sqlite3|pg)$/, only: ['packages/server/db', 'packages/demo-apps/service'] },
  { library: /^kysely$/, only: ['packages/server'] },
  { library: /^(@simplewebauthn\/server|otpauth|uqr)$/, only: ['packages/server/modules/second-factor', 'test'] },
  { library: /^nodemailer(\/|$)/, only: ['packages/server/modules/mail/smtp.ts'] },
  { library: /^ldapts$/, only: ['packages/server/modules/people-sources/ldap', 'packages/server/modules/directory-password'] },
  { library: /^scim2-parse-filter$/, only: ['packages/server/modules/people-sources/scim/parse-filter.ts'] },
  { library: /^@tiptap\//, only: ['packages/administration/editor'] },
  { library: /^prom-client$/, only: ['packages/server/metrics'] },
  { library: /^typebox(\/|$)|^@sinclair\//, only: ['packages/api/contract', 'packages/api/integration', 'packages/server'] },
  { library: /^fastify$|^@fastify\//, only: ['packages/server', 'packages/demo-apps/service', 'test/bench/load-server.ts'] },
];

/** The same for what the platform gives: found by the text of the program. */
export interface GlobalUse {
  what: string;
  use: RegExp;
  only: readonly string[];
}

export const globalUses: readonly GlobalUse[] = [
  {
    what: 'localStorage, sessionStorage and cookies',
    use: /\b(localStorage|sessionStorage|document\.cookie|cookieStore)\b/g,
    only: [
      'packages/stores/storage/saved.ts',
      'packages/assistant-page/draft.ts',
      'packages/login',
      'packages/parcels',
      'packages/sdk/standalone',
      'packages/demo-apps/plain-visitors',
      'packages/demo-apps/*/entry.ts',
      'packages/server',
      'test',
    ],
  },
  {
    what: 'the environment',
    use: /\bprocess\.env\b/g,
    only: [
      'packages/server/config/config.ts',
      'packages/server/start.ts',
      'packages/server/provision.ts',
      'packages/server/integration.ts',
      'packages/server/directory.ts',
      'packages/server/administration.ts',
      'packages/server/mail.ts',
      'packages/server/maintenance.ts',
      // Programs of their own, which others copy.
      'packages/integration/examples',
      'packages/server/audit.ts',
      'packages/server/backup.ts',
      'packages/server/restore.ts',
      'packages/build',
      'packages/conformance/find-browser.ts',
      'packages/conformance/portal-bundle.ts',
      'packages/ai-assistant/recipes',
      'packages/demo-apps/*/vite.config.ts',
      'test',
    ],
  },
  {
    what: 'fetch',
    use: /(?<![.\w])fetch\(/g,
    only: [
      'packages/api/client',
      'packages/login',
      'packages/parcels',
      'packages/demo-apps',
      'packages/server',
      'packages/build',
      // The code of a person, from the backend of a page that has no portal.
      'packages/ai-assistant/code.ts',
      'packages/sdk/call.ts',
      'packages/sdk/isolated-view.ts',
      'packages/integration/client.ts',
      'packages/conformance/portal-server.ts',
      'packages/ai-assistant/recipes',
      'test',
    ],
  },
  {
    // The portal's page leaves strings to sub-applications as they are; ours hand none to the parser and none to a script.
    what: 'HTML and programs made of strings',
    use: /\.(innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)|\b(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|parseFromString|dangerouslySetInnerHTML|unsafeHTML|unsafeSVG|unsafeStatic)\b|\bdocument\.write(ln)?\(/g,
    // The last ones: what is pasted and what an article has are parsed into documents in which nothing runs; and before the parser for
    // modules the strings are a sub-application's, unchanged.
    only: [
      'packages/demo-apps',
      'test',
      'packages/administration/editor/paste.ts',
      'packages/administration/editor/round-trip.ts',
      'packages/parcels/module-page/written-html.ts',
    ],
  },
];
