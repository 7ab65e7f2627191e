import { $permissions, type Permission, permits } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

/** What only those see whom a role permits it; it goes, and comes, when the permissions change. The server refuses as well (R-USER-09). */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  useStore($permissions);
  return permits(to) ? children : null;
}
