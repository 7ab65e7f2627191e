/**
 * Tests of the server that no database changes: headers, addresses, texts, models, files, parsers, protocols of other systems, and
 * the long fuzzers. `npm test` runs them on the embedded database only; `npm run test:all` runs them on PostgreSQL too.
 */
export const needsNoDatabase: readonly string[] = [
  '{company-day,config,every-call,every-call-fields,vault}.test.ts',
  '{deployment,documentation,html,messages,metrics}/**',
  'http/{circuit,compress,log,open-api,refusals,registered-routes,security-headers,tidy-path,trusted-proxies,upstream-limits,upstreams}.test.ts',
  'modules/assistant/{answer-stream,days-in,search-brain}.test.ts',
  'modules/assistant/model/**',
  'modules/document/**',
  'modules/embedding/{other-origins,scopes,settings}.test.ts',
  'modules/files/files.test.ts',
  'modules/guides/{canteen,open-hours}.test.ts',
  'modules/integration/compatibility/**',
  'modules/people-sources/{ldap/**,scim/entra.test.ts}',
  'modules/search/{quality,question}.test.ts',
  'modules/sign-in/{line,login-page,password,strangers}.test.ts',
  'modules/sign-on/{cas,forged-tokens,oidc,providers,settings}.test.ts',
  'modules/sub-apps/{dev-page,dev-sockets,dialect,entry-page,frame-script}.test.ts',
  'proofs/{abuse,abuse-cases,fuzz}.test.ts',
  'provisioning/{broken-files,demo-*,example,json-positions,moments,refusals}.test.ts',
].map((path) => `packages/server/${path}`);
