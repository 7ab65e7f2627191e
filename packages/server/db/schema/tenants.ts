import type { Generated } from 'kysely';
import type { Others } from './column-types.ts';

interface Tenants {
  id: string;
  name: string;
  names: Others;
  description: string;
  descriptions: Others;
  logo: string | null;
  sort: number;
  watermark: Generated<0 | 1>;
  /** Null: that of the portal. */
  time_zone: Generated<string | null>;
  /** Since when nobody enters it. */
  archived_at: Generated<string | null>;
}

export interface TenantTables {
  tenants: Tenants;
}
