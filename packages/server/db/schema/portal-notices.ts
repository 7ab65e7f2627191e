import type { NoticeSeverity } from '@atrium/api/contract';
import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

/** A bar at the top of the portal of a tenant. */
interface PortalNotices {
  id: string;
  tenant_id: string;
  severity: NoticeSeverity;
  title: string;
  titles: Others;
  body: string;
  bodies: Others;
  from_at: string;
  until_at: string | null;
  /** JSON array of role ids; none means everybody, unless there are departments. */
  roles: Generated<string>;
  /** JSON array of department ids; each with all below it. */
  departments: Generated<string>;
  dismissable: Flag;
  changed_at: string;
}

/** One row: `state` is a `MaintenanceState` as JSON. */
interface MaintenanceRow {
  id: number;
  state: string;
}

interface PortalNoticeDismissals {
  person_id: string;
  notice_id: string;
  /** The dismissed version; another one is shown again. */
  version: string;
}

export interface PortalNoticeTables {
  maintenance: MaintenanceRow;
  portal_notices: PortalNotices;
  portal_notice_dismissals: PortalNoticeDismissals;
}
