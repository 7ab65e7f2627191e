import { type DirectorySettings, usualFilter } from '../settings.ts';

/** Settings of the tests' directory: its people and groups come into the first tenant. */
export const testSettings = (url: string, changes: Partial<DirectorySettings> = {}): DirectorySettings => ({
  url,
  bindDn: 'cn=admin,dc=example,dc=com',
  password: 'secret',
  base: 'ou=people,dc=example,dc=com',
  filter: usualFilter,
  groupsBase: 'ou=groups,dc=example,dc=com',
  tenant: '10001',
  name: 'office',
  everyMinutes: 60,
  ca: null,
  ...changes,
});
