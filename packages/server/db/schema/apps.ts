import type { Generated } from 'kysely';
import type { Others } from './column-types.ts';

interface Apps {
  code: string;
  name: string;
  names: Others;
  system_code: string;
  resource_path: string;
  icon: string;
  sort: number;
  /** JSON, empty where nobody is named. */
  owner: Generated<string>;
}

interface Functions {
  code: string;
  app_code: string;
  module_code: string;
  module_name: string;
  module_names: Others;
  parent_code: string | null;
  name: string;
  names: Others;
  type: 1 | 2 | 3;
  /** Path in the sub-application; empty for a group. */
  url: string;
  front_module: string;
  remark: string;
  remarks: Others;
  icon: string;
  /** Fields that its form takes out of the address: JSON, names of query parameters. */
  fills: Generated<string>;
  sort: number;
  /** `<id>:<action>` that a role of the person must have besides; null: none. */
  permission: string | null;
}

export interface AppTables {
  apps: Apps;
  functions: Functions;
}
