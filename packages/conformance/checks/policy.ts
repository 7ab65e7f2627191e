import type { Checked } from './check.ts';

/** Reports policy violations, uncaught errors and direct changes of the address during all checks. */
export async function watched({ portal, findings, server }: Checked): Promise<void> {
  const { violations, errors, moves } = await portal.call('ledger');
  const unique = (list: readonly string[]) => [...new Set(list)];
  findings.expectNone('C70', unique(violations), 'nothing was refused');
  const { failed } = await portal.call('heard');
  const said = failed.filter((message) => /^P1[78]/.test(message));
  findings.expectNone(
    'C06',
    unique([...errors, ...said.filter((message) => !errors.some((error) => message.includes(error.replace(/ at .*$/, ''))))]),
    'none',
  );
  const foreign = unique(portal.foreign).filter((address) => !violations.some((each) => each.includes(new URL(address).origin)));
  const gone = unique(server.missing.filter((path) => path.startsWith('/api/')));
  findings.expectNone(
    'C71',
    foreign,
    gone.length === 0
      ? 'none is asked'
      : `none is asked (${gone[0]} was answered 404: --proxy ${gone[0]!.split('/').slice(0, 3).join('/')}=http://… reaches your service)`,
  );
  const out = [
    ...unique(moves),
    ...portal.left.map((path) => `the portal was left for ${path}`),
    ...portal.dialogs.map((each) => `a dialog stops the whole portal: ${each}`),
  ];
  findings.expectNone('C34', out, 'is left alone');
}
