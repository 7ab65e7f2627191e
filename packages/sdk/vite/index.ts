export { atrium } from './atrium.ts';
export type { AtriumOptions, SharedLibrary } from './atrium.ts';
