import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';

interface AddLinkProps {
  /** Area whose permission `add` it needs. */
  area: string;
  label: string;
}

/** The main action of a screen: leads to the form of a new record. */
export function AddLink({ area, label }: AddLinkProps) {
  if (!usePermission(area, 'add')) return null;
  return (
    <Link className="at-button at-button-primary" to="new" data-main-action>
      {label}
    </Link>
  );
}
