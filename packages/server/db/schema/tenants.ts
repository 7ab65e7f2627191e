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
}

export interface TenantTables {
  tenants: Tenants;
}
