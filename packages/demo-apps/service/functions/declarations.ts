import type { Declaration } from './declaration.ts';
import { hr } from './declarations/hr.ts';
import { operations } from './declarations/operations.ts';
import { projectFunctions } from './declarations/project.ts';

/** All declared functions, app by app. */
export const declarations: readonly Declaration[] = [...hr, ...operations, ...projectFunctions];
