import type { Declaration } from './declaration.ts';
import { administration } from './declarations/administration.ts';
import { brand } from './declarations/brand.ts';
import { contract } from './declarations/contract.ts';
import { controlCenter } from './declarations/control-center.ts';
import { crm } from './declarations/crm.ts';
import { finance } from './declarations/finance.ts';
import { hr } from './declarations/hr.ts';
import { it } from './declarations/it.ts';
import { operations } from './declarations/operations.ts';
import { production } from './declarations/production.ts';
import { projectFunctions } from './declarations/project.ts';
import { reports } from './declarations/reports.ts';
import { sales } from './declarations/sales.ts';
import { site } from './declarations/site.ts';
import { smartPark } from './declarations/smart-park.ts';
import { supplyChain } from './declarations/supply-chain.ts';
import { userCenter } from './declarations/user-center.ts';
import { warehouse } from './declarations/warehouse.ts';

/** All declared functions by app. */
export const declarations: readonly Declaration[] = [
  ...hr,
  ...operations,
  ...projectFunctions,
  ...supplyChain,
  ...finance,
  ...controlCenter,
  ...administration,
  ...site,
  ...brand,
  ...reports,
  ...warehouse,
  ...smartPark,
  ...it,
  ...crm,
  ...sales,
  ...production,
  ...contract,
  ...userCenter,
];
