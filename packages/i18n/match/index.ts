export { fold, meantBy } from './fold.ts';
export { grade, joined } from './grade.ts';
export { type Field, type NameHit, type Match, NameIndex } from './name-index.ts';
export { prepare, type Prepared, type Read } from './prepared.ts';
export { seek } from './sought.ts';
