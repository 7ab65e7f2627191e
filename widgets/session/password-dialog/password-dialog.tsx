import { $user, loadUser } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useHost } from '../../parts/element/host.ts';
import { ChangePassword } from './change-password.tsx';

/** Changes the person's password. It is shown while `open` is set, and fires `atrium-dialog-closed` when they are done with it. */
export function PasswordDialog({ open = false }: { open?: boolean }) {
  const host = useHost();
  const user = useStore($user);
  useEffect(() => {
    if (open && !$user.get()) void loadUser().catch(() => {});
  }, [open]);
  return open && <ChangePassword username={user?.username ?? ''} onClose={() => close(host)} />;
}

function close(host: Element): void {
  Object.assign(host, { open: false });
  host.dispatchEvent(new CustomEvent('atrium-dialog-closed', { detail: null }));
}
