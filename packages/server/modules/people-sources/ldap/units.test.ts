import { expect, it } from 'vitest';
import { unitsOf } from './fold-dn.ts';

it.each([
  ['uid=li,ou=平台,ou=研发,dc=example,dc=com', 'dc=example,dc=com', ['研发', '平台']],
  ['uid=li,OU = R\\26D,ou=people,dc=example,dc=com', 'ou=people,dc=example,dc=com', ['R&D']],
  ['CN=li,CN=Users,dc=example,dc=com', 'dc=example,dc=com', []],
  ['uid=li,dc=example,dc=com', 'dc=example,dc=com', []],
  ['uid=li,ou=a\\,b,dc=example,dc=com', 'dc=example,dc=com', ['a,b']],
])('R-RUN-03 the units of %s below %s are %j', (dn, base, units) => expect(unitsOf(dn, base)).toEqual(units));
