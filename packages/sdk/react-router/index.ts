export { ViewRouter } from './view-router.ts';
