import { $tabs, subAppByName } from '@atrium/stores';

/** The name of a view: its tab's title, else that of its sub-application. */
export const titleOfView = (key: string, app: string): string =>
  $tabs.get().find((tab) => tab.key === key)?.title ?? subAppByName(app)?.title ?? app;

/** Whether something unsaved is in a view. */
export const isUnsaved = (key: string): boolean => $tabs.get().some((tab) => tab.key === key && tab.unsaved !== undefined);
