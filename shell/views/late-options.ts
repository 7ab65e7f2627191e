import type { HostOptions } from '@atrium/parcels';
import {
  $keptTabs,
  $subApps,
  followViewDrafts,
  keepViewDraft,
  onCaseChanged,
  prepareViewDrafts as prepare,
  readViewDraft,
  sendViewDrafts,
  subAppOf,
  tabKey,
} from '@atrium/stores';
import { newestEntry } from './newest-entry.ts';
import { askAboutDrafts } from './stack/draft-question.ts';

export { sendViewDrafts };

/** Options of the host that the first screen does not need: drafts of forms in views (R-LIST-04), changed cases (R-TASK-05), newer entries. */
export const lateOptions: Pick<HostOptions, 'drafts' | 'onCaseChanged' | 'newestEntry'> = {
  newestEntry,
  onCaseChanged,
  drafts: {
    read: (view, form) => readViewDraft(view, form, () => aboutView(view)),
    keep: (view, form, values) => keepViewDraft(view, form, values, () => aboutView(view)),
  },
};

/** Loads newer drafts of the server before a view opens; undefined, at once, where there are none. */
export const prepareViewDrafts = (view: string): Promise<unknown> | undefined => prepare(view, () => aboutView(view));

/** Follows the drafts of other machines. */
export function followDrafts(): void {
  followViewDrafts();
  askAboutDrafts();
}

/**
 * How the list of drafts names a view: its function, and where it is. A place that another tab would show is the start of this tab instead,
 * because a draft belongs to its tab.
 */
function aboutView(view: string): { title: string; path: string } {
  const tab = $keptTabs.get().find(({ key }) => key === view);
  const title = tab?.title || $subApps.get().find(({ name }) => name === subAppOf(view))?.title || '';
  const path = tab !== undefined && tabKey(tab.path) === view ? tab.path : view;
  return { title: title.slice(0, 120), path: path.length <= 1000 ? path : view };
}
