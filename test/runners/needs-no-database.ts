/**
 * Tests of the server that no database changes: headers, addresses, texts, models, files, parsers, protocols of other systems, and
 * the long fuzzers. `npm test` runs them on the embedded database only; `npm run test:all` runs them on PostgreSQL too.
 */
export const needsNoDatabase: readonly string[] = [
  'read-file.test.ts',
  '{characters,clock,config,lists,vault}/**',
  '{deployment,documentation,html,messages,metrics}/**',
  'http/{compress,refusals,registered-routes}.test.ts',
  'http/{fields,forward,logging,origins,paths}/**',
  'http/limits/trusted-proxies.test.ts',
  'modules/assistant/{answer-stream,days-in,search-brain}.test.ts',
  'modules/assistant/model/**',
  'modules/document/**',
  'modules/embedding/{scopes,settings}.test.ts',
  'modules/files/files.test.ts',
  'modules/guides/{canteen,open-hours}.test.ts',
  'modules/integration/compatibility/**',
  'modules/people-sources/{ldap/**,scim/entra.test.ts}',
  'modules/search/{quality,question}.test.ts',
  'modules/sign-in/{line,login-page,password,strangers}.test.ts',
  'modules/sign-on/{cas,forged-tokens,oidc,providers,settings}.test.ts',
  'modules/sub-apps/{dev-page,dialect,entry-imports,entry-page,frame-script,sockets}.test.ts',
  'proofs/{abuse,abuse-cases,authorities-commands,every-call,every-call-fields,fuzz,parsers}.test.ts',
  'provisioning/{demo/**,example.test.ts}',
  'provisioning/checks/{broken-files,json-positions,refusals}.test.ts',
  'provisioning/shapes/**',
  'startup/check-external-service.test.ts',
].map((path) => `packages/server/${path}`);
