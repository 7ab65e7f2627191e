export { type Loadable, type Loaded } from './loadable.ts';
export { PagedList, type PagedSource, type PagedState } from './paged-list.ts';
export { untilIdle } from './until-idle.ts';
