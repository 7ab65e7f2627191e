import type { Tab } from '@atrium/stores';
import { navigate } from './navigation.ts';

/** Switches to a tab; the address bar shows its path (R-TAB-03). */
export const goToTab = (tab: Tab) => navigate(tab.path, { tab: tab.key });
