import { $user, loadUser } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useHost } from '../host.ts';
import { ChangePassword } from './change-password.tsx';

/** Changes the person's password. It is shown while `open` is set, and fires `atrium-dialog-closed` when they are done with it. */
export function PasswordDialog({ open = false }: { open?: boolean }) {
  const host = useHost();
  const user = useStore($user);
  /** A dialog that is opened again begins anew. */
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (open && !$user.get()) void loadUser().catch(() => {});
    if (!open) setTimes((number) => number + 1);
  }, [open]);
  const close = () => {
    (host as HTMLElement & { open: boolean }).open = false;
    host.dispatchEvent(new CustomEvent('atrium-dialog-closed', { detail: null }));
  };
  return open && <ChangePassword key={times} username={user?.username ?? ''} onClose={close} />;
}
