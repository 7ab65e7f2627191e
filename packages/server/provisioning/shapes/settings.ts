import type { Organisation } from '../records/records.ts';
import { type Shape, shape } from './shapes.ts';

/** The settings of the files as rows. */
export const settingShapes = ({ settings }: Organisation): Shape[] =>
  (settings ?? []).map(({ name, value }) => shape('setting', { name: String(name), value: JSON.stringify(value) }));
