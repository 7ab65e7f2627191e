export { runStandalone } from './run-standalone.ts';
export type { Standalone } from './run-standalone.ts';
export { createStandaloneView } from './standalone-view.ts';
export type { StandaloneOptions, StandaloneView } from './standalone-view.ts';
export { createStore } from './store.ts';
export type { Store } from './store.ts';
