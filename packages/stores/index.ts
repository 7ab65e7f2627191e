export * from './storage/index.ts';
export * from './time/index.ts';
export * from './deployment/index.ts';
export * from './loading/index.ts';
export * from './notices/index.ts';
export * from './frame/index.ts';
export * from './keyboard/index.ts';
export * from './session/index.ts';
export * from './tenants/index.ts';
export * from './apps/index.ts';
export * from './tabs/index.ts';
export * from './search/index.ts';
export * from './home/index.ts';
export * from './meetings/index.ts';
export * from './news/index.ts';
export * from './messages/index.ts';
export * from './portal-notices/index.ts';
export * from './tasks/index.ts';
export * from './reports/index.ts';
export * from './people/index.ts';
export * from './settings/index.ts';
export * from './forms/index.ts';
export * from './outside/index.ts';
export {
  meetingPath,
  messagePath,
  newsPath,
  type PageId,
  pagePaths,
  pathOf,
  personPath,
  reportPath,
  subAppPath,
  subAppsPath,
} from '@atrium/api/contract/page-paths';
