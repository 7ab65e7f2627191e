import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, serverPackages } from './server-files.ts';

it('R-OPS-01 a release has the documents for operators of the server, and no README for people who change its code', () => {
  const [server] = serverPackages;
  const documents = filesOf(join(import.meta.dirname, '../../..'), server!).filter((path) => path.endsWith('.md'));
  expect(documents).toEqual([
    'DEPLOYMENT.md',
    'OPERATION.md',
    'SECURITY.md',
    'SETTINGS.md',
    'deployment/cluster/README.md',
    'modules/administration/power/README.md',
    'modules/chat/README.md',
    'modules/directory-password/README.md',
    'modules/integration/compatibility/README.md',
    'modules/people-sources/README.md',
    'modules/people-sources/ldap/README.md',
    'modules/people-sources/scim/README.md',
    'modules/sign-on/README.md',
    'provisioning/FILES.md',
    'provisioning/README.md',
  ]);
});
