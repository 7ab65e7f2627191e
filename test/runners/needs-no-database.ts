/**
 * Tests of the server that no database changes: headers, addresses, texts, models, files, parsers, and the long fuzzers. `npm test` runs
 * them on the embedded database only; `npm run test:all` runs them on PostgreSQL too.
 */
export const needsNoDatabase: readonly string[] = [
  '{config,every-call,every-call-fields,vault}.test.ts',
  '{deployment,documentation,html,messages,metrics}/**',
  'http/{circuit,compress,log,open-api,refusals,registered-routes,security-headers,tidy-path,trusted-proxies,upstream-limits,upstreams}.test.ts',
  'modules/assistant/{demo-answers,demo-strangers,period,answer-stream,when}.test.ts',
  'modules/assistant/{model,search,times}/**',
  'modules/document/**',
  'modules/embedding/{other-origins,recipes,scopes,settings}.test.ts',
  'modules/guides/{canteen,open-hours}.test.ts',
  'modules/sign-in/{line,login-page,password}.test.ts',
  'modules/sign-on/{forged-tokens,providers,settings}.test.ts',
  'modules/sub-apps/{dev-page,dialect,entry-page,frame-script}.test.ts',
  'proofs/{abuse-cases,fuzz,raw-paths}.test.ts',
  'provisioning/{broken-files,demo-*,example,json-positions,moments,refusals}.test.ts',
].map((path) => `packages/server/${path}`);
