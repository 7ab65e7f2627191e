import { $permissions, type Permission, permits } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

/** Content for users with a permission; it appears and disappears when the permissions change. The server checks as well (R-USER-09). */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  useStore($permissions);
  return permits(to) ? children : null;
}
